package fencepost.model.review.claim;

import fencepost.model.review.source.CommentBlock;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The words of a comment: without its marks, with names that were broken at a line's end joined again, and for each
/// character the line it comes from. Code in backticks, quotes and documentation links is marked as quoted.
final class CommentText {
    private static final Pattern MARKS = Pattern.compile("^\\s*(?://[/!]*|/\\*[*!]*|\\*+(?!/))?\\s?");
    private static final Pattern QUOTES = Pattern.compile("\\{@(?:link|linkplain|code|value)\\s+([^\\s}]+(?:\\([^)]*\\))?)[^}]*\\}"
            + "|<(?:code|tt)>([^<]{1,80})</(?:code|tt)>"
            + "|\\[?`([^`\\n]{1,80})`\\]?"
            + "|(?<![\\w'])[\"'‘“]([\\w:.#>()&-]{2,60})[\"'’”](?!\\w)");
    private static final int LONGEST = 20_000;

    private final StringBuilder text = new StringBuilder();
    private final StringBuilder quoted = new StringBuilder();
    private int[] lines = new int[256];

    private CommentText() {}

    /// @param isName whether a name occurs in the code, which tells `foo_` at a line's end from half a name
    static CommentText of(CommentBlock block, Predicate<String> isName) {
        var plain = new CommentText();
        int line = block.line();
        String raw = block.raw().length() > LONGEST ? block.raw().substring(0, LONGEST) : block.raw();
        for (String one : raw.split("\n", -1)) plain.addLine(clean(one), line++, isName);
        return plain.unquote();
    }

    private static String clean(String line) {
        Matcher marks = MARKS.matcher(line);
        String bare = marks.find() ? line.substring(marks.end()) : line;
        return bare.replaceFirst("\\*+/.*$", "").replaceFirst("[\\\\\\s]+$", "").replaceFirst("^\\^+\\s*", "").strip();
    }

    private void addLine(String line, int number, Predicate<String> isName) {
        if (line.isEmpty()) {
            if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n') append('\n', number, '.');
            return;
        }
        if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n' && !goesOn(line, isName)) append(' ', number, '.');
        for (int i = 0; i < line.length(); i++) append(line.charAt(i), number, '.');
    }

    /// Whether the line goes on with the word at the end of what is there.
    private boolean goesOn(String line, Predicate<String> isName) {
        String before = text.toString();
        if (line.startsWith("()") || line.startsWith("::") || before.endsWith("::") || before.endsWith("#")
                || before.endsWith("->")) return true;
        if (before.endsWith("/") && Character.isLetter(line.charAt(0))) return true;
        if (before.endsWith("-") && !before.endsWith("--") && !before.endsWith(" -")) return Character.isLetter(line.charAt(0));
        String left = nameAtEnd(before);
        String right = nameAtStart(line);
        if (right.isEmpty() || !left.endsWith("_") && !right.startsWith("_") || left.isEmpty()) return false;
        return isName.test(left + right) || left.endsWith("_") && !isName.test(left);
    }

    private static String nameAtEnd(String s) {
        int i = s.length();
        while (i > 0 && Character.isJavaIdentifierPart(s.charAt(i - 1))) i--;
        return s.substring(i);
    }

    private static String nameAtStart(String s) {
        int i = 0;
        while (i < s.length() && Character.isJavaIdentifierPart(s.charAt(i))) i++;
        return s.substring(0, i);
    }

    private void append(char c, int line, char mark) {
        if (text.length() == lines.length) lines = java.util.Arrays.copyOf(lines, 2 * lines.length);
        lines[text.length()] = line;
        text.append(c);
        quoted.append(mark);
    }

    private CommentText unquote() {
        var result = new CommentText();
        Matcher quotes = QUOTES.matcher(text);
        int at = 0;
        while (quotes.find()) {
            copy(result, at, quotes.start(), '.');
            for (int group = 1; group <= quotes.groupCount(); group++)
                if (quotes.group(group) != null) copy(result, quotes.start(group), quotes.end(group), 'q');
            at = quotes.end();
        }
        copy(result, at, text.length(), '.');
        return result;
    }

    private void copy(CommentText to, int from, int end, char mark) {
        for (int i = from; i < end; i++) to.append(text.charAt(i), lines[i], mark);
    }

    String text() {
        return text.toString();
    }

    /// The 1-based line of the file that a character comes from.
    int line(int index) {
        return lines[Math.min(index, Math.max(0, text.length() - 1))];
    }

    boolean isQuoted(int index) {
        return quoted.charAt(index) == 'q';
    }
}
