package fencepost.app.cli;

import fencepost.app.cli.input.OutcomeArgument;
import fencepost.app.cli.input.TestText;
import fencepost.app.cli.report.TraceText;
import fencepost.model.check.BadOutcome;
import fencepost.model.check.FinalState;
import fencepost.model.check.OperationalChecker;
import fencepost.model.check.Verdict;
import fencepost.model.explore.Trace;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import fencepost.model.ir.Slot;
import fencepost.model.machine.MachineOptions;
import fencepost.model.parse.ParseResult;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `fencepost trace`: how something comes about.
@Command(name = "trace", description = "Print a shortest run that ends badly, or in a given outcome, with a column for "
        + "each CPU, ready for a mail.")
final class TraceCommand implements Callable<Integer> {
    private final Cancellation cancellation;

    @Spec
    private CommandSpec spec;

    @Mixin
    private TestArgument test;

    @Mixin
    private ModelOptions model;

    @Mixin
    private RcuOption rcu;

    @Option(names = "--outcome", paramLabel = "OUTCOME", description = "Final values such as '0:r1=0; x=1;', or assert, "
            + "or hang (default: whatever bad can happen).")
    private String outcome;

    @Mixin
    private PlacementOption placement;

    /// A run and what it ends in, in words.
    private record Found(Trace trace, String end) {}

    TraceCommand(Cancellation cancellation) {
        this.cancellation = cancellation;
    }

    @Override
    public Integer call() {
        TestText text = test.read();
        ParseResult.Parsed parsed = rcu.parse(text);
        Placement chosen = placement.of(parsed.test(), text);
        LitmusTest filled = parsed.test().with(chosen);
        MachineOptions machine = model.machine();
        Predicate<FinalState> wanted = wanted(filled);
        Verdict verdict = new OperationalChecker().check(filled, machine, cancellation);
        var writer = new TraceText(filled, parsed.map());
        var out = spec.commandLine().getOut();
        out.println(heading(filled, machine, chosen));
        find(verdict, wanted, writer).ifPresentOrElse(
                found -> out.print("\n" + writer.show(found.trace) + "\n" + found.end + "\n" + writer.causes(found.trace)),
                () -> out.println(nothing(verdict)));
        return ExitCode.OK;
    }

    private Predicate<FinalState> wanted(LitmusTest filled) {
        if (outcome == null || outcome.equals("assert") || outcome.equals("hang")) return _ -> false;
        var argument = new OutcomeArgument(filled, outcome);
        return state -> argument.matches(state.outcome());
    }

    private Optional<Found> find(Verdict verdict, Predicate<FinalState> wanted, TraceText writer) {
        Optional<Found> bad = verdict.bad().stream()
                .filter(candidate -> outcome == null || outcome.equals(candidate.kind()))
                .findFirst().map(candidate -> bad(candidate, writer));
        return bad.or(() -> verdict.finalStates().stream().filter(wanted).findFirst()
                .map(state -> new Found(state.trace().get(), "Final state: "
                        + state.outcome().show(verdict.test().program()::show) + "\n")));
    }

    private static Found bad(BadOutcome bad, TraceText writer) {
        Trace trace = bad.witness();
        return new Found(trace, switch (bad) {
            case BadOutcome.ConditionMet met -> "Final state: "
                    + met.outcome().show(writer.test().program()::show) + "\n";
            case BadOutcome.AssertionFailed failed -> "Assertion fails on CPU " + failed.thread() + ": "
                    + failed.text() + "\n";
            case BadOutcome.Hang _ -> "Hang:\n" + writer.stuck(trace.last());
        });
    }

    private static String heading(LitmusTest test, MachineOptions machine, Placement placement) {
        return test.name() + " under " + machine.model().title()
                + (machine.compilerReorders() ? ", the compiler may reorder" : "")
                + (test.slots().stream().allMatch(Slot::automatic) ? "" : ", " + placement);
    }

    private String nothing(Verdict verdict) {
        String what = outcome == null ? "Nothing bad can happen" : "No run ends in " + outcome;
        return what + (verdict.exhaustive() ? "." : ", as far as the search went: " + verdict.cut().orElseThrow());
    }
}
