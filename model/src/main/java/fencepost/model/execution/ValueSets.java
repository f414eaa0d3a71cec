package fencepost.model.execution;

import fencepost.model.ir.Program;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Which values each location may ever hold, roughly: used to drop ways through the code that no value allows
/// before they are combined.
final class ValueSets {
    private static final int MOST_VALUES = 48;
    private static final int MOST_COMBINATIONS = 512;

    /// For each location the values it may hold, or null if they are too many to list.
    private final List<Set<Integer>> values = new ArrayList<>();

    private ValueSets(Program program) {
        program.initialMemory().forEach(value -> values.add(new TreeSet<>(Set.of(value))));
    }

    /// `paths` without those whose requirements can't be met by any value that the others, or they themselves, write.
    static List<List<ThreadPath>> prune(Program program, List<List<ThreadPath>> paths) {
        List<List<ThreadPath>> left = paths;
        while (true) {
            var sets = new ValueSets(program);
            sets.collectAll(left);
            List<List<ThreadPath>> feasible =
                    left.stream().map(thread -> thread.stream().filter(sets::feasible).toList()).toList();
            if (feasible.equals(left)) return left;
            left = feasible;
        }
    }

    /// Whether, as far as values tell, the threads may go these ways together.
    static boolean allow(Program program, List<ThreadPath> chosen) {
        return prune(program, chosen.stream().map(List::of).toList()).stream().noneMatch(List::isEmpty);
    }

    private void collectAll(List<List<ThreadPath>> paths) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (List<ThreadPath> thread : paths) for (ThreadPath path : thread) changed |= collect(path);
        }
    }

    /// Adds what `path` writes; whether that is new.
    private boolean collect(ThreadPath path) {
        boolean changed = false;
        for (PathEvent e : path.events()) {
            if (!(e.event() instanceof Event.Write write) || values.get(write.location().index()) == null) continue;
            Set<Integer> written = valuesOf(e.value(), path);
            Set<Integer> known = values.get(write.location().index());
            if (written == null || known.size() + written.size() > MOST_VALUES) {
                values.set(write.location().index(), null);
                changed = true;
            } else {
                changed |= known.addAll(written);
            }
        }
        return changed;
    }

    private boolean feasible(ThreadPath path) {
        return path.requirements().stream().allMatch(requirement -> {
            Set<Integer> results = valuesOf(requirement.term(), path);
            return results == null || results.stream().anyMatch(value -> (value != 0) == requirement.nonzero());
        });
    }

    /// The values that `term` may have; null if unknown.
    private Set<Integer> valuesOf(Term term, ThreadPath path) {
        var reads = new TreeSet<Integer>();
        collectReads(term, reads);
        var events = List.copyOf(reads);
        long combinations = 1;
        var choices = new ArrayList<List<Integer>>();
        for (int event : events) {
            var read = (Event.Read) path.events().get(event).event();
            Set<Integer> possible = values.get(read.location().index());
            if (possible == null) return null;
            choices.add(List.copyOf(possible));
            combinations *= possible.size();
            if (combinations > MOST_COMBINATIONS) return null;
        }
        var results = new HashSet<Integer>();
        for (long choice = 0; choice < combinations; choice++) {
            var chosen = new int[events.size()];
            long rest = choice;
            for (int i = 0; i < chosen.length; i++) {
                chosen[i] = choices.get(i).get((int) (rest % choices.get(i).size()));
                rest /= choices.get(i).size();
            }
            results.add((int) term.evaluate((_, event) -> chosen[events.indexOf(event)]));
        }
        return results;
    }

    private static void collectReads(Term term, Set<Integer> into) {
        switch (term) {
            case Term.Constant _ -> {}
            case Term.ReadValue(_, int event) -> into.add(event);
            case Term.Unary(_, var operand) -> collectReads(operand, into);
            case Term.Binary(_, var left, var right) -> {
                collectReads(left, into);
                collectReads(right, into);
            }
            case Term.Choice(var condition, var yes, var no) -> {
                collectReads(condition, into);
                collectReads(yes, into);
                collectReads(no, into);
            }
        }
    }
}
