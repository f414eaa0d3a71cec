package fencepost.model.ir;

/// C's binary operators on `int`, all strict: `&&` and `||` evaluate both sides, which have no side effects
/// here (a side that reads memory is evaluated by instructions before).
public enum BinaryOperator {
    ADD("+"), SUBTRACT("-"), MULTIPLY("*"), DIVIDE("/"), REMAINDER("%"),
    AND("&"), OR("|"), XOR("^"), SHIFT_LEFT("<<"), SHIFT_RIGHT(">>"),
    EQUAL("=="), NOT_EQUAL("!="), LESS("<"), LESS_EQUAL("<="), GREATER(">"), GREATER_EQUAL(">="),
    LOGICAL_AND("&&"), LOGICAL_OR("||");

    private final String symbol;

    BinaryOperator(String symbol) {
        this.symbol = symbol;
    }

    /// As C writes it.
    public String symbol() {
        return symbol;
    }

    /// The operator's value, truth being 0 or 1; division by zero yields 0, so that a speculated instruction
    /// can't stop a machine.
    public int apply(int a, int b) {
        return switch (this) {
            case ADD -> a + b;
            case SUBTRACT -> a - b;
            case MULTIPLY -> a * b;
            case DIVIDE -> b == 0 ? 0 : a / b;
            case REMAINDER -> b == 0 ? 0 : a % b;
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
            case SHIFT_LEFT -> a << b;
            case SHIFT_RIGHT -> a >> b;
            case EQUAL -> truth(a == b);
            case NOT_EQUAL -> truth(a != b);
            case LESS -> truth(a < b);
            case LESS_EQUAL -> truth(a <= b);
            case GREATER -> truth(a > b);
            case GREATER_EQUAL -> truth(a >= b);
            case LOGICAL_AND -> truth(a != 0 && b != 0);
            case LOGICAL_OR -> truth(a != 0 || b != 0);
        };
    }

    private static int truth(boolean condition) {
        return condition ? 1 : 0;
    }
}
