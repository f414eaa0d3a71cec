package fencepost.app.execution.layout;

/// How far things stand apart, in pixels at the size of the picture's own type.
///
/// @param gutter between two columns
/// @param row    between two events of a column
record Spacing(double gutter, double row) {
    private static final double ROW = 32;

    /// Advance of one character of the labels in boxes: the typeface is monospaced.
    static final double CHARACTER = 7.8;
    /// The same for the labels at edges.
    static final double SMALL_CHARACTER = 6.6;
    static final double BOX_HEIGHT = 28;
    static final double BOX_PADDING = 8;
    static final double LABEL_HEIGHT = 15;
    static final double LABEL_PADDING = 3;
    static final double HEADER_HEIGHT = 20;
    static final double MARGIN = 16;
    /// Room outside of the outer columns, for edges that go round them.
    static final double OUTSIDE = 44;

    /// The narrowest for a number of columns: a few get more room, many have to fit into the window.
    static Spacing narrow(int columns) {
        return new Spacing(columns <= 2 ? 104 : columns == 3 ? 80 : 60, ROW);
    }

    /// A wider one, for when labels find no place.
    Spacing wider() {
        return new Spacing(gutter * 1.3, row * 1.12);
    }
}
