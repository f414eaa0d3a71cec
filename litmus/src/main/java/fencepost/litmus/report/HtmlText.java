package fencepost.litmus.report;

import java.util.stream.Collectors;

/// Texts for jcstress's pages, which name no encoding and are made of lists with an entry a line.
final class HtmlText {
    private static final int FIRST_PRINTABLE = 0x20;
    private static final int LAST_ASCII = 0x7e;

    private HtmlText() {}

    /// `text` as it is to be read, on one line, in ASCII.
    static String escape(String text) {
        return text.codePoints().mapToObj(HtmlText::escape).collect(Collectors.joining());
    }

    private static String escape(int character) {
        return switch (character) {
            case '&' -> "&amp;";
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '"' -> "&quot;";
            case '\'' -> "&#39;";
            case '\n', '\t' -> "&#" + character + ";";
            default -> {
                if (character < FIRST_PRINTABLE || character == 0x7f) yield "";
                yield character <= LAST_ASCII ? Character.toString(character) : "&#" + character + ";";
            }
        };
    }
}
