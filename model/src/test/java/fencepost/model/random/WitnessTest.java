package fencepost.model.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.check.BadOutcome;
import fencepost.model.check.FinalState;
import fencepost.model.check.OperationalChecker;
import fencepost.model.check.Verdict;
import fencepost.model.explore.Trace;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Observable;
import fencepost.model.ir.Outcome;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.MachineState;
import fencepost.model.machine.MachineState.Status;
import fencepost.model.machine.Simulator;
import fencepost.model.machine.Simulator.Choice;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// A verdict can be followed step by step: every witness is a run of the simulator that ends in what it witnesses,
/// and whoever steps through all of the simulator finds the verdict's final states and no others.
class WitnessTest {
    /// Programs with more states than this are not walked through.
    private static final int LIMIT = 3000;

    @Property(seed = "2004")
    void everyWitnessIsARun(@ForAll("programs") RandomProgram program, @ForAll("machines") MachineOptions options) {
        LitmusTest test = program.test();
        Verdict verdict = new OperationalChecker().check(test, options);
        var simulator = new Simulator(test, options);
        for (FinalState state : verdict.finalStates()) {
            assertEquals(Status.FINISHED, follow(simulator, state.trace().get()).status());
            assertEquals(state.outcome(), outcome(test, state.trace().get().last()));
        }
        for (BadOutcome bad : verdict.bad()) {
            MachineState last = follow(simulator, bad.witness());
            switch (bad) {
                case BadOutcome.ConditionMet met -> assertEquals(met.outcome(), outcome(test, last));
                case BadOutcome.AssertionFailed _ -> assertEquals(Status.FAILED, last.status());
                case BadOutcome.Hang _ -> assertTrue(reachable(simulator, last).orElse(Set.of()).stream()
                        .allMatch(state -> state.status() == Status.RUNNING), "this hang may end");
            }
        }
    }

    @Property(seed = "2010")
    void steppingFindsTheSameFinalStates(@ForAll("programs") RandomProgram program,
                                         @ForAll("machines") MachineOptions options) {
        LitmusTest test = program.test();
        var simulator = new Simulator(test, options);
        Optional<Set<MachineState>> states = reachable(simulator, simulator.initial());
        if (states.isEmpty()) return;
        Verdict verdict = new OperationalChecker().check(test, options);
        assertEquals(
                states.get().stream().filter(state -> state.status() == Status.FINISHED)
                        .filter(state -> test.filter().holds(observable -> value(state, observable)))
                        .map(state -> outcome(test, state)).collect(Collectors.toSet()),
                verdict.finalStates().stream().map(FinalState::outcome).collect(Collectors.toSet()));
        assertEquals(states.get().stream().anyMatch(state -> state.status() == Status.FAILED),
                verdict.bad().stream().anyMatch(bad -> bad instanceof BadOutcome.AssertionFailed));
    }

    /// Takes each step of `trace` and looks whether it leads where the trace says; the last state.
    private static MachineState follow(Simulator simulator, Trace trace) {
        MachineState state = simulator.initial();
        assertEquals(state, trace.states().getFirst());
        for (int i = 0; i < trace.transitions().size(); i++) {
            var step = new Choice(trace.transitions().get(i), trace.states().get(i + 1));
            assertTrue(simulator.choices(state).contains(step), step + " is not possible in " + state);
            state = step.next();
        }
        return state;
    }

    private static Optional<Set<MachineState>> reachable(Simulator simulator, MachineState from) {
        Set<MachineState> found = new HashSet<>(Set.of(from));
        Deque<MachineState> queue = new ArrayDeque<>(found);
        while (!queue.isEmpty()) {
            for (Choice choice : simulator.choices(queue.remove())) if (found.add(choice.next())) queue.add(choice.next());
            if (found.size() > LIMIT) return Optional.empty();
        }
        return Optional.of(found);
    }

    private static Outcome outcome(LitmusTest test, MachineState state) {
        var values = new TreeMap<Observable, Integer>();
        test.observed().forEach(observable -> values.put(observable, value(state, observable)));
        return new Outcome(values);
    }

    private static int value(MachineState state, Observable observable) {
        return switch (observable) {
            case Observable.OfRegister(var register) -> state.cpus().get(register.thread()).registers().get(register);
            case Observable.OfLocation(var location) -> state.memory().get(location);
        };
    }

    @Provide
    Arbitrary<RandomProgram> programs() {
        return RandomPrograms.any(8);
    }

    @Provide
    Arbitrary<MachineOptions> machines() {
        return RandomPrograms.machines();
    }
}
