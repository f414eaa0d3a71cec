package fencepost.model.machine;

import fencepost.model.ir.Outcome;
import java.util.List;
import java.util.function.Consumer;

/// Symmetry reduction (Ip and Dill 1996): of the states that differ only in which of several identical threads is where,
/// one is visited. Labels of a path through such states name threads that may have changed places, so no run can be
/// replayed from them; the outcomes are those of all the states that one stands for.
public final class Symmetry implements OverMachine {
    private final Machine machine;
    private final StateLayout layout;
    private final List<List<Integer>> groups;

    private Symmetry(Machine machine, StateLayout layout, List<List<Integer>> groups) {
        this.machine = machine;
        this.layout = layout;
        this.groups = groups;
    }

    /// `machine`, reduced in partial order and by symmetry where it has identical threads.
    public static Machine reduce(OperationalMachine machine) {
        List<List<Integer>> groups = Twins.groups(machine.core().test().program());
        var reduced = new Reduction(machine);
        return groups.isEmpty() ? reduced : new Symmetry(reduced, machine.core().layout(), groups);
    }

    @Override
    public byte[] initial() {
        byte[] row = machine.initial();
        sort(row);
        return row;
    }

    @Override
    public void successors(byte[] row, Sink sink) {
        machine.successors(row, (label, next) -> {
            sort(next);
            sink.accept(label, next);
        });
    }

    private void sort(byte[] row) {
        if (layout.failedThread(row) >= 0) return;
        for (List<Integer> group : groups)
            for (int sorted = 1; sorted < group.size(); sorted++)
                for (int i = sorted; i > 0 && layout.compareThreads(row, group.get(i - 1), group.get(i)) > 0; i--)
                    layout.swapThreads(row, group.get(i - 1), group.get(i));
    }

    @Override
    public void outcomes(byte[] row, Consumer<Outcome> sink) {
        permute(row.clone(), 0, 0, sink);
    }

    /// Offers the outcomes of all arrangements of the threads from member `from` of group `group` on.
    private void permute(byte[] row, int group, int from, Consumer<Outcome> sink) {
        if (group == groups.size()) {
            machine.outcomes(row, sink);
            return;
        }
        List<Integer> members = groups.get(group);
        if (from == members.size() - 1) {
            permute(row, group + 1, 0, sink);
            return;
        }
        for (int i = from; i < members.size(); i++) {
            layout.swapThreads(row, members.get(from), members.get(i));
            permute(row, group, from + 1, sink);
            layout.swapThreads(row, members.get(from), members.get(i));
        }
    }

    @Override
    public Machine machine() {
        return machine;
    }

    @Override
    public Machine fork() {
        return new Symmetry(machine.fork(), layout, groups);
    }
}
