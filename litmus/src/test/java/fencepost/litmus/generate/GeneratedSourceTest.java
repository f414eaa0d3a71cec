package fencepost.litmus.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.litmus.TestPrograms;
import fencepost.model.ir.Condition;
import fencepost.model.ir.Expression.AddressOf;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The generated source against golden files; run with `-Dgolden.update=true` to write them anew, then read the diff.
class GeneratedSourceTest {
    private static final Path GOLDEN = Path.of("src/test/resources/fencepost/litmus/generate");

    @Test
    void storeBufferingWithBothKindsOfBarrier() throws IOException {
        LitmusTest test = TestPrograms.storeBuffering();
        var placement = Placement.initial(test.slots()).with("A", FenceKind.PLACEHOLDER).with("B", FenceKind.MB_GLOBAL);
        JcstressTest generated = generate(test.with(placement));
        assertGolden("store-buffering", generated);
        assertTrue(generated.global());
        assertFalse(generated.waits());
    }

    @Test
    void rcuCoreWithItsLoopAndPointer() throws IOException {
        JcstressTest generated = generate(TestPrograms.rcuCore());
        assertGolden("rcu-core", generated);
        assertTrue(generated.waits());
    }

    @Test
    void readCopyUpdateAsAPrimitive() throws IOException {
        assertGolden("rcu-primitive", generate(TestPrograms.test(List.of(TestPrograms.X), List.of(0), List.of(
                List.of(new Instruction.RcuReadLock(), TestPrograms.load(TestPrograms.register(0, 0), TestPrograms.X),
                        new Instruction.RcuReadUnlock()),
                List.of(TestPrograms.store(TestPrograms.X, 1), new Instruction.SynchronizeRcu())),
                List.of(), new Condition.True())));
    }

    @Test
    void nothingOfTheFileReachesTheSource() {
        for (LitmusTest test : List.of(TestPrograms.storeBuffering(), TestPrograms.rcuCore())) {
            JcstressTest generated = generate(test);
            assertFalse((generated.test() + generated.result()).contains("hostile"));
        }
    }

    @Test
    void refusesWhatHasNoImplementation() {
        LitmusTest test = TestPrograms.test(List.of(TestPrograms.X), List.of(0), List.of(List.of(
                new Instruction.SynchronizeSrcu(new AddressOf(TestPrograms.X)))),
                List.of(), new Condition.True());
        var refused = assertInstanceOf(Generation.Refused.class, JcstressGenerator.generate(test, RcuFlavour.FULL_FENCES));
        assertEquals("P0 uses SRCU, of which real runs have no implementation", refused.reason());
    }

    private static JcstressTest generate(LitmusTest test) {
        return assertInstanceOf(Generation.Generated.class, JcstressGenerator.generate(test, RcuFlavour.PROCESS_WIDE)).test();
    }

    private static void assertGolden(String name, JcstressTest generated) throws IOException {
        Path file = GOLDEN.resolve(name + ".txt");
        String source = generated.test() + "\n" + generated.result();
        if (Boolean.getBoolean("golden.update")) Files.writeString(file, source);
        assertEquals(Files.readString(file), source);
    }
}
