package fencepost.litmus.generate;

import fencepost.model.ir.Instruction;
import fencepost.model.ir.Program;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// RCU as a primitive: each reader has a counter that is odd inside its outermost section, and a grace period waits
/// for every odd counter to change.
///
/// @param readers the threads that have read-side sections
/// @param flavour where the dear barriers stand
record RcuText(List<Integer> readers, RcuFlavour flavour) {
    RcuText {
        readers = List.copyOf(readers);
    }

    static RcuText of(Program program, RcuFlavour flavour) {
        return new RcuText(IntStream.range(0, program.threads().size())
                .filter(t -> reads(program.threads().get(t).instructions())).boxed().toList(), flavour);
    }

    static boolean reads(List<Instruction> code) {
        return code.stream().anyMatch(i -> i instanceof Instruction.RcuReadLock || i instanceof Instruction.RcuReadUnlock);
    }

    /// The readers' counters.
    String declaration() {
        return readers.stream().map(t -> Cells.field(counter(t), "rcu" + t, 0)).collect(Collectors.joining());
    }

    /// What a reader declares.
    static final String READER_DECLARATION = "int depth = 0;\n";

    String readLock(int thread) {
        return """
                if (depth++ == 0) {
                    %1$s.setOpaque(this, (int) %1$s.getOpaque(this) + 1);
                    %2$s
                }
                """.formatted(counter(thread), flavour.readerBarrier());
    }

    String readUnlock(int thread) {
        return """
                if (--depth == 0) {
                    %2$s
                    %1$s.setRelease(this, (int) %1$s.getOpaque(this) + 1);
                }
                """.formatted(counter(thread), flavour.readerBarrier());
    }

    /// Waits for its own section as well, since `synchronize_rcu` inside a section never returns.
    String synchronize(int thread, int site) {
        String waits = readers.stream()
                .map(reader -> waitFor(thread, reader, "section" + site + "of" + reader)).collect(Collectors.joining());
        return flavour.updaterBarrier() + "\n" + waits + flavour.updaterBarrier() + "\n";
    }

    private static String waitFor(int thread, int reader, String local) {
        String read = "(int) " + counter(reader) + ".getAcquire(this)";
        return "int " + local + " = " + read + ";\n"
                + Waiting.loop(thread, "(" + local + " & 1) != 0 && " + read + " == " + local);
    }

    private static String counter(int thread) {
        return "RCU" + thread;
    }
}
