package fencepost.app.lessons.read;

import fencepost.app.prose.Markdown;
import fencepost.model.parse.NearestName;
import fencepost.model.parse.Position;
import fencepost.model.parse.Span;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.commonmark.node.FencedCodeBlock;

/// The `key: value` lines of a fenced block.
final class Fields {
    /// @param text without spaces around it
    record Value(String text, Span span) {}

    private final Complaints complaints;
    private final Position at;
    private final Map<String, Value> values = new LinkedHashMap<>();
    private boolean faulty;

    /// Reads a block.
    ///
    /// @param kind the block's info word, for messages
    /// @param keys those that it may have
    Fields(FencedCodeBlock block, String kind, List<String> keys, Complaints complaints) {
        this.complaints = complaints;
        at = Markdown.start(block);
        String[] lines = block.getLiteral().split("\n", -1);
        for (int i = 0; i < lines.length; i++) if (!lines[i].isBlank()) read(at.line() + 1 + i, kind, keys);
    }

    /// Where the block begins.
    Position at() {
        return at;
    }

    Optional<Value> get(String key) {
        return Optional.ofNullable(values.get(key));
    }

    /// Whether a line has been complained about: what the block lacks may be what that line was meant to say.
    boolean faulty() {
        return faulty;
    }

    /// Something is wrong with a value.
    void complain(Value value, String message) {
        complaints.add(value.span(), message);
    }

    private void read(int number, String kind, List<String> keys) {
        String line = complaints.line(number);
        int colon = line.indexOf(':');
        int begin = line.length() - line.stripLeading().length();
        if (colon < 0) {
            fault(span(number, begin, line.length()), "'" + line.strip() + "' is not of the form KEY: VALUE; a block "
                    + kind + " has " + String.join(", ", keys));
            return;
        }
        String key = line.substring(0, colon).strip();
        String rest = line.substring(colon + 1);
        String text = rest.strip();
        int from = colon + 1 + rest.length() - rest.stripLeading().length();
        Span whole = span(number, begin, begin + key.length());
        if (!keys.contains(key)) fault(whole, "a block " + kind + " has no key '" + key + "'"
                + NearestName.of(key, keys).map(near -> "; did you mean " + near + "?").orElse("; it has " + String.join(", ", keys)));
        else if (text.isEmpty()) fault(whole, "'" + key + "' needs a value after the colon");
        else if (values.putIfAbsent(key, new Value(text, span(number, from, from + text.length()))) != null)
            fault(whole, "'" + key + "' is given twice");
    }

    private void fault(Span span, String message) {
        faulty = true;
        complaints.add(span, message);
    }

    private static Span span(int line, int from, int to) {
        return new Span(new Position(line, from + 1), new Position(line, to + 1));
    }
}
