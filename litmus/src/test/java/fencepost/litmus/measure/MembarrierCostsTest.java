package fencepost.litmus.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.litmus.membarrier.LinuxMembarrier.Command;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The measurement of `membarrier(2)` on kernels that have it, lack it, or lack some of it.
class MembarrierCostsTest {
    private record FakeKernel(Set<Command> query, boolean registers) implements MembarrierCosts.Kernel {
        @Override
        public boolean register(Command command) {
            return registers;
        }

        @Override
        public void issue(Command command) {}
    }

    @Test
    void a_container_without_the_call_is_told_so() {
        var missing = assertThrows(CannotMeasure.class, () -> measure(new FakeKernel(Set.of(), true), false));
        assertEquals("the kernel lacks membarrier(2), or this container forbids the call", missing.getMessage());
        assertThrows(CannotMeasure.class, () -> measure(new FakeKernel(Set.of(Command.PRIVATE_EXPEDITED), false), false));
    }

    @Test
    void a_command_that_the_kernel_lacks_is_named() throws CannotMeasure {
        Measured measured = measure(new FakeKernel(Set.of(Command.PRIVATE_EXPEDITED), true), false);
        assertEquals(List.of("private expedited"), measured.rows().stream().map(Measured.Row::name).toList());
        assertTrue(measured.notes().contains("This kernel has no command global."), measured.notes().toString());
        assertTrue(measured.plot(MembarrierCosts.LATENCY).isPresent());
    }

    @Test
    void an_interrupted_measurement_has_what_it_came_to() throws CannotMeasure {
        Measured measured = measure(new FakeKernel(Set.of(Command.GLOBAL), true), true);
        assertTrue(measured.rows().getFirst().cells().stream().allMatch("–"::equals), measured.rows().toString());
        assertEquals(List.of(), measured.plots());
    }

    private static Measured measure(MembarrierCosts.Kernel kernel, boolean cancelled) throws CannotMeasure {
        return MembarrierCosts.measure(Duration.ofMillis(1), Watcher.until(() -> cancelled), kernel);
    }
}
