package fencepost.app.prose;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.commonmark.node.ThematicBreak;

/// Blocks of Markdown as nodes of the window. HTML is shown as it is written; of pictures and links only the words stand.
public final class ProseView {
    private ProseView() {}

    /// The node for one block.
    public static Region of(Node block) {
        return switch (block) {
            case Heading heading -> styled(new Label(Markdown.plain(heading)), "prose-heading");
            case FencedCodeBlock code -> code(code.getLiteral());
            case IndentedCodeBlock code -> code(code.getLiteral());
            case HtmlBlock html -> code(html.getLiteral());
            case BulletList list -> items(list, 0);
            case OrderedList list -> items(list, list.getMarkerStartNumber() == null ? 1 : list.getMarkerStartNumber());
            case BlockQuote quote -> styled(children(quote), "prose-quote");
            case TableBlock table -> table(table);
            case ThematicBreak _ -> styled(new Region(), "prose-line");
            default -> paragraph(block);
        };
    }

    /// The blocks of a document, one below the other.
    public static Region ofAll(Node document) {
        return children(document);
    }

    private static Region code(String literal) {
        var label = new Label(literal.stripTrailing());
        label.setWrapText(true);
        label.setMaxWidth(Double.MAX_VALUE);
        return styled(label, "prose-code");
    }

    private static VBox children(Node parent) {
        var box = new VBox();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) box.getChildren().add(of(child));
        box.getStyleClass().add("prose-blocks");
        return box;
    }

    /// @param number of the first item; 0 for bullets
    private static Region items(Node list, int number) {
        var box = new VBox();
        int next = number;
        for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
            var mark = styled(new Label(number == 0 ? "•" : next++ + "."), "prose-mark");
            mark.setMinWidth(Region.USE_PREF_SIZE);
            VBox content = children(item);
            HBox.setHgrow(content, Priority.ALWAYS);
            box.getChildren().add(styled(new HBox(mark, content), "prose-item"));
        }
        return styled(box, "prose-list");
    }

    private static Region table(TableBlock table) {
        var grid = new GridPane();
        int row = 0;
        for (Node part = table.getFirstChild(); part != null; part = part.getNext())
            for (Node line = part.getFirstChild(); line != null; line = line.getNext(), row++) {
                int column = 0;
                for (Node cell = line.getFirstChild(); cell != null; cell = cell.getNext())
                    grid.add(styled(paragraph(cell), part instanceof TableHead ? "prose-head" : "prose-cell"), column++, row);
            }
        columns(grid);
        return styled(grid, "prose-table");
    }

    /// Each column is as wide, beside the others, as its longest word, since a text of several fonts can be broken anywhere.
    private static void columns(GridPane grid) {
        int[] longest = new int[grid.getColumnCount()];
        for (var cell : grid.getChildren()) {
            int column = GridPane.getColumnIndex(cell);
            for (String word : ((TextFlow) cell).getChildren().stream().map(text -> ((javafx.scene.text.Text) text).getText())
                    .collect(Collectors.joining()).split("\\s+")) longest[column] = Math.max(longest[column], word.length() + 2);
        }
        int all = Math.max(1, Arrays.stream(longest).sum());
        for (int width : longest) {
            var constraints = new ColumnConstraints();
            constraints.setPercentWidth(100.0 * width / all);
            grid.getColumnConstraints().add(constraints);
        }
    }

    private static TextFlow paragraph(Node block) {
        var flow = new TextFlow();
        var texts = new ArrayList<javafx.scene.text.Text>();
        inline(block, List.of("prose-text"), texts);
        flow.getChildren().setAll(texts);
        return styled(flow, "prose-paragraph");
    }

    private static void inline(Node parent, List<String> styles, List<javafx.scene.text.Text> texts) {
        for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) switch (child) {
            case Text text -> texts.add(text(text.getLiteral(), styles));
            case Code code -> texts.add(text(code.getLiteral(), and(styles, "prose-inline-code")));
            case HtmlInline html -> texts.add(text(html.getLiteral(), styles));
            case SoftLineBreak _ -> texts.add(text(" ", styles));
            case HardLineBreak _ -> texts.add(text("\n", styles));
            case Emphasis emphasis -> inline(emphasis, and(styles, "prose-emphasis"), texts);
            case StrongEmphasis strong -> inline(strong, and(styles, "prose-strong"), texts);
            default -> inline(child, styles, texts);
        }
    }

    private static List<String> and(List<String> styles, String more) {
        var all = new ArrayList<>(styles);
        all.add(more);
        return all;
    }

    private static javafx.scene.text.Text text(String words, List<String> styles) {
        var text = new javafx.scene.text.Text(words);
        text.getStyleClass().addAll(styles);
        return text;
    }

    private static <N extends javafx.scene.Node> N styled(N node, String style) {
        node.getStyleClass().add(style);
        return node;
    }
}
