package fencepost.model.placement;

import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Slot;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// The two sides of a test between which barriers can be moved.
///
/// @param read   the threads that should be fast
/// @param update the others that have slots
/// @param told   whether the test tells the sides apart: only some of its threads offer `smp_mb_global` in a slot, and
///               those are the slow path. Else the first thread with a slot stands against the rest.
public record Sides(Set<Integer> read, Set<Integer> update, boolean told) {
    public Sides {
        read = Set.copyOf(read);
        update = Set.copyOf(update);
    }

    /// The sides of a test with these slots.
    public static Sides of(List<Slot> slots) {
        var threads = new TreeSet<Integer>();
        var slow = new TreeSet<Integer>();
        for (Slot slot : slots) {
            threads.add(slot.thread());
            if (slot.alternatives().contains(FenceKind.MB_GLOBAL)) slow.add(slot.thread());
        }
        boolean told = !slow.isEmpty() && slow.size() < threads.size();
        var fast = told ? difference(threads, slow) : new TreeSet<>(threads.stream().limit(1).toList());
        return new Sides(fast, difference(threads, fast), told);
    }

    private static TreeSet<Integer> difference(Set<Integer> all, Set<Integer> some) {
        var rest = new TreeSet<>(all);
        rest.removeAll(some);
        return rest;
    }

    /// The first side's name in a column's head.
    public String readName() {
        return told ? "read" : name(read);
    }

    /// The other side's name.
    public String updateName() {
        return told ? "update" : name(update);
    }

    private static String name(Set<Integer> threads) {
        return threads.size() == 1 ? "P" + threads.iterator().next() : threads.isEmpty() ? "nobody" : "others";
    }
}
