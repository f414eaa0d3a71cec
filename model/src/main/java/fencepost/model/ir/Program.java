package fencepost.model.ir;

import java.util.ArrayList;
import java.util.List;

/// The threads of a test and the memory that they share.
///
/// @param locations       shared cells, each at its own index
/// @param initialMemory   the value of each location at the start
/// @param threads         the code of each thread, each at its own id
/// @param initialRegisters for each thread, the value of each of its registers at the start
public record Program(List<Location> locations, List<Integer> initialMemory, List<ThreadCode> threads,
                      List<List<Integer>> initialRegisters) {
    public Program {
        locations = List.copyOf(locations);
        initialMemory = List.copyOf(initialMemory);
        threads = List.copyOf(threads);
        initialRegisters = initialRegisters.stream().map(List::copyOf).toList();
    }

    /// This program with each slot's barrier as `placement` chooses; sites keep their numbers. An acquire or a release
    /// in a slot goes into the access beside it.
    public Program with(Placement placement) {
        var changed = new ArrayList<ThreadCode>();
        for (ThreadCode thread : threads) {
            var code = new ArrayList<>(thread.instructions());
            for (int site = 0; site < code.size(); site++)
                if (code.get(site) instanceof Instruction.Fence(var before, var slot)
                        && placement.choices().containsKey(slot)) {
                    FenceKind chosen = placement.at(slot);
                    code.set(site, new Instruction.Fence(chosen, slot));
                    if (chosen != before) OrderedAccess.change(code, site, before, chosen);
                }
            changed.add(new ThreadCode(thread.id(), thread.registers(), code));
        }
        return new Program(locations, initialMemory, changed, initialRegisters);
    }

    /// `value` as people write it: the name of a location for its address, else the number.
    public String show(int value) {
        if (!Address.isAddress(value)) return Integer.toString(value);
        int index = Address.indexOf(value);
        return index < locations.size() ? locations.get(index).name() : "?" + Integer.toHexString(value);
    }
}
