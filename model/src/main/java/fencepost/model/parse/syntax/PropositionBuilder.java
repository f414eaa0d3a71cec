package fencepost.model.parse.syntax;

import fencepost.model.parse.grammar.LitmusParser.*;
import java.util.List;
import java.util.stream.Stream;

/// From propositions of the parse tree to [Proposition].
final class PropositionBuilder {
    private PropositionBuilder() {}

    static Proposition build(PropositionContext tree) {
        return switch (tree) {
            case NegationContext c -> new Proposition.Not(build(c.proposition()));
            case GroupContext c -> build(c.proposition());
            case TruthContext c -> new Proposition.Truth(c.TRUTH().getText().equals("true"));
            case ComparisonContext c -> new Proposition.Compare(term(c.left), ExprBuilder.operator(c.op.getText()),
                    term(c.right));
            case ConjunctionContext c -> new Proposition.And(parts(c.proposition()).flatMap(part ->
                    part instanceof Proposition.And(var inner) ? inner.stream() : Stream.of(part)).toList());
            case DisjunctionContext c -> new Proposition.Or(parts(c.proposition()).flatMap(part ->
                    part instanceof Proposition.Or(var inner) ? inner.stream() : Stream.of(part)).toList());
            case ImplicationContext c -> new Proposition.Implies(build(c.proposition(0)), build(c.proposition(1)));
            default -> throw new IllegalStateException(tree.getClass().getName());
        };
    }

    private static Stream<Proposition> parts(List<PropositionContext> trees) {
        return trees.stream().map(PropositionBuilder::build);
    }

    /// The thread's number; one that is no thread's if the word does not name one.
    static int thread(ThreadContext c) {
        String digits = c.getText().replaceFirst("^P", "");
        return digits.matches("[0-9]{1,6}") ? Integer.parseInt(digits) : Integer.MAX_VALUE;
    }

    static Proposition.Term term(TermContext tree) {
        return switch (tree) {
            case RegisterTermContext c -> new Proposition.Term.OfThread(Spans.of(c),
                    thread(c.thread()),
                    c.getText().substring(c.getText().indexOf(':') + 1));
            case NumberTermContext c -> new Proposition.Term.Number(Spans.of(c),
                    (c.getText().startsWith("-") ? -1 : 1) * ExprBuilder.number(c.INT().getSymbol()));
            case AddressTermContext c -> new Proposition.Term.Address(Spans.of(c), c.getText().substring(1));
            case BracketTermContext c -> new Proposition.Term.Content(Spans.of(c),
                    c.getText().substring(1, c.getText().length() - 1));
            case StarTermContext c -> new Proposition.Term.Content(Spans.of(c), c.name().getText());
            case LocationTermContext c -> new Proposition.Term.Bare(Spans.of(c), c.getText());
            default -> throw new IllegalStateException(tree.getClass().getName());
        };
    }
}
