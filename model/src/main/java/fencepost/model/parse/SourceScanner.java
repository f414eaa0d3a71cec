package fencepost.model.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Takes the header and the comments out of a text before the grammar sees it, and refuses texts that no grammar
/// should see. Herd's `(* … *)` is a comment everywhere but inside code, where `READ_ONCE(*x)` may be meant.
final class SourceScanner {
    static final int MOST_CHARACTERS = 1 << 20;
    private static final int DEEPEST = 200;
    private static final Pattern HEADER = Pattern.compile("\\s*(C|X86|X86_64|[A-Z][A-Za-z0-9_]*)[ \\t]+([^\\s\"]+)");
    /// Old X86 tests say `X86 n3 (nThree)`.
    private static final Pattern LONG_NAME = Pattern.compile("[ \\t]+\\(\\w+\\)");
    private static final Pattern KEY = Pattern.compile("[A-Za-z][A-Za-z0-9_]*=[^\\n]*");

    private final SourceText source;
    private final String text;
    private final StringBuilder code;
    private final List<String> head = new ArrayList<>();
    private final List<Diagnostic> faults = new ArrayList<>();
    private String architecture = "";
    private String name = "";

    SourceScanner(SourceText source, String text) {
        this.source = source;
        this.text = text;
        this.code = new StringBuilder(text);
    }

    List<Diagnostic> faults() {
        return faults;
    }

    /// Scans a text that begins with a header line if `hasHeader`. The result is of use only without [#faults].
    ScannedText scan(boolean hasHeader) {
        int start = hasHeader ? skipHeader() : 0;
        if (faults.isEmpty()) scanCode(start);
        return new ScannedText(architecture, name, List.copyOf(head), code.toString());
    }

    private int skipHeader() {
        int at = 0;
        while (at < text.length()) {
            if (Character.isWhitespace(text.charAt(at))) at++;
            else if (text.startsWith("(*", at)) at = comment(at, "*)", true);
            else if (text.startsWith("/*", at)) at = comment(at, "*/", true);
            else if (text.startsWith("//", at)) at = lineComment(at, true);
            else break;
        }
        Matcher header = HEADER.matcher(text).region(at, text.length());
        if (!header.lookingAt()) {
            fault(at, at + 1, text.isBlank() ? "the file is empty; a test begins with `C name`"
                    : "a test begins with a line such as `C name`");
            return at;
        }
        architecture = header.group(1);
        name = header.group(2);
        int end = header.end(2);
        Matcher longName = LONG_NAME.matcher(text).region(end, text.length());
        if (longName.lookingAt()) end = longName.end();
        blank(header.start(), end);
        return skipInformation(end);
    }

    /// Quoted text and `Key=value` lines before the initial state.
    private int skipInformation(int start) {
        int at = start;
        while (at < text.length()) {
            char c = text.charAt(at);
            Matcher key = KEY.matcher(text).region(at, text.length());
            if (Character.isWhitespace(c)) at++;
            else if (text.startsWith("(*", at)) at = comment(at, "*)", true);
            else if (text.startsWith("/*", at)) at = comment(at, "*/", true);
            else if (text.startsWith("//", at)) at = lineComment(at, true);
            else if (c == '"') {
                int end = text.indexOf('"', at + 1);
                if (end < 0) {
                    fault(at, at + 1, "this quoted text does not end");
                    return text.length();
                }
                head.add(text.substring(at + 1, end));
                blank(at, end + 1);
                at = end + 1;
            } else if (key.lookingAt() && (at == 0 || text.charAt(at - 1) == '\n')) {
                blank(at, key.end());
                at = key.end();
            } else break;
        }
        return at;
    }

    private void scanCode(int start) {
        Deque<Integer> open = new ArrayDeque<>();
        int bodyDepth = -1;
        boolean anyBody = false;
        char before = ' ';
        int at = start;
        while (at < text.length()) {
            char c = text.charAt(at);
            boolean inBody = bodyDepth >= 0;
            if (text.startsWith("/*", at)) {
                at = text.substring(at + 2, Math.min(text.length(), at + 20)).stripLeading().startsWith("@slot")
                        ? slot(at) : comment(at, "*/", !anyBody);
                continue;
            }
            if (text.startsWith("//", at)) {
                at = lineComment(at, !anyBody);
                continue;
            }
            if (!inBody && text.startsWith("(*", at) && text.indexOf("*)", at + 2) >= 0) {
                at = comment(at, "*)", !anyBody);
                continue;
            }
            if (c == '{' || c == '(' || c == '[') {
                open.push(at);
                if (open.size() > DEEPEST) {
                    fault(at, at + 1, "nested too deeply: more than " + DEEPEST + " brackets are open here");
                    return;
                }
                if (c == '{' && !inBody && before == ')') {
                    bodyDepth = open.size();
                    anyBody = true;
                }
            } else if ((c == '}' || c == ')' || c == ']') && !open.isEmpty()) {
                if (inBody && open.size() == bodyDepth) bodyDepth = -1;
                open.pop();
            }
            if (!Character.isWhitespace(c)) before = c;
            at++;
        }
    }

    /// A slot's comment stays: it means something.
    private int slot(int at) {
        int end = text.indexOf("*/", at + 2);
        if (end >= 0) return end + 2;
        fault(at, at + 2, "this slot's comment does not end; close it with */");
        return text.length();
    }

    private int comment(int at, String closing, boolean isHead) {
        int end = text.indexOf(closing, at + 2);
        if (end < 0) {
            fault(at, at + 2, "this comment does not end; close it with " + closing);
            return text.length();
        }
        if (isHead) head.add(text.substring(at + 2, end));
        blank(at, end + 2);
        return end + 2;
    }

    private int lineComment(int at, boolean isHead) {
        int end = text.indexOf('\n', at);
        int stop = end < 0 ? text.length() : end;
        if (isHead) head.add(text.substring(at + 2, stop));
        blank(at, stop);
        return stop;
    }

    private void blank(int from, int to) {
        for (int i = from; i < to; i++) if (text.charAt(i) != '\n') code.setCharAt(i, ' ');
    }

    private void fault(int from, int to, String message) {
        faults.add(source.diagnostic(new Span(position(from), position(to)), message));
    }

    private Position position(int offset) {
        int line = 1;
        int lineStart = 0;
        for (int i = 0; i < offset && i < text.length(); i++)
            if (text.charAt(i) == '\n') {
                line++;
                lineStart = i + 1;
            }
        return new Position(line, offset - lineStart + 1);
    }
}
