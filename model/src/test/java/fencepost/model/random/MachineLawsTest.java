package fencepost.model.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.check.BadOutcome;
import fencepost.model.check.FinalState;
import fencepost.model.check.OperationalChecker;
import fencepost.model.check.Verdict;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Outcome;
import fencepost.model.ir.Placement;
import fencepost.model.ir.Slot;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/// What holds of every program on every machine.
class MachineLawsTest {
    /// All that may become of a program.
    private record Behaviour(Set<Outcome> outcomes, Set<String> bad, boolean exhaustive) {
        static Behaviour of(LitmusTest test, MachineOptions options) {
            Verdict verdict = new OperationalChecker().check(test, options);
            return new Behaviour(verdict.finalStates().stream().map(FinalState::outcome).collect(Collectors.toSet()),
                    verdict.bad().stream().map(BadOutcome::kind).collect(Collectors.toSet()), verdict.exhaustive());
        }

        /// Whether all of `other` is here too, as far as both are known completely.
        boolean includes(Behaviour other) {
            return !exhaustive || outcomes.containsAll(other.outcomes) && (!other.exhaustive || bad.containsAll(other.bad));
        }
    }

    @Property(seed = "2017")
    void weakerModelsAllowMore(@ForAll("programs") RandomProgram program, @ForAll boolean compilerReorders) {
        Behaviour stronger = null;
        for (OperationalModel model : OperationalModel.values()) {
            Behaviour behaviour = Behaviour.of(program.test(), new MachineOptions(model, compilerReorders));
            if (stronger != null)
                assertTrue(behaviour.includes(stronger), model + " lacks something of " + stronger + ": " + behaviour);
            stronger = behaviour;
        }
    }

    @Property(seed = "2020")
    void aCompilerThatReordersAllowsMore(@ForAll("programs") RandomProgram program,
                                         @ForAll OperationalModel model) {
        Behaviour kept = Behaviour.of(program.test(), new MachineOptions(model, false));
        Behaviour reordered = Behaviour.of(program.test(), new MachineOptions(model, true));
        assertTrue(reordered.includes(kept), kept + " is not within " + reordered);
    }

    @Property(seed = "2022")
    void aStrongerBarrierAddsNothing(@ForAll("slotted") RandomProgram program, @ForAll("machines") MachineOptions options,
                                     @ForAll @IntRange(max = 100) int choice, @ForAll FenceKind weaker,
                                     @ForAll FenceKind stronger) {
        Assume.that(stronger.covers(weaker));
        LitmusTest test = program.test();
        Slot slot = test.slots().get(choice % test.slots().size());
        Placement placement = Placement.initial(test.slots());
        Behaviour before = Behaviour.of(test.with(placement.with(slot.name(), weaker)), options);
        Behaviour after = Behaviour.of(test.with(placement.with(slot.name(), stronger)), options);
        assertTrue(before.includes(after),
                () -> stronger + " in " + slot.name() + " allows " + after + ", " + weaker + " only " + before);
    }

    @Property(seed = "1979")
    void fullBarriersEverywhereGiveSequentialConsistency(@ForAll("programs") RandomProgram program,
                                                         @ForAll("machines") MachineOptions options) {
        Behaviour sequential = Behaviour.of(program.test(), MachineOptions.of(OperationalModel.SC));
        Behaviour fenced = Behaviour.of(new RandomProgram(program.threads().stream()
                .map(MachineLawsTest::fenced).toList(), program.question()).test(), options);
        if (fenced.exhaustive()) assertEquals(sequential, fenced);
        else assertTrue(sequential.includes(fenced));
    }

    /// `statements` with a full barrier before each and after the last.
    private static List<Statement> fenced(List<Statement> statements) {
        var mb = new Statement.Barrier(FenceKind.MB, false);
        var fenced = new ArrayList<Statement>(List.of(mb));
        for (Statement statement : statements) {
            fenced.add(switch (statement) {
                case Statement.Locked(var body) -> new Statement.Locked(fenced(body));
                case Statement.Section(var srcu, var body) -> new Statement.Section(srcu, fenced(body));
                case Statement.Twice(var body) -> new Statement.Twice(fenced(body));
                case Statement.If(var register, var value, var then, var otherwise) ->
                        new Statement.If(register, value, fenced(then), fenced(otherwise));
                case Statement other -> other;
            });
            fenced.add(mb);
        }
        return fenced;
    }

    @Provide
    Arbitrary<RandomProgram> programs() {
        return RandomPrograms.any(9);
    }

    @Provide
    Arbitrary<RandomProgram> slotted() {
        return programs().filter(program -> !program.test().slots().isEmpty());
    }

    @Provide
    Arbitrary<MachineOptions> machines() {
        return RandomPrograms.machines();
    }
}
