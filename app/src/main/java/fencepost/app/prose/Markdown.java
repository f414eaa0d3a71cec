package fencepost.app.prose;

import fencepost.model.parse.Position;
import java.util.List;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Code;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/// Markdown as lessons and help use it: CommonMark with GitHub's tables.
public final class Markdown {
    /// Whatever draws prose does it by recursion.
    private static final int DEEPEST = 30;

    private static final Parser PARSER = Parser.builder().extensions(List.of(TablesExtension.create()))
            .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES).build();

    private Markdown() {}

    /// The document that `text` is.
    public static Node parse(String text) {
        return PARSER.parse(text);
    }

    /// Where a node begins; nodes without a place of their own begin where the text does.
    public static Position start(Node node) {
        if (node.getSourceSpans().isEmpty()) return new Position(1, 1);
        SourceSpan first = node.getSourceSpans().getFirst();
        return new Position(first.getLineIndex() + 1, first.getColumnIndex() + 1);
    }

    /// Whether nodes lie in each other more deeply than any prose needs.
    public static boolean isTooDeep(Node root) {
        int depth = 0;
        Node node = root;
        while (true) {
            if (depth > DEEPEST) return true;
            if (node.getFirstChild() != null) {
                node = node.getFirstChild();
                depth++;
                continue;
            }
            while (node != root && node.getNext() == null) {
                node = node.getParent();
                depth--;
            }
            if (node == root) return false;
            node = node.getNext();
        }
    }

    /// How many characters of the text a node takes.
    public static int length(Node node) {
        return node.getSourceSpans().stream().mapToInt(SourceSpan::getLength).sum();
    }

    /// The words of a node, without marks.
    public static String plain(Node node) {
        return switch (node) {
            case Text text -> text.getLiteral();
            case Code code -> code.getLiteral();
            case HtmlInline html -> html.getLiteral();
            case SoftLineBreak _, HardLineBreak _ -> " ";
            default -> {
                var words = new StringBuilder();
                for (Node child = node.getFirstChild(); child != null; child = child.getNext()) words.append(plain(child));
                yield words.toString();
            }
        };
    }
}
