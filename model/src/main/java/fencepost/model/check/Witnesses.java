package fencepost.model.check;

import fencepost.model.explore.Exploration;
import fencepost.model.explore.Explorer;
import fencepost.model.explore.Limits;
import fencepost.model.explore.Progress;
import fencepost.model.explore.Trace;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Outcome;
import fencepost.model.machine.Machine;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.MachineState;
import fencepost.model.machine.OperationalMachine;
import fencepost.model.machine.Reduction;
import fencepost.model.machine.Simulator;
import fencepost.model.machine.Transition;
import java.util.ArrayList;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Supplier;

/// Makes the runs that people see. A search takes some steps at once that are of no account for its answer, and may let
/// identical threads change places; a run for people is a shortest one of all, found by a second search that stops
/// there. Where that would be too large the second search reduces, too.
final class Witnesses {
    private static final Limits SMALL = new Limits(200_000, 1L << 28);

    private final LitmusTest test;
    private final MachineOptions options;
    private final Limits limits;
    private final Exploration search;
    private final boolean isPlain;

    /// @param limits those of the first search
    /// @param search what the first search found
    /// @param isPlain whether the paths of the first search can be replayed, since no threads changed places
    Witnesses(LitmusTest test, MachineOptions options, Limits limits, Exploration search, boolean isPlain) {
        this.test = test;
        this.options = options;
        this.limits = limits;
        this.search = search;
        this.isPlain = isPlain;
    }

    /// A run to a final state with `outcome`, first seen in state `number`.
    Supplier<Trace> of(Outcome outcome, int number) {
        return () -> run(number, (machine, row) -> {
            boolean[] shows = {false};
            if (machine.status(row) == MachineState.Status.FINISHED)
                machine.outcomes(row, found -> shows[0] |= found.equals(outcome));
            return shows[0];
        });
    }

    /// A run to `failure`, first seen in state `number`.
    Supplier<Trace> of(Machine.Failure failure, int number) {
        return () -> run(number, (machine, row) -> machine.status(row) == MachineState.Status.FAILED
                && machine.failure(row).equals(failure));
    }

    /// A run to a state where nothing is enabled; where there is none, to one from which no end can be reached.
    Supplier<Trace> ofHang(int number) {
        return () -> {
            if (isPlain) return run(number, Witnesses::isStuck);
            Exploration reduced = Explorer.explore(new Reduction(machine()), limits, Progress.NONE);
            return new Witnesses(test, options, limits, reduced, true).ofHang(reduced.hang().orElseThrow()).get();
        };
    }

    private OperationalMachine machine() {
        return OperationalMachine.forSearch(test, options, true);
    }

    private static boolean isStuck(Machine machine, byte[] row) {
        boolean[] stuck = {machine.status(row) == MachineState.Status.RUNNING};
        machine.successors(row, (_, _) -> stuck[0] = false);
        return stuck[0];
    }

    private Trace run(int number, BiPredicate<Machine, byte[]> goal) {
        return replay(shortest(SMALL, machine(), goal).orElseGet(() -> isPlain ? search.paths().labels(number)
                : shortest(limits, new Reduction(machine()), goal).orElseThrow()));
    }

    private static Optional<int[]> shortest(Limits limits, Machine machine, BiPredicate<Machine, byte[]> goal) {
        return Explorer.shortestRun(machine, limits, row -> goal.test(machine, row));
    }

    private Trace replay(int[] labels) {
        var simulator = new Simulator(test, options);
        var states = new ArrayList<MachineState>();
        var transitions = new ArrayList<Transition>();
        states.add(simulator.initial());
        for (int label : labels) {
            Simulator.Choice choice = simulator.choice(states.getLast(), label);
            transitions.add(choice.transition());
            states.add(choice.next());
        }
        return new Trace(states, transitions);
    }
}
