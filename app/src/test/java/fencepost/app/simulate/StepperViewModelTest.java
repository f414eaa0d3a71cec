package fencepost.app.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.app.Desk;
import fencepost.app.simulate.StepperViewModel.Moment;
import fencepost.app.simulate.StepperViewModel.NumberedStep;
import fencepost.app.widget.Badge.Mood;
import fencepost.model.ir.FenceKind;
import fencepost.model.machine.MachineState;
import fencepost.model.machine.OperationalModel;
import fencepost.model.machine.Transition;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StepperViewModelTest {
    private final Desk desk = new Desk();
    private final StepperViewModel stepper = new StepperViewModel(desk.workspace, desk.answers, desk.jobs);

    @AfterEach
    void close() {
        desk.close();
    }

    private Moment now() {
        return stepper.moment().get().orElseThrow();
    }

    @Test
    void nothing_is_shown_before_a_test_is_open() {
        assertTrue(stepper.moment().get().isEmpty());
        stepper.forward();
        stepper.playToBad();
        assertTrue(stepper.moment().get().isEmpty());
    }

    @Test
    void a_step_fills_the_buffer_and_back_empties_it() {
        desk.open(Desk.ASYMMETRIC);
        assertEquals(0, now().step());
        stepper.forward();
        assertEquals(1, now().step());
        assertEquals(1, now().state().cpus().get(0).storeBuffer().size());
        assertEquals(1, now().change().buffer(0).entered().size());
        stepper.back();
        assertEquals(0, now().step());
        assertTrue(now().state().cpus().get(0).storeBuffer().isEmpty());
        assertFalse(now().atEnd(), "what lay ahead is kept");
    }

    @Test
    void another_choice_cuts_off_what_lay_ahead() {
        desk.open(Desk.ASYMMETRIC);
        stepper.forward();
        stepper.forward();
        stepper.toStart();
        NumberedStep other = now().enabled().stream().filter(s -> s.transition().cpu() == 1).findFirst().orElseThrow();
        stepper.take(other.number());
        assertEquals(1, now().trace().transitions().size());
        assertEquals(other.transition(), now().latest().orElseThrow());
    }

    @Test
    void the_end_is_reached_and_going_on_there_does_nothing() {
        desk.open(Desk.ASYMMETRIC);
        stepper.toEnd();
        assertEquals(MachineState.Status.FINISHED, now().state().status());
        int steps = now().step();
        stepper.forward();
        assertEquals(steps, now().step());
    }

    @Test
    void the_bad_outcome_is_played_to_its_end() {
        desk.open(Desk.ASYMMETRIC);
        assertTrue(stepper.badReachable().get());
        stepper.playToBad();
        desk.settle();
        stepper.finishPlaying();
        assertFalse(stepper.playing().get());
        assertTrue(now().atEnd());
        now().state().cpus().forEach(cpu -> cpu.registers().values().forEach(value -> assertEquals(0, value)));
    }

    @Test
    void a_barrier_on_both_sides_takes_the_bad_outcome_away() {
        desk.open(Desk.ASYMMETRIC);
        stepper.choose("A", FenceKind.MB);
        desk.settle();
        assertTrue(stepper.badReachable().get());
        stepper.choose("B", FenceKind.MB);
        desk.settle();
        assertFalse(stepper.badReachable().get());
        assertEquals(0, now().step(), "the run begins anew");
    }

    @Test
    void each_alternative_is_judged_before_it_is_chosen() {
        desk.open(Desk.ASYMMETRIC, Map.of("A", FenceKind.PLACEHOLDER));
        assertEquals(Mood.BAD, stepper.foresee("B", FenceKind.MB).mood());
        assertEquals(Mood.GOOD, stepper.foresee("B", FenceKind.MB_GLOBAL).mood());
    }

    @Test
    void the_interrupt_of_a_global_barrier_is_an_arrow_of_its_own() {
        desk.open(Desk.ASYMMETRIC, Map.of("B", FenceKind.MB_GLOBAL));
        NumberedStep store = now().enabled().stream().filter(s -> s.transition().cpu() == 1).findFirst().orElseThrow();
        stepper.take(store.number());
        while (now().enabled().stream().noneMatch(s -> s.transition() instanceof Transition.Interrupt)) {
            NumberedStep step = now().enabled().stream().filter(s -> s.transition().cpu() == 1).findFirst().orElseThrow();
            stepper.take(step.number());
        }
        var program = now().subject().test().program();
        var due = InterruptArrow.at(now().trace(), now().step(), program);
        assertEquals(List.of(new InterruptArrow(1, 0, false, false)), due);
        NumberedStep interrupt = now().enabled().stream()
                .filter(s -> s.transition() instanceof Transition.Interrupt).findFirst().orElseThrow();
        stepper.take(interrupt.number());
        assertEquals(List.of(new InterruptArrow(1, 0, true, true)),
                InterruptArrow.at(now().trace(), now().step(), program));
    }

    @Test
    void another_model_begins_the_run_anew_on_another_machine() {
        desk.open(Desk.ASYMMETRIC);
        stepper.forward();
        desk.workspace.model().set(OperationalModel.SC);
        desk.settle();
        assertEquals(0, now().step());
        stepper.forward();
        assertTrue(now().state().cpus().get(0).storeBuffer().isEmpty(), "SC has no buffer");
        assertFalse(stepper.badReachable().get());
    }
}
