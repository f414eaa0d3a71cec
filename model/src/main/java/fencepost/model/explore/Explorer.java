package fencepost.model.explore;

import fencepost.model.ir.Outcome;
import fencepost.model.machine.Machine;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Future;
import java.util.function.Predicate;

/// Visits every state that a machine can reach, breadth first.
public final class Explorer {
    /// The search asks its bounds and its progress once in so many states.
    private static final int INTERVAL = 1 << 12;
    /// With so many states waiting to be expanded it pays to share them out, in slices.
    private static final int MANY = 1 << 14;
    private static final int SLICE = 1 << 10;

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
    private final int many;
    private OptionalInt reached = OptionalInt.empty();
    private Optional<String> cut = Optional.empty();

    private Explorer(Machine machine, Limits limits, Progress progress, Predicate<byte[]> goal, int many) {
        this.goal = goal;
        this.many = many;
        this.machine = machine;
        this.limits = limits;
        this.progress = progress;
        states = new StateSet(machine.rowLength());
        liveness = new Liveness(machine.mayLoop());
    }

    /// Explores `machine` within `limits`.
    public static Exploration explore(Machine machine, Limits limits, Progress progress) {
        return explore(machine, limits, progress, MANY);
    }

    /// As above, sharing out the work where `many` states wait to be expanded.
    static Exploration explore(Machine machine, Limits limits, Progress progress, int many) {
        return new Explorer(machine, limits, progress, _ -> false, many).run();
    }

    /// The labels of a shortest run of `machine` to a state that satisfies `goal`, if there is one within `limits`.
    public static Optional<int[]> shortestRun(Machine machine, Limits limits, Predicate<byte[]> goal) {
        var explorer = new Explorer(machine, limits, Progress.NONE, goal, MANY);
        explorer.run();
        return explorer.reached.isPresent() ? Optional.of(explorer.pathTo(explorer.reached.getAsInt())) : Optional.empty();
    }

    private Exploration run() {
        add(-1, 0, machine.initial());
        byte[] row = new byte[machine.rowLength()];
        int current = 0;
        while (current < states.size() && isGoingOn()) {
            if (states.size() - current >= many) current = expandTogether(current, states.size());
            else expand(current++, row);
        }
        if (cut.isEmpty()) cut = machine.cut();
        OptionalInt hang = cut.isEmpty() && reached.isEmpty() ? liveness.firstHopeless() : OptionalInt.empty();
        return new Exploration(states.size(), outcomes, failures, hang, cut, this::pathTo);
    }

    private boolean isGoingOn() {
        return cut.isEmpty() && reached.isEmpty();
    }

    private void expand(int number, byte[] row) {
        states.get(number, row);
        if (goal.test(row)) reached = OptionalInt.of(number);
        liveness.expand(number);
        machine.successors(row, (label, next) -> liveness.edge(add(number, label, next)));
        conclude(number, row);
        if (number % INTERVAL == 0 || states.size() > limits.maxStates()) check();
    }

    /// Expands the states from `from` to `to` on all cores; returns the number of the first that is not expanded.
    private int expandTogether(int from, int to) {
        int workers = Runtime.getRuntime().availableProcessors();
        var inHand = new ArrayDeque<Future<Expansion>>();
        int done = from;
        try (var crew = new Crew(machine, workers)) {
            int submitted = from;
            while (done < to && isGoingOn()) {
                while (submitted < to && inHand.size() < 2 * workers) {
                    int count = Math.min(SLICE, to - submitted);
                    inHand.add(crew.expand(states.get(submitted, count), count));
                    submitted += count;
                }
                done = collect(done, Math.min(SLICE, to - done), Crew.await(inHand.remove()));
                check();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            cut = Optional.of("cancelled after " + states.size() + " states");
        }
        return done;
    }

    private int collect(int first, int count, Expansion expansion) {
        byte[] row = new byte[machine.rowLength()];
        for (int i = 0; i < count; i++) {
            int number = first + i;
            states.get(number, row);
            if (goal.test(row)) reached = OptionalInt.of(number);
            liveness.expand(number);
            conclude(number, row);
            for (int successor = expansion.first(i); successor < expansion.end(i); successor++) {
                expansion.get(successor, row);
                liveness.edge(add(number, expansion.label(successor), row));
            }
        }
        return first + count;
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
                machine.outcomes(row, outcome -> outcomes.putIfAbsent(outcome, number));
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
