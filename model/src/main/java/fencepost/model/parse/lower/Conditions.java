package fencepost.model.parse.lower;

import fencepost.model.ir.Address;
import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.Condition;
import fencepost.model.ir.Location;
import fencepost.model.ir.Observable;
import fencepost.model.ir.Register;
import fencepost.model.parse.NearestName;
import fencepost.model.parse.SourceText;
import fencepost.model.parse.Span;
import fencepost.model.parse.syntax.Proposition;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Gives the names in final conditions their meaning.
final class Conditions {
    private final TestContext test;
    private final SourceText source;
    private final List<Map<String, Register>> registers;

    /// @param registers for each thread, its registers by name
    Conditions(TestContext test, SourceText source, List<Map<String, Register>> registers) {
        this.test = test;
        this.source = source;
        this.registers = registers;
    }

    Condition condition(Proposition proposition) {
        return switch (proposition) {
            case Proposition.Truth(var value) -> value ? new Condition.True() : new Condition.Not(new Condition.True());
            case Proposition.And(var parts) -> new Condition.And(parts.stream().map(this::condition).toList());
            case Proposition.Or(var parts) -> new Condition.Or(parts.stream().map(this::condition).toList());
            case Proposition.Not(var part) -> new Condition.Not(condition(part));
            case Proposition.Implies(var premise, var conclusion) ->
                    new Condition.Implies(condition(premise), condition(conclusion));
            case Proposition.Compare(var left, var operator, var right) -> compare(left, operator, right);
        };
    }

    private Condition compare(Proposition.Term left, BinaryOperator operator, Proposition.Term right) {
        return new Condition.Compare(term(left, true), operator, term(right, false));
    }

    /// A bare name is a location's content on the left of a comparison, its address on the right.
    private Condition.Term term(Proposition.Term term, boolean left) {
        return switch (term) {
            case Proposition.Term.Number(var span, var number) -> number(span, number);
            case Proposition.Term.Bare(var span, var name) -> left ? content(span, name) : address(span, name);
            case Proposition.Term.Content(var span, var name) -> content(span, name);
            case Proposition.Term.Address(var span, var name) -> address(span, name);
            case Proposition.Term.OfThread register -> observable(register)
                    .<Condition.Term>map(Condition.Term.Observed::new).orElse(new Condition.Term.Value(0));
        };
    }

    private Condition.Term number(Span span, long number) {
        if (number >= Address.BASE || number < Integer.MIN_VALUE) {
            test.problems().report(source, span, "the number is too large: values here are below " + Address.BASE);
            return new Condition.Term.Value(0);
        }
        return new Condition.Term.Value((int) number);
    }

    private Condition.Term content(Span span, String name) {
        return location(span, name).<Condition.Term>map(location ->
                new Condition.Term.Observed(new Observable.OfLocation(location))).orElse(new Condition.Term.Value(0));
    }

    private Condition.Term address(Span span, String name) {
        Optional<Memory.Variable> variable = test.memory().variable(name);
        if (variable.isPresent()) return new Condition.Term.Value(Memory.addressOf(variable.get().first()));
        return new Condition.Term.Value(location(span, name).map(Address::of).orElse(0));
    }

    /// What an entry of `locations […]` names.
    Optional<Observable> observable(Proposition.Term term) {
        return switch (term) {
            case Proposition.Term.OfThread(var span, var thread, var name) -> register(span, thread, name);
            case Proposition.Term.Bare(var span, var name) -> location(span, name).map(Observable.OfLocation::new);
            case Proposition.Term.Content(var span, var name) -> location(span, name).map(Observable.OfLocation::new);
            case Proposition.Term.Number(var span, _) -> notObservable(span);
            case Proposition.Term.Address(var span, _) -> notObservable(span);
        };
    }

    private Optional<Observable> notObservable(Span span) {
        test.problems().report(source, span, "expected a location or a register, such as x or 0:r1");
        return Optional.empty();
    }

    private Optional<Observable> register(Span span, int thread, String name) {
        if (thread >= registers.size()) {
            test.problems().report(source, span, "there is no thread P" + thread + "; the test has "
                    + registers.size());
            return Optional.empty();
        }
        Register register = registers.get(thread).get(name);
        if (register == null)
            test.problems().report(source, span, "P" + thread + " has no register " + name
                    + NearestName.hint(name, registers.get(thread).keySet()));
        return Optional.ofNullable(register).map(Observable.OfRegister::new);
    }

    private Optional<Location> location(Span span, String name) {
        Optional<Location> cell = test.memory().cell(name);
        if (cell.isEmpty())
            test.problems().report(source, span, test.memory().variable(name).isPresent()
                    ? name + " has several parts; name one, such as " + test.memory().cell(test.memory().variable(name)
                    .get().first())
                    : "no location is called " + name + (name.matches("[rR][0-9]+")
                    ? "; a register is written with its thread, such as 0:" + name
                    : NearestName.hint(name, test.memory().names())));
        return cell;
    }
}
