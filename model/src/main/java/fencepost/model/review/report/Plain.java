package fencepost.model.review.report;

/// Text of untrusted sources for a terminal or a table: one line, without control characters.
final class Plain {
    private Plain() {}

    static String line(String text) {
        var plain = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            boolean harmless = c == ' ' || !Character.isISOControl(c) && Character.getType(c) != Character.FORMAT
                    && c != 0x2028 && c != 0x2029;
            if (harmless) plain.appendCodePoint(c);
            else plain.append(c == '\t' ? ' ' : '?');
        });
        return plain.toString();
    }
}
