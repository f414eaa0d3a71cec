package fencepost.model.check;

import fencepost.model.explore.Progress;
import fencepost.model.explore.Trace;
import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.MachineOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// Whether an implementation refines a specification: the same test with the primitives as specified and with their
/// implementation inlined, on the same machine. It does if every final state of the implementation is one of the
/// specification, and it neither fails an assertion nor hangs where the specification does not. Final states are
/// compared as they are written, since the implementation has registers and locations of its own.
///
/// @param implementation the test with the implementation
/// @param options        the machine
/// @param violations     what the implementation does and the specification does not
/// @param cut            why a search is not exhaustive, if one is not
public record Refinement(LitmusTest implementation, MachineOptions options, List<Violation> violations,
                         Optional<String> cut) {
    /// Something that only the implementation does.
    ///
    /// @param kind  `state`, `assert` or `hang`
    /// @param text  what it is, in a few words
    /// @param trace computes a shortest run to it
    public record Violation(String kind, String text, Supplier<Trace> trace) {}

    public Refinement {
        violations = List.copyOf(violations);
    }

    /// Whether the implementation certainly refines the specification.
    public boolean holds() {
        return violations.isEmpty() && cut.isEmpty();
    }

    /// Compares `implementation` with `specification`.
    public static Refinement check(LitmusTest specification, LitmusTest implementation, MachineOptions options,
                                   OperationalChecker checker, Progress progress) {
        Verdict specified = checker.check(specification, options, progress);
        Verdict implemented = checker.check(implementation, options, progress);
        Set<String> allowed = specified.finalStates().stream().map(state -> show(specification, state))
                .collect(Collectors.toSet());
        var violations = new ArrayList<Violation>();
        for (FinalState state : implemented.finalStates()) {
            String shown = show(implementation, state);
            if (!allowed.contains(shown)) violations.add(new Violation("state", shown, state.trace()));
        }
        for (BadOutcome bad : implemented.bad())
            if (!(bad instanceof BadOutcome.ConditionMet) && !allows(specified, bad.kind()))
                violations.add(new Violation(bad.kind(), describe(bad), bad::witness));
        return new Refinement(implementation, options, violations, specified.cut().or(implemented::cut));
    }

    private static boolean allows(Verdict specified, String kind) {
        return specified.bad().stream().anyMatch(bad -> bad.kind().equals(kind));
    }

    private static String show(LitmusTest test, FinalState state) {
        return state.outcome().show(test.program()::show);
    }

    private static String describe(BadOutcome bad) {
        return switch (bad) {
            case BadOutcome.AssertionFailed(var thread, _, var text, _) -> "P" + thread + " fails: " + text;
            case BadOutcome.Hang _ -> "it hangs";
            case BadOutcome.ConditionMet(var outcome, _) -> outcome.toString();
        };
    }
}
