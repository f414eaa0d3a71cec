package fencepost.model.ir;

/// C's unary operators on `int`.
public enum UnaryOperator {
    NEGATE("-"), NOT("!"), COMPLEMENT("~");

    private final String symbol;

    UnaryOperator(String symbol) {
        this.symbol = symbol;
    }

    /// As C writes it.
    public String symbol() {
        return symbol;
    }

    /// The operator's value, truth being 0 or 1.
    public int apply(int a) {
        return switch (this) {
            case NEGATE -> -a;
            case NOT -> a == 0 ? 1 : 0;
            case COMPLEMENT -> ~a;
        };
    }
}
