package fencepost.litmus.measure;

import java.io.ByteArrayOutputStream;
import java.util.HexFormat;

/// The x86-64 instructions whose cost is measured, and the loops around them.
///
/// Encodings: Intel's Software Developer's Manual, volume 2. `rdi` counts down, `rsi` points to the cells.
enum FenceCode {
    NONE("no barrier, or a compiler barrier", ""),
    LOCKED_ADD_BELOW("lock addl $0, -128(%rsp)", "f0 83 44 24 80 00"),
    LOCKED_ADD_TOP_AND_LOAD("lock addl $0, (%rsp); load (%rsp)", "f0 83 04 24 00 48 8b 04 24"),
    MFENCE("mfence", "0f ae f0"),
    XCHG("xchg with memory", "48 87 86 40 01 00 00");

    private static final String STORE = "48 89 3e";
    private static final String LOAD = "48 8b 86 80 00 00 00";
    private static final String COUNT_DOWN = "48 ff cf";
    private static final byte[] JUMP_IF_NOT_ZERO = {0x0f, (byte) 0x85};
    private static final byte RETURN = (byte) 0xc3;

    private final String title;
    private final String bytes;

    FenceCode(String title, String bytes) {
        this.title = title;
        this.bytes = bytes;
    }

    /// As an assembler writes it.
    String title() {
        return title;
    }

    /// A loop of this alone.
    byte[] alone() {
        return loop(bytes);
    }

    /// A loop of a store, this, and a load from another cache line.
    byte[] betweenStoreAndLoad() {
        return loop(STORE + bytes + LOAD);
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
