package fencepost.model.check;

import fencepost.model.explore.Exploration;
import fencepost.model.explore.Explorer;
import fencepost.model.explore.Limits;
import fencepost.model.explore.Trace;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Outcome;
import fencepost.model.machine.Machine;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.MachineState;
import fencepost.model.machine.OperationalMachine;
import fencepost.model.machine.Simulator;
import fencepost.model.machine.Transition;
import java.util.ArrayList;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Supplier;

/// Makes the runs that people see. A search takes some steps at once that are of no account for its answer; a run for
/// people is a shortest one of all, found by a second search that stops there. Where that would be too large the run
/// of the first search serves.
final class Witnesses {
    private static final Limits SECOND_SEARCH = new Limits(200_000, 1L << 28);

    private final LitmusTest test;
    private final MachineOptions options;
    private final Exploration exploration;

    Witnesses(LitmusTest test, MachineOptions options, Exploration exploration) {
        this.test = test;
        this.options = options;
        this.exploration = exploration;
    }

    /// A run to a final state with `outcome`, first seen in state `number`.
    Supplier<Trace> of(Outcome outcome, int number) {
        return () -> run(number, (machine, row) -> machine.status(row) == MachineState.Status.FINISHED
                && machine.outcome(row).filter(outcome::equals).isPresent());
    }

    /// A run to `failure`, first seen in state `number`.
    Supplier<Trace> of(Machine.Failure failure, int number) {
        return () -> run(number, (machine, row) -> machine.status(row) == MachineState.Status.FAILED
                && machine.failure(row).equals(failure));
    }

    /// A run to a state where nothing is enabled; where there is none, to state `number`.
    Supplier<Trace> ofHang(int number) {
        return () -> run(number, (machine, row) -> machine.status(row) == MachineState.Status.RUNNING && isStuck(machine, row));
    }

    private static boolean isStuck(Machine machine, byte[] row) {
        boolean[] stuck = {true};
        machine.successors(row, (_, _) -> stuck[0] = false);
        return stuck[0];
    }

    private Trace run(int number, BiPredicate<Machine, byte[]> goal) {
        Machine machine = OperationalMachine.forSearch(test, options, true);
        Optional<int[]> shortest = Explorer.shortestRun(machine, SECOND_SEARCH, row -> goal.test(machine, row));
        return replay(shortest.orElseGet(() -> exploration.paths().labels(number)));
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
