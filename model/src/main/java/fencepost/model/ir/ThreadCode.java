package fencepost.model.ir;

import java.util.List;

/// The code of one thread.
///
/// @param id           the number in `P0`, `P1`, …; also its index in [Program#threads()]
/// @param registers    its private variables, each at its own index
/// @param instructions flat code; jump targets are indices into it, or its size for the end
public record ThreadCode(int id, List<Register> registers, List<Instruction> instructions) {
    public ThreadCode {
        registers = List.copyOf(registers);
        instructions = List.copyOf(instructions);
    }
}
