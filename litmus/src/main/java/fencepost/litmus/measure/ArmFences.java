package fencepost.litmus.measure;

import fencepost.litmus.measure.InstructionSet.Fence;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// The barriers of AArch64. Encodings: the Arm Architecture Reference Manual for A-profile (DDI 0487), chapter C6.2, the
/// section of each instruction. `x0` counts down; `x1` points to the cells, `x3` to the line that is loaded from, `x4` to
/// the one that is exchanged with; a line has 256 bytes at most (A64FX).
final class ArmFences {
    private static final int DMB_ISH = 0xd503_3bbf;
    private static final int DMB_ISHST = 0xd503_3abf;
    private static final int DMB_ISHLD = 0xd503_39bf;
    private static final int DSB_ISH = 0xd503_3b9f;
    /// `str x0, [x1]`, and `stlr` likewise: a store-release.
    private static final int STR = 0xf900_0020;
    private static final int STLR = 0xc89f_fc20;
    /// `ldr x2, [x3]`, and `ldar` likewise: a load-acquire.
    private static final int LDR = 0xf940_0062;
    private static final int LDAR = 0xc8df_fc62;
    /// `swpal x0, x2, [x4]`: FEAT_LSE's atomic exchange with acquire and release.
    private static final int SWPAL = 0xf8e0_8082;
    /// `ldaxr x2, [x4]; stlxr w5, x0, [x4]; cbnz w5, .-8`: what stands for it without FEAT_LSE.
    private static final int[] EXCLUSIVE_LOOP = {0xc85f_fc82, 0xc805_fc80, 0x35ff_ffc5};

    /// `add x3, x1, #256; add x4, x1, #512`.
    private static final int[] ADDRESSES = {0x9104_0023, 0x9108_0024};
    /// `subs x0, x0, #1`.
    private static final int COUNT_DOWN = 0xf100_0400;
    /// `b.ne .`: bits 5 to 23 hold the distance in instructions.
    private static final int JUMP_IF_NOT_ZERO = 0x5400_0001;
    private static final int DISTANCE_SHIFT = 5;
    private static final int DISTANCE_MASK = 0x7_ffff;
    private static final int RETURN = 0xd65f_03c0;

    private ArmFences() {}

    /// What is measured; compilers use `dmb ish`, and it is what the others are compared with.
    ///
    /// @param atomics whether the CPU has FEAT_LSE
    static InstructionSet set(boolean atomics) {
        Fence none = fence(InstructionSet.NO_BARRIER);
        Fence full = fence("dmb ish", DMB_ISH);
        var fences = new ArrayList<>(List.of(none, full, fence("dmb ishst", DMB_ISHST), fence("dmb ishld", DMB_ISHLD),
                orderedAccesses(), fence("dsb ish", DSB_ISH)));
        if (atomics) fences.add(fence("swpal with memory", SWPAL));
        fences.add(fence("ldaxr; stlxr with memory", EXCLUSIVE_LOOP));
        return new InstructionSet(List.copyOf(fences), none, full, full);
    }

    /// A store-release and a load-acquire stay in order without a barrier; they are the accesses as well, so that there
    /// is no other loop of them alone.
    private static Fence orderedAccesses() {
        byte[] loop = loop(STLR, LDAR);
        return new Fence("stlr; ldar in place of both accesses", loop, loop);
    }

    private static Fence fence(String title, int... instructions) {
        return new Fence(title, loop(instructions), loop(IntStream.concat(IntStream.concat(IntStream.of(STR),
                Arrays.stream(instructions)), IntStream.of(LDR)).toArray()));
    }

    private static byte[] loop(int... body) {
        int distance = -(body.length + 1);
        IntStream end = IntStream.of(COUNT_DOWN, JUMP_IF_NOT_ZERO | (distance & DISTANCE_MASK) << DISTANCE_SHIFT, RETURN);
        int[] code = IntStream.concat(IntStream.concat(Arrays.stream(ADDRESSES), Arrays.stream(body)), end).toArray();
        // Instructions are little-endian whatever the data is: the manual's section "Instruction endianness".
        ByteBuffer bytes = ByteBuffer.allocate(code.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int instruction : code) bytes.putInt(instruction);
        return bytes.array();
    }
}
