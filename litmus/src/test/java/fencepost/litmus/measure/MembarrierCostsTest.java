package fencepost.litmus.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.litmus.membarrier.LinuxMembarrier.Command;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
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
        assertEquals(List.of(), measured.rows());
        assertEquals(List.of(), measured.plots());
    }

    @Test
    void stopping_does_not_wait_for_the_time_to_be_over() throws CannotMeasure {
        var calls = new AtomicInteger();
        var kernel = new MembarrierCosts.Kernel() {
            @Override
            public Set<Command> query() {
                return Set.of(Command.GLOBAL);
            }

            @Override
            public boolean register(Command command) {
                return true;
            }

            @Override
            public void issue(Command command) {
                calls.incrementAndGet();
            }
        };
        Measured measured = MembarrierCosts.measure(Duration.ofDays(1), Watcher.until(() -> calls.get() == 2), kernel);
        assertEquals(2, calls.get());
        List<String> cells = measured.rows().getFirst().cells();
        assertFalse(cells.getFirst().equals("–"));
        assertTrue(cells.stream().skip(1).allMatch("–"::equals), cells.toString());
    }

    private static Measured measure(MembarrierCosts.Kernel kernel, boolean cancelled) throws CannotMeasure {
        return MembarrierCosts.measure(Duration.ofMillis(1), Watcher.until(() -> cancelled), kernel);
    }
}
