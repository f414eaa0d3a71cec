package fencepost.bench;

import fencepost.model.explore.Exploration;
import fencepost.model.explore.Explorer;
import fencepost.model.explore.Limits;
import fencepost.model.explore.Progress;
import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.Machine;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalMachine;
import fencepost.model.machine.OperationalModel;
import fencepost.model.machine.Reduction;
import java.util.List;

/// Prints a table of growing programs: states, seconds, states a second and bytes, of the plain and of the reduced
/// search, tab-separated.
public final class Scaling {
    private static final List<OperationalModel> MODELS =
            List.of(OperationalModel.SC, OperationalModel.X86_TSO, OperationalModel.PSO);
    /// A search of more states than this says so and gives no time.
    private static final Limits LIMITS = new Limits(60_000_000, 5L << 30);

    private Scaling() {}

    /// @param arguments none for everything, or `rings`, `rcu`
    public static void main(String[] arguments) {
        String which = arguments.length == 0 ? "" : arguments[0];
        warmUp();
        System.out.println("program\tmodel\tsearch\tstates\tseconds\tstates/s\tMiB\tverdict");
        if (!which.equals("rcu")) rings();
        if (!which.equals("rings")) rcu();
    }

    private static void warmUp() {
        for (int round = 0; round < 20; round++)
            for (OperationalModel model : MODELS) explore(Families.ring(3, 2), model, round % 2 == 0);
    }

    private static void rings() {
        int[][] sizes = {{2, 4}, {2, 5}, {2, 6}, {3, 2}, {3, 3}, {4, 2}, {5, 1}, {6, 1}, {7, 1}};
        for (int[] size : sizes) rows(Families.ring(size[0], size[1]));
    }

    private static void rcu() {
        for (int readers = 1; readers <= 3; readers++)
            for (int periods = 1; periods <= 2; periods++) rows(Families.rcu(readers, 1, periods));
    }

    private static void rows(LitmusTest test) {
        for (OperationalModel model : MODELS)
            for (boolean reduced : new boolean[] {false, true}) row(test, model, reduced);
    }

    private static void row(LitmusTest test, OperationalModel model, boolean reduced) {
        System.gc();
        long start = System.nanoTime();
        Exploration exploration = explore(test, model, reduced);
        double seconds = (System.nanoTime() - start) / 1e9;
        String verdict = exploration.cut().orElse(exploration.failures().isEmpty() && exploration.hang().isEmpty()
                ? "no failure, no hang" : "fails or hangs");
        System.out.printf("%s\t%s\t%s\t%d\t%.3f\t%.0f\t%.1f\t%s%n", test.name(), model.id(), reduced ? "reduced" : "plain",
                exploration.states(), seconds, exploration.states() / seconds,
                exploration.states() * (8.0 + machine(test, model, reduced).rowLength()) / (1 << 20), verdict);
    }

    private static Exploration explore(LitmusTest test, OperationalModel model, boolean reduced) {
        return Explorer.explore(machine(test, model, reduced), LIMITS, Progress.NONE);
    }

    private static Machine machine(LitmusTest test, OperationalModel model, boolean reduced) {
        var machine = OperationalMachine.forSearch(test, MachineOptions.of(model), false);
        return reduced ? new Reduction(machine) : machine;
    }
}
