package fencepost.litmus.generate;

/// Lines that know how deep they stand.
final class IndentedText {
    private static final int STEP = 4;
    private final StringBuilder text = new StringBuilder();
    private int depth;

    void line(String line) {
        text.append(line.indent(depth * STEP));
    }

    /// Adds each line of `lines`; none if it is empty.
    void lines(String lines) {
        text.append(lines.indent(depth * STEP));
    }

    /// Adds `line`; what follows stands deeper.
    void open(String line) {
        line(line);
        depth++;
    }

    /// Adds `line` one step less deep.
    void close(String line) {
        depth--;
        line(line);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
