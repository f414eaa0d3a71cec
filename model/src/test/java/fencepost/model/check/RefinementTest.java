package fencepost.model.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.explore.Progress;
import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.ParseOptions;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// An implementation may do only what its specification does.
class RefinementTest {
    private static final String TEST = """
            C RCU-MP
            { }
            P0(int *x, int *y)
            {
            	rcu_read_lock();
            	int r0 = READ_ONCE(*x);
            	int r1 = READ_ONCE(*y);
            	rcu_read_unlock();
            }
            P1(int *x, int *y)
            {
            	WRITE_ONCE(*y, 1);
            	synchronize_rcu();
            	WRITE_ONCE(*x, 1);
            }
            exists (0:r0=1 /\\ 0:r1=0)
            """;

    /// One lock for readers and updaters: slow and right.
    private static final String LOCK = """
            int big_lock = 0;
            void rcu_read_lock(void) { qemu_mutex_lock(&big_lock); }
            void rcu_read_unlock(void) { qemu_mutex_unlock(&big_lock); }
            void synchronize_rcu(void) { qemu_mutex_lock(&big_lock); qemu_mutex_unlock(&big_lock); }
            """;

    /// A grace period that waits for nobody.
    private static final String NOTHING = """
            void rcu_read_lock(void) { barrier(); }
            void rcu_read_unlock(void) { barrier(); }
            void synchronize_rcu(void) { smp_mb(); }
            """;

    @Test
    void aLockRefines() {
        for (OperationalModel model : OperationalModel.values())
            assertTrue(check(LOCK, model).holds(), () -> model + ": " + check(LOCK, model).violations());
    }

    @Test
    void waitingForNobodyDoesNotWhereLoadsAreReordered() {
        Refinement refinement = check(NOTHING, OperationalModel.WEAK);
        assertFalse(refinement.holds());
        Refinement.Violation violation = refinement.violations().getFirst();
        assertEquals("state", violation.kind());
        assertEquals("0:r0=1; 0:r1=0;", violation.text());
        assertEquals("0:r0=1; 0:r1=0;", end(refinement.implementation(), violation));
    }

    private static String end(LitmusTest test, Refinement.Violation violation) {
        var cpu = violation.trace().get().last().cpus().getFirst();
        return cpu.registers().entrySet().stream().filter(e -> e.getKey().name().matches("r[01]"))
                .map(e -> "0:" + e.getKey() + "=" + e.getValue() + ";").sorted()
                .reduce((a, b) -> a + " " + b).orElseThrow();
    }

    private static Refinement check(String library, OperationalModel model) {
        return Refinement.check(parse(Optional.empty()), parse(Optional.of(library)), MachineOptions.of(model),
                new OperationalChecker(), Progress.NONE);
    }

    private static LitmusTest parse(Optional<String> library) {
        return LitmusParser.parse("test", TEST, new ParseOptions(library, false)).parsed().orElseThrow().test();
    }
}
