package fencepost.model.machine;

import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.Fence;
import fencepost.model.ir.Program;
import fencepost.model.ir.Renaming;
import fencepost.model.ir.ThreadCode;
import java.util.ArrayList;
import java.util.List;

/// Finds threads that run the same code on the same locations, such as identical readers. Which of them is where makes
/// no difference to the others.
final class Twins {
    private Twins() {}

    /// Groups of at least two interchangeable threads. Threads that may send IPIs or wait for grace periods are left
    /// out, since the state of these names the other threads.
    static List<List<Integer>> groups(Program program) {
        var groups = new ArrayList<List<Integer>>();
        for (ThreadCode thread : program.threads()) {
            if (thread.instructions().stream().anyMatch(i -> ThreadFacts.isGlobal(i) || ThreadFacts.isGracePeriod(i))) continue;
            groups.stream().filter(group -> areTwins(program, group.getFirst(), thread.id())).findFirst()
                    .ifPresentOrElse(group -> group.add(thread.id()), () -> groups.add(new ArrayList<>(List.of(thread.id()))));
        }
        return groups.stream().filter(group -> group.size() > 1).map(List::copyOf).toList();
    }

    private static boolean areTwins(Program program, int t, int u) {
        ThreadCode first = program.threads().get(t);
        ThreadCode second = program.threads().get(u);
        if (first.registers().size() != second.registers().size()) return false;
        if (!program.initialRegisters().get(t).equals(program.initialRegisters().get(u))) return false;
        var renaming = new Renaming(register -> first.registers().get(register.index()));
        return bare(first.instructions()).equals(bare(second.instructions().stream().map(renaming::of).toList()));
    }

    /// Which slot a barrier fills does not matter to the machine.
    private static List<Instruction> bare(List<Instruction> instructions) {
        return instructions.stream().map(i -> i instanceof Fence(var kind, _) ? new Fence(kind, "") : i).toList();
    }
}
