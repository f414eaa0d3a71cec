package fencepost.litmus.library;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.check.Refinement;
import fencepost.model.explore.Progress;
import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Every implementation of RCU, with the barriers that it comes with, does only what the specification allows; with a
/// defect it does more, exactly on the machines where the defect is one.
class RefinementTest {
    @ParameterizedTest
    @MethodSource("testsAndImplementations")
    void theImplementationsAreRight(String name, String rcu) {
        for (OperationalModel model : List.of(OperationalModel.SC, OperationalModel.X86_TSO, OperationalModel.PSO))
            assertEquals("safe", violations(name, Machines.load(name, rcu), MachineOptions.of(model)), model.id());
    }

    /// QEMU's updater may read too early on the weak machine; a full barrier at its end mends that. The second wait
    /// of the 32-bit form has the same effect.
    @ParameterizedTest
    @CsvSource({"qemu, E:-, state", "qemu, E:mb, safe", "qemu-core, E:-, state", "qemu-core, E:mb, safe", "qemu32, E:-, safe"})
    void theGapOfTheWeakMachine(String rcu, String exit, String expected) {
        LitmusTest test = Machines.load("RCU-section-seen", rcu);
        assertEquals(expected, violations("RCU-section-seen", test.with(PlacementTable.read(test, exit)),
                MachineOptions.of(OperationalModel.WEAK)));
    }

    /// One change at a time. C shows what it does in the form without mutexes; with them, the updater takes two locks
    /// between publishing and storing the counter, which are full barriers on PSO and compiler barriers everywhere.
    /// The columns are SC, TSO, PSO and the weak machine, each without and with a compiler that reorders.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        qemu-core | A:placeholder | safe | safe  | safe     | safe        | safe        | safe        | safe        | safe
        qemu-core | A:-        | safe | state | safe        | state       | safe        | state       | safe        | state
        qemu-core | B:-        | safe | hang  | safe        | hang        | safe        | hang        | safe        | hang
        qemu-core | C:-        | safe | state | safe        | state       | state       | state       | state       | state
        qemu-core | C:mb       | safe | safe  | safe        | safe        | safe        | safe        | state       | state
        qemu-core | D:mb       | safe | safe  | hang        | hang        | hang        | hang        | hang        | hang
        qemu-core | C:mb D:mb  | safe | safe  | hang, state | hang, state | hang, state | hang, state | hang, state | hang, state
        qemu   | A:placeholder | safe | safe  | safe        | safe        | safe        | safe        | safe        | safe
        qemu   | A:-           | safe | state | safe        | state       | safe        | state       | safe        | state
        qemu   | B:-           | safe | hang  | safe        | hang        | safe        | hang        | safe        | hang
        qemu   | C:-           | safe | safe  | safe        | safe        | safe        | safe        | state       | state
        qemu   | C:mb          | safe | safe  | safe        | safe        | safe        | safe        | state       | state
        qemu   | D:mb          | safe | safe  | hang        | hang        | hang        | hang        | hang        | hang
        qemu   | C:mb D:mb     | safe | safe  | hang, state | hang, state | hang, state | hang, state | hang, state | hang, state
        qemu32 | A:-           | safe | state | safe        | state       | safe        | state       | safe        | state
        qemu32 | B:-           | safe | hang  | safe        | hang        | safe        | hang        | safe        | hang
        qemu32 | C:-           | safe | safe  | safe        | safe        | safe        | safe        | safe        | safe
        qemu32 | D:mb          | safe | safe  | hang        | hang        | hang        | hang        | hang        | hang
        """)
    void oneChangeAtATime(String rcu, String change, String sc, String scCompiler, String tso, String tsoCompiler,
                          String pso, String psoCompiler, String weak, String weakCompiler) {
        String name = "RCU-deferred-free+qatomic";
        LitmusTest test = Machines.load(name, rcu);
        LitmusTest changed = test.with(PlacementTable.read(test, change));
        assertEquals(List.of(sc, scCompiler, tso, tsoCompiler, pso, psoCompiler, weak, weakCompiler),
                Machines.all().stream().map(machine -> violations(name, changed, machine)).toList());
    }

    @Test
    void withoutMutexesThereMayBeOneUpdaterOnly() {
        RcuImplementation core = Library.rcu("qemu-core").orElseThrow();
        assertTrue(core.suits(Machines.load("RCU-deferred-free")));
        LitmusTest two = Library.groups().stream().filter(group -> group.id().equals("rcu"))
                .flatMap(group -> group.tests().stream()).map(test -> Machines.load(test.name()))
                .filter(test -> !core.suits(test)).findFirst().orElseThrow();
        assertTrue(Library.rcu("qemu").orElseThrow().suits(two));
        assertFalse(Refinement.check(two, Machines.load(two.name(), "qemu-core"), MachineOptions.of(OperationalModel.SC),
                Machines.CHECKER, Progress.NONE).holds());
    }

    @Test
    void oneFlipIsNotEnoughAnywhere() {
        wrongEverywhere("RCU-deferred-free+two-periods", "qemu32", """
                	qatomic_set(&rcu_gp_ctr, 3);
                	wait_for_readers(3);
                	qatomic_set(&rcu_gp_ctr, 1);
                	wait_for_readers(1);
                """, """
                	int gp = 4 - rcu_gp_ctr;

                	qatomic_set(&rcu_gp_ctr, gp);
                	wait_for_readers(gp);
                """);
    }

    @Test
    void nestingWithoutTheDepthIsWrongEverywhere() {
        wrongEverywhere("RCU-nested", "qemu", "if (--rcu_reader_depth > 0)", "if (0)");
    }

    static Stream<Arguments> testsAndImplementations() {
        return Library.groups().stream().filter(group -> group.id().equals("rcu"))
                .flatMap(group -> group.tests().stream())
                .flatMap(test -> Library.rcuImplementations().stream()
                        .filter(rcu -> rcu.text().isPresent() && rcu.suits(Machines.load(test.name())))
                        .map(rcu -> Arguments.of(test.name(), rcu.id())));
    }

    private static void wrongEverywhere(String name, String rcu, String right, String wrong) {
        String library = Library.rcu(rcu).orElseThrow().text().orElseThrow();
        String broken = library.replace(right, wrong);
        assertNotEquals(library, broken);
        LitmusTest test = Machines.parse(name, Library.find(name).orElseThrow().text(), broken);
        for (MachineOptions machine : Machines.all())
            assertEquals("state", violations(name, test, machine), Machines.name(machine));
    }

    private static String violations(String name, LitmusTest implementation, MachineOptions machine) {
        Refinement refinement = Refinement.check(Machines.load(name), implementation, machine, Machines.CHECKER,
                Progress.NONE);
        if (refinement.cut().isPresent()) throw new AssertionError(refinement.cut().get());
        return refinement.holds() ? "safe" : refinement.violations().stream().map(Refinement.Violation::kind)
                .distinct().sorted().collect(joining(", "));
    }
}
