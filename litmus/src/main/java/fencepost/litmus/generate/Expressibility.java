package fencepost.litmus.generate;

import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.SrcuReadLock;
import fencepost.model.ir.Instruction.SrcuReadUnlock;
import fencepost.model.ir.Instruction.SynchronizeRcu;
import fencepost.model.ir.Instruction.SynchronizeSrcu;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Program;
import fencepost.model.ir.ThreadCode;
import java.util.Optional;
import java.util.stream.Stream;

/// What of a test can't be run for real, and why.
final class Expressibility {
    /// jcstress runs an actor on a CPU of its own or in turns; more than this measures the scheduler.
    private static final int MAX_THREADS = 16;
    private static final int MAX_LOCATIONS = 1_000;
    /// HotSpot compiles no method of more than 8,000 bytes of byte code; an instruction takes up to about sixteen.
    private static final int MAX_INSTRUCTIONS = 500;

    private Expressibility() {}

    /// Why `test` can't be run, if so.
    static Optional<String> objection(LitmusTest test) {
        Program program = test.program();
        if (program.threads().isEmpty()) return Optional.of("the test has no threads");
        if (program.threads().size() > MAX_THREADS)
            return Optional.of("the test has %,d threads; real runs take up to %d".formatted(program.threads().size(), MAX_THREADS));
        if (program.locations().size() > MAX_LOCATIONS)
            return Optional.of("the test has %,d shared cells; real runs take up to %,d".formatted(program.locations().size(), MAX_LOCATIONS));
        return program.threads().stream().map(Expressibility::objection).flatMap(Optional::stream).findFirst();
    }

    private static Optional<String> objection(ThreadCode thread) {
        if (thread.instructions().size() > MAX_INSTRUCTIONS)
            return Optional.of("P%d has %,d instructions; HotSpot compiles methods of up to about %d only".formatted(
                    thread.id(), thread.instructions().size(), MAX_INSTRUCTIONS));
        if (ControlFlow.of(thread.instructions()).isEmpty())
            return Optional.of("P" + thread.id() + " jumps into the middle of a loop, which Java can't say");
        return thread.instructions().stream().map(i -> objection(thread, i)).flatMap(Optional::stream).findFirst();
    }

    private static Optional<String> objection(ThreadCode thread, Instruction instruction) {
        return switch (instruction) {
            case SrcuReadLock _, SrcuReadUnlock _, SynchronizeSrcu _ ->
                    Optional.of("P" + thread.id() + " uses SRCU, of which real runs have no implementation");
            case SynchronizeRcu _, Instruction.Load _, Instruction.Store _, Instruction.Rmw _, Instruction.Fence _,
                 Instruction.Assign _, Instruction.BranchIfZero _, Instruction.Jump _, Instruction.Assert _,
                 Instruction.Lock _, Instruction.Unlock _, Instruction.TryLock _, Instruction.IsLocked _,
                 Instruction.EventReset _, Instruction.EventSet _, Instruction.EventWait _, Instruction.RcuReadLock _,
                 Instruction.RcuReadUnlock _ -> Optional.empty();
        };
    }
}
