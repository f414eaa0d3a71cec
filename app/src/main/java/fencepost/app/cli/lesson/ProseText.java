package fencepost.app.cli.lesson;

import fencepost.app.cli.report.Table;
import fencepost.app.prose.Markdown;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableRow;
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

/// Blocks of Markdown for a terminal.
final class ProseText {
    private static final int WIDTH = 80;
    private static final String INDENT = "    ";

    private ProseText() {}

    /// Whole lines, without an empty one at the end.
    static String of(Node block) {
        var lines = new ArrayList<String>();
        write(block, WIDTH, "", lines);
        return join(lines);
    }

    /// A paragraph of plain words behind `mark`, its further lines indented as deeply.
    static String fold(String mark, String words) {
        String indent = " ".repeat(mark.length());
        List<String> lines = wrap(visible(words), WIDTH - mark.length());
        return join(lines.stream().map(line -> (line == lines.getFirst() ? mark : indent) + line).toList());
    }

    private static String join(List<String> lines) {
        return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
    }

    private static void write(Node block, int width, String indent, List<String> lines) {
        switch (block) {
            case Heading heading -> lines.add(indent + visible(inline(heading)).toUpperCase(Locale.ROOT));
            case FencedCodeBlock code -> code(code.getLiteral(), indent, lines);
            case IndentedCodeBlock code -> code(code.getLiteral(), indent, lines);
            case HtmlBlock html -> code(html.getLiteral(), indent, lines);
            case BulletList list -> items(list, width, indent, lines, 0);
            case OrderedList list -> items(list, width, indent, lines, list.getMarkerStartNumber() == null ? 1 : list.getMarkerStartNumber());
            case BlockQuote quote -> children(quote, width - 2, indent + "> ", lines);
            case TableBlock table -> table(table, indent, lines);
            case ThematicBreak _ -> lines.add(indent + "-".repeat(width));
            default -> wrap(visible(inline(block)), width).forEach(line -> lines.add(indent + line));
        }
    }

    private static void children(Node parent, int width, String indent, List<String> lines) {
        for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) write(child, Math.max(20, width), indent, lines);
    }

    /// @param number of the first item; 0 for bullets
    private static void items(Node list, int width, String indent, List<String> lines, int number) {
        int next = number;
        for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
            String mark = number == 0 ? "- " : next++ + ". ";
            var inside = new ArrayList<String>();
            children(item, width - mark.length(), "", inside);
            for (int i = 0; i < inside.size(); i++)
                lines.add(indent + (i == 0 ? mark : " ".repeat(mark.length())) + inside.get(i));
        }
    }

    private static void code(String literal, String indent, List<String> lines) {
        literal.stripTrailing().lines().forEach(line -> lines.add((indent + INDENT + visible(line)).stripTrailing()));
    }

    private static void table(TableBlock table, String indent, List<String> lines) {
        var rows = new ArrayList<List<String>>();
        for (Node part = table.getFirstChild(); part != null; part = part.getNext())
            for (Node row = part.getFirstChild(); row != null; row = row.getNext()) if (row instanceof TableRow) rows.add(cells(row));
        if (rows.isEmpty()) return;
        new Table(rows.getFirst(), rows.subList(1, rows.size())).text().lines().forEach(line -> lines.add(indent + line));
    }

    private static List<String> cells(Node row) {
        var cells = new ArrayList<String>();
        for (Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) cells.add(visible(Markdown.plain(cell)));
        return cells;
    }

    private static String inline(Node node) {
        return switch (node) {
            case Text text -> text.getLiteral();
            case Code code -> "`" + code.getLiteral() + "`";
            case HtmlInline html -> html.getLiteral();
            case SoftLineBreak _, HardLineBreak _ -> " ";
            case Emphasis emphasis -> "*" + inside(emphasis) + "*";
            case StrongEmphasis strong -> "*" + inside(strong) + "*";
            default -> inside(node);
        };
    }

    private static String inside(Node node) {
        var words = new StringBuilder();
        for (Node child = node.getFirstChild(); child != null; child = child.getNext()) words.append(inline(child));
        return words.toString();
    }

    /// Without what could steer a terminal.
    static String visible(String text) {
        return text.codePoints().map(c -> Character.isISOControl(c) && c != '\t' ? '?' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }

    private static List<String> wrap(String words, int width) {
        var lines = new ArrayList<String>();
        var line = new StringBuilder();
        for (String word : words.strip().split("\\s+")) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        if (!line.isEmpty()) lines.add(line.toString());
        return lines;
    }
}
