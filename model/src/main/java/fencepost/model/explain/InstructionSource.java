package fencepost.model.explain;

import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.*;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Register;
import fencepost.model.parse.SourceMap;
import java.util.Optional;

/// Instructions as the source writes them, for steps in traces and lanes.
///
/// @param test the test
/// @param map  its source
public record InstructionSource(LitmusTest test, SourceMap map) {
    /// The instruction's text, after the register that it reads into: `r0 = READ_ONCE(*x)`. A register without a name in
    /// the text is left out.
    ///
    /// @param site index of the instruction in the thread's code; one past the last is `end`
    public String of(int cpu, int site) {
        String text = map.text(cpu, site);
        var code = test.program().threads().get(cpu).instructions();
        if (site >= code.size()) return text;
        return readInto(code.get(site)).filter(register -> Character.isJavaIdentifierStart(register.name().charAt(0)))
                .filter(register -> !text.startsWith(register.name() + " ")).map(register -> register.name() + " = ")
                .orElse("") + text;
    }

    private static Optional<Register> readInto(Instruction instruction) {
        return switch (instruction) {
            case Load(var into, _, _) -> Optional.of(into);
            case Rmw(var into, _, _, _) -> Optional.of(into);
            case TryLock(var into, _) -> Optional.of(into);
            case IsLocked(var into, _) -> Optional.of(into);
            case SrcuReadLock(var into, _) -> Optional.of(into);
            case Store _, Fence _, Assign _, BranchIfZero _, Jump _, Assert _, Lock _, Unlock _, EventReset _,
                 EventSet _, EventWait _, RcuReadLock _, RcuReadUnlock _, SynchronizeRcu _, SrcuReadUnlock _,
                 SynchronizeSrcu _ -> Optional.empty();
        };
    }
}
