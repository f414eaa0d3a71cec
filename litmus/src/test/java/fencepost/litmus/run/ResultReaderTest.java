package fencepost.litmus.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import fencepost.litmus.TestPrograms;
import fencepost.litmus.generate.Generation;
import fencepost.litmus.generate.JcstressGenerator;
import fencepost.litmus.generate.RcuFlavour;
import fencepost.litmus.runtime.ThreadEnd;
import fencepost.model.ir.LitmusTest;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ResultReaderTest {
    private static final LitmusTest TEST = TestPrograms.rcuCore();
    private final ResultReader reader = new ResultReader(TEST, assertInstanceOf(Generation.Generated.class,
            JcstressGenerator.generate(TEST, RcuFlavour.FULL_FENCES)).test());

    @Test
    void aFailedAssertionEndsTheTestWhateverTheOthersDo() {
        assertEquals(Optional.of(new Seen.AssertionFailed(0, 5, "v == 1")),
                reader.read(List.of(ThreadEnd.FAILED + 5, ThreadEnd.HUNG)));
    }

    @Test
    void aWildPointerIsAFailure() {
        assertEquals(Optional.of(new Seen.AssertionFailed(0, 4,
                "an access through a value that is not the address of a shared variable")),
                reader.read(List.of(ThreadEnd.FAILED + 4, ThreadEnd.FINISHED)));
    }

    @Test
    void giveUpIsAnUncertainHangAndWhoeverWasTornAlongCountsNot() {
        assertEquals(Optional.of(new Seen.Hang(true)), reader.read(List.of(ThreadEnd.FINISHED, ThreadEnd.HUNG)));
        assertEquals(Optional.of(new Seen.Hang(false)), reader.read(List.of(ThreadEnd.ABANDONED, ThreadEnd.GAVE_UP)));
        assertEquals(Optional.empty(), reader.read(List.of(ThreadEnd.FINISHED, ThreadEnd.ABANDONED)));
    }
}
