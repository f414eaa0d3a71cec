package fencepost.model.explore;

import fencepost.model.ir.Outcome;
import fencepost.model.machine.Machine;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/// Visits every state that a machine can reach, breadth first.
public final class Explorer {
    /// The search asks its bounds and its progress once in so many states.
    private static final int INTERVAL = 1 << 12;

    private final Machine machine;
    private final Limits limits;
    private final Progress progress;
    private final StateSet states;
    private final IntList parents = new IntList();
    private final IntList labels = new IntList();
    private final Liveness liveness;
    private final Map<Outcome, Integer> outcomes = new LinkedHashMap<>();
    private final Map<Machine.Failure, Integer> failures = new LinkedHashMap<>();
    private final Predicate<byte[]> goal;
    private OptionalInt reached = OptionalInt.empty();
    private Optional<String> cut = Optional.empty();

    private Explorer(Machine machine, Limits limits, Progress progress, Predicate<byte[]> goal) {
        this.goal = goal;
        this.machine = machine;
        this.limits = limits;
        this.progress = progress;
        states = new StateSet(machine.rowLength());
        liveness = new Liveness(machine.mayLoop());
    }

    /// Explores `machine` within `limits`.
    public static Exploration explore(Machine machine, Limits limits, Progress progress) {
        return new Explorer(machine, limits, progress, _ -> false).run();
    }

    /// The labels of a shortest run of `machine` to a state that satisfies `goal`, if there is one within `limits`.
    public static Optional<int[]> shortestRun(Machine machine, Limits limits, Predicate<byte[]> goal) {
        var explorer = new Explorer(machine, limits, Progress.NONE, goal);
        explorer.run();
        return explorer.reached.isPresent() ? Optional.of(explorer.pathTo(explorer.reached.getAsInt())) : Optional.empty();
    }

    private Exploration run() {
        byte[] row = new byte[machine.rowLength()];
        add(-1, 0, machine.initial());
        for (int current = 0; current < states.size() && cut.isEmpty() && reached.isEmpty(); current++) {
            states.get(current, row);
            int from = current;
            if (goal.test(row)) reached = OptionalInt.of(from);
            liveness.expand(from);
            machine.successors(row, (label, next) -> liveness.edge(add(from, label, next)));
            conclude(from, row);
            if (from % INTERVAL == 0) check();
        }
        if (cut.isEmpty()) cut = machine.cut();
        OptionalInt hang = cut.isEmpty() && reached.isEmpty() ? liveness.firstHopeless() : OptionalInt.empty();
        return new Exploration(states.size(), outcomes, failures, hang, cut, this::pathTo);
    }

    private int add(int from, int label, byte[] row) {
        int number = states.add(row);
        if (number < 0) return -1 - number;
        parents.add(from);
        labels.add(label);
        return number;
    }

    private void conclude(int number, byte[] row) {
        switch (machine.status(row)) {
            case RUNNING -> {}
            case FINISHED -> {
                liveness.ends(number);
                machine.outcome(row).ifPresent(outcome -> outcomes.putIfAbsent(outcome, number));
            }
            case FAILED -> {
                liveness.ends(number);
                failures.putIfAbsent(machine.failure(row), number);
            }
        }
    }

    private void check() {
        if (!progress.report(states.size())) cut = Optional.of("cancelled after " + states.size() + " states");
        else if (states.size() > limits.maxStates()) cut = Optional.of("more than " + limits.maxStates() + " states");
        else if (states.bytes() + 8L * parents.size() + liveness.bytes() > limits.maxBytes())
            cut = Optional.of("out of memory after " + states.size() + " states");
    }

    private int[] pathTo(int number) {
        int length = 0;
        for (int at = number; parents.get(at) >= 0; at = parents.get(at)) length++;
        int[] path = new int[length];
        for (int at = number; parents.get(at) >= 0; at = parents.get(at)) path[--length] = labels.get(at);
        return path;
    }
}
