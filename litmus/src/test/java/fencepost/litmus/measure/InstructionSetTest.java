package fencepost.litmus.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.litmus.measure.InstructionSet.Fence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The machine code that is timed, beside what GNU's assembler makes of the same text.
class InstructionSetTest {
    /// Instructions as the assembler writes them (binutils 2.40), most significant byte first.
    private static final Map<String, String> ARM = Map.ofEntries(Map.entry("91040023", "add x3, x1, #0x100"),
            Map.entry("91080024", "add x4, x1, #0x200"), Map.entry("d5033bbf", "dmb ish"), Map.entry("d5033abf", "dmb ishst"),
            Map.entry("d50339bf", "dmb ishld"), Map.entry("d5033b9f", "dsb ish"), Map.entry("f9000020", "str x0, [x1]"),
            Map.entry("c89ffc20", "stlr x0, [x1]"), Map.entry("f9400062", "ldr x2, [x3]"), Map.entry("c8dffc62", "ldar x2, [x3]"),
            Map.entry("f8e08082", "swpal x0, x2, [x4]"), Map.entry("c85ffc82", "ldaxr x2, [x4]"),
            Map.entry("c805fc80", "stlxr w5, x0, [x4]"), Map.entry("35ffffc5", "cbnz w5, .-8"),
            Map.entry("f1000400", "subs x0, x0, #0x1"), Map.entry("54ffffe1", "b.ne .-4"), Map.entry("54ffffc1", "b.ne .-8"),
            Map.entry("54ffffa1", "b.ne .-12"), Map.entry("54ffff81", "b.ne .-16"), Map.entry("54ffff61", "b.ne .-20"),
            Map.entry("54ffff41", "b.ne .-24"), Map.entry("d65f03c0", "ret"));
    private static final String ADDRESSES = "add x3, x1, #0x100; add x4, x1, #0x200; ";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            no barrier, or a compiler barrier |                            | b.ne .-4  | b.ne .-12
            dmb ish                           | dmb ish;                   | b.ne .-8  | b.ne .-16
            dmb ishst                         | dmb ishst;                 | b.ne .-8  | b.ne .-16
            dmb ishld                         | dmb ishld;                 | b.ne .-8  | b.ne .-16
            dsb ish                           | dsb ish;                   | b.ne .-8  | b.ne .-16
            swpal with memory                 | swpal x0, x2, [x4];        | b.ne .-8  | b.ne .-16
            ldaxr; stlxr with memory          | ldaxr x2, [x4]; stlxr w5, x0, [x4]; cbnz w5, .-8; | b.ne .-16 | b.ne .-24
            """)
    void armBarriersAreAloneAndBetweenAStoreAndALoad(String title, String barrier, String jump, String farJump) {
        String body = barrier == null ? "" : barrier + " ";
        assertEquals(ADDRESSES + body + "subs x0, x0, #0x1; " + jump + "; ret", arm(fence(title).alone()));
        assertEquals(ADDRESSES + "str x0, [x1]; " + body + "ldr x2, [x3]; subs x0, x0, #0x1; " + farJump + "; ret",
                arm(fence(title).between()));
    }

    @Test
    void armOrderedAccessesStandInPlaceOfBoth() {
        Fence ordered = fence("stlr; ldar in place of both accesses");
        assertEquals(ADDRESSES + "stlr x0, [x1]; ldar x2, [x3]; subs x0, x0, #0x1; b.ne .-12; ret", arm(ordered.between()));
        assertEquals(arm(ordered.between()), arm(ordered.alone()));
    }

    @Test
    void anExchangeOfArmv81IsTimedOnlyWhereTheCpuHasIt(@TempDir Path folder) throws IOException {
        assertTrue(ArmFences.set(false).fences().stream().noneMatch(fence -> fence.title().startsWith("swpal")));
        Path cpuinfo = folder.resolve("cpuinfo");
        assertFalse(InstructionSet.hasAtomics(cpuinfo));
        Files.writeString(cpuinfo, "processor\t: 0\nFeatures\t: fp asimd atomics cpuid\n\nprocessor\t: 1\nFeatures\t: fp asimd atomics\n");
        assertTrue(InstructionSet.hasAtomics(cpuinfo));
        Files.writeString(cpuinfo, "Features\t: fp asimd atomics\nFeatures\t: fp asimd\n");
        assertFalse(InstructionSet.hasAtomics(cpuinfo), "a thread may run on any CPU");
    }

    @Test
    void x86LoopsCountDownAndReturn() {
        Fence mfence = X86Fences.set().yardstick();
        assertEquals("48893e0faef0488b868000000048ffcf0f85eaffffffc3", HexFormat.of().formatHex(mfence.between()));
        assertEquals("0faef048ffcf0f85f4ffffffc3", HexFormat.of().formatHex(mfence.alone()));
    }

    @Test
    void anotherMachineIsRefusedByName() throws CannotMeasure {
        assertEquals("mfence", InstructionSet.of("amd64", "Linux").yardstick().title());
        assertEquals("dmb ish", InstructionSet.of("aarch64", "Linux").yardstick().title());
        for (String machine : List.of("aarch64 Mac OS X", "amd64 Windows 11", "riscv64 Linux")) {
            String[] words = machine.split(" ", 2);
            String message = assertThrows(CannotMeasure.class, () -> InstructionSet.of(words[0], words[1])).getMessage();
            assertTrue(message.endsWith("x86-64 and AArch64 Linux only; this is " + machine), message);
        }
    }

    private static Fence fence(String title) {
        return ArmFences.set(true).fences().stream().filter(fence -> fence.title().equals(title)).findFirst().orElseThrow();
    }

    private static String arm(byte[] code) {
        return IntStream.range(0, code.length / 4).mapToObj(i -> Arrays.copyOfRange(code, 4 * i, 4 * i + 4))
                .map(bytes -> HexFormat.of().formatHex(new byte[] {bytes[3], bytes[2], bytes[1], bytes[0]}))
                .map(word -> ARM.getOrDefault(word, "unknown " + word)).collect(Collectors.joining("; "));
    }
}
