package fencepost.model.ir;

/// How a final condition speaks of the final states, in herd's words.
public enum Quantifier {
    EXISTS("exists"), NOT_EXISTS("~exists"), FORALL("forall");

    private final String keyword;

    Quantifier(String keyword) {
        this.keyword = keyword;
    }

    public String keyword() {
        return keyword;
    }
}
