package fencepost.litmus.measure;

import fencepost.litmus.measure.InstructionSet.Fence;
import java.io.ByteArrayOutputStream;
import java.util.HexFormat;
import java.util.List;

/// The barriers of x86-64. Encodings: Intel's Software Developer's Manual, volume 2. `rdi` counts down, `rsi` points to
/// the cells.
final class X86Fences {
    private static final String STORE = "48 89 3e";
    private static final String LOAD = "48 8b 86 80 00 00 00";
    private static final String COUNT_DOWN = "48 ff cf";
    private static final byte[] JUMP_IF_NOT_ZERO = {0x0f, (byte) 0x85};
    private static final byte RETURN = (byte) 0xc3;

    private X86Fences() {}

    /// What is measured; compilers use a locked add, which is compared with `mfence`.
    static InstructionSet set() {
        Fence none = fence(InstructionSet.NO_BARRIER, "");
        Fence lockedAdd = fence("lock addl $0, -128(%rsp)", "f0 83 44 24 80 00");
        Fence mfence = fence("mfence", "0f ae f0");
        return new InstructionSet(List.of(none, lockedAdd,
                fence("lock addl $0, (%rsp); load (%rsp)", "f0 83 04 24 00 48 8b 04 24"), mfence,
                fence("xchg with memory", "48 87 86 40 01 00 00")), none, lockedAdd, mfence);
    }

    private static Fence fence(String title, String bytes) {
        return new Fence(title, loop(bytes), loop(STORE + bytes + LOAD));
    }

    private static byte[] loop(String body) {
        var code = new ByteArrayOutputStream();
        code.writeBytes(HexFormat.of().parseHex((body + COUNT_DOWN).replace(" ", "")));
        int displacement = -(code.size() + JUMP_IF_NOT_ZERO.length + Integer.BYTES);
        code.writeBytes(JUMP_IF_NOT_ZERO);
        for (int i = 0; i < Integer.BYTES; i++) code.write(displacement >> 8 * i);
        code.write(RETURN);
        return code.toByteArray();
    }
}
