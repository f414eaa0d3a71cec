package fencepost.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.app.lessons.read.BundledLessons;
import fencepost.app.lessons.read.LessonReader;
import fencepost.app.lessons.text.Lesson;
import fencepost.app.simulate.SlotChip;
import fencepost.app.simulate.StepperViewModel.Moment;
import fencepost.app.widget.Badge;
import fencepost.litmus.history.RecordedMeasurement;
import fencepost.litmus.history.RunId;
import fencepost.litmus.measure.Measured;
import fencepost.litmus.measure.Measurement;
import fencepost.litmus.measure.Plot;
import fencepost.model.ir.FenceKind;
import fencepost.model.machine.MachineState.Status;
import fencepost.model.machine.OperationalModel;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A lesson on the real window, by keys and clicks.
class LessonWindowTest extends OnWindow {
    private static Lesson lesson(String name) {
        return LessonReader.read(BundledLessons.find(name).orElseThrow()).lesson().orElseThrow();
    }

    private void open(String name, int step) {
        window.run(() -> window.main().lessons().open(lesson(name), step));
    }

    private Moment now() {
        return window.read(() -> window.main().stepper().moment().get().orElseThrow());
    }

    private boolean covered() {
        return window.find(".cover").isVisible();
    }

    private String shown(String selector) {
        return window.read(() -> window.main().scene().getRoot().lookupAll(selector).stream().filter(Label.class::isInstance)
                .map(label -> ((Label) label).getText()).collect(Collectors.joining(" | ")));
    }

    private double[] dividers() {
        return window.read(() -> window.main().dividers());
    }

    private double leftWidth() {
        return window.<Region>find(".tests-or-lessons").getWidth();
    }

    @Test
    void the_keyboard_alone_leads_into_a_lesson_and_out_again() {
        window.pressWithControl(KeyCode.L);
        ListView<?> list = window.find("#lessons");
        assertEquals(BundledLessons.names().size(), window.read(() -> list.getItems().size()));
        assertTrue(window.read(list::isFocused));
        window.press(KeyCode.ENTER);
        assertEquals("Two CPUs, two locations", window.<Label>find(".step-title").getText());
        window.press(KeyCode.ESCAPE);
        assertTrue(window.find(".lessons").isVisible());
        window.pressWithControl(KeyCode.L);
        assertTrue(window.find("#tests").isVisible());
    }

    @Test
    void a_step_puts_the_window_into_its_state() {
        open("message-passing", 4);
        assertEquals("MP+wmb+po", now().subject().base().name());
        assertEquals(OperationalModel.WEAK, now().subject().options().model());
        window.press(KeyCode.PAGE_UP);
        assertEquals(OperationalModel.PSO, now().subject().options().model());
        open("asymmetric", 5);
        assertEquals(FenceKind.MB_GLOBAL, now().subject().placement().at("B"));
        assertTrue(now().subject().options().compilerReorders());
    }

    @Test
    void the_pane_is_wide_while_lessons_are_shown_and_as_before_afterwards() {
        double before = leftWidth();
        double[] usual = dividers();
        open("store-buffers", 0);
        window.snapshot();
        assertTrue(leftWidth() >= 370 && leftWidth() <= 430, "wide enough to read: " + leftWidth());
        assertEquals(usual[0], dividers()[0], 1e-6, "what is kept for the next start");
        window.press(KeyCode.ENTER);
        window.pressWithControl(KeyCode.L);
        window.snapshot();
        assertEquals(before, leftWidth(), 2);
    }

    @Test
    void while_the_question_is_open_nothing_tells_the_answer() {
        open("asymmetric", 0);
        assertTrue(covered());
        assertFalse(window.find(".side").isVisible());
        assertTrue(window.find(".to-bad").isDisabled());
        assertEquals(new SlotChip.Foresight(Badge.Mood.UNSURE, "unknown"), window.read(() ->
                window.main().stepper().foresee("A", FenceKind.NONE)));
        window.press(KeyCode.B);
        assertEquals(0, now().step());
        window.press(KeyCode.X);
        window.pressWithControl(KeyCode.E);
        assertTrue(window.find(".simulate").isVisible());
        window.press(KeyCode.R);
        assertEquals(0, window.machine().starts());
        assertFalse(window.find(".test-subtitle").isVisible());
        assertEquals("", shown(".truth"));
        window.press(KeyCode.ENTER);
        assertFalse(covered());
        assertTrue(window.find(".side").isVisible());
        assertEquals("Never", window.<Label>find(".verdict-word").getText());
        assertEquals("the answer | not the answer | not the answer", shown(".truth"));
    }

    @Test
    void the_arrows_move_a_long_text_and_a_new_step_begins_at_its_top() {
        open("store-buffers", 0);
        window.press(KeyCode.ENTER);
        window.snapshot();
        ScrollPane scroll = window.find(".lesson .scroll-pane");
        window.press(KeyCode.DOWN);
        assertTrue(window.read(scroll::getVvalue) > 0);
        window.press(KeyCode.UP);
        assertEquals(0, window.read(scroll::getVvalue));
        window.press(KeyCode.DOWN);
        window.press(KeyCode.PAGE_DOWN);
        assertEquals(0, window.read(scroll::getVvalue));
    }

    @Test
    void what_would_tell_or_change_the_answer_waits_for_it() {
        open("asymmetric", 0);
        window.pressWithControl(KeyCode.L);
        assertTrue(covered(), "the list of tests has their verdicts");
        window.press(KeyCode.M);
        window.press(KeyCode.C);
        assertEquals(OperationalModel.X86_TSO, now().subject().options().model());
        assertFalse(now().subject().options().compilerReorders());
        for (String control : List.of(".run-for-real", "#model-sc", "#compiler-reorders", "#left-tests"))
            assertTrue(window.find(control).isDisabled(), control);
        window.press(KeyCode.ENTER);
        for (String control : List.of(".run-for-real", "#model-sc", "#compiler-reorders", "#left-tests"))
            assertFalse(window.find(control).isDisabled(), control);
        window.pressWithControl(KeyCode.L);
        assertTrue(window.find("#tests").isVisible());
    }

    @Test
    void digits_tick_until_a_class_is_counted() {
        open("store-buffers", 0);
        window.press(KeyCode.DIGIT2);
        window.press(KeyCode.DIGIT3);
        window.press(KeyCode.DIGIT3);
        window.press(KeyCode.ENTER);
        assertEquals("1 of 4", ticked());
    }

    private String ticked() {
        var question = window.read(() -> window.main().lessons().lessons().opened().get().orElseThrow().question().orElseThrow().state().get());
        assertEquals(0, question.voted());
        return question.ticks().size() + " of " + question.solution().orElseThrow().choices().size();
    }

    @Test
    void digits_vote_until_the_answer_and_step_after_it() {
        open("store-buffers", 0);
        window.press(KeyCode.V);
        window.press(KeyCode.DIGIT1);
        window.press(KeyCode.DIGIT1);
        window.press(KeyCode.DIGIT3);
        window.press(KeyCode.DIGIT4);
        window.press(KeyCode.BACK_SPACE);
        assertEquals(0, now().step());
        assertEquals("2", window.<TextField>find("#votes-1").getText());
        assertEquals("0", window.<TextField>find("#votes-4").getText());
        window.press(KeyCode.ENTER);
        assertEquals("2 of 3 votes", window.<Label>find("#tally-1").getText());
        window.press(KeyCode.DIGIT1);
        assertEquals(1, now().step());
    }

    @Test
    void a_count_can_be_typed() {
        open("store-buffers", 0);
        window.click("#tally");
        TextField votes = window.find("#votes-2");
        window.run(() -> {
            votes.requestFocus();
            votes.setText("23");
            votes.getOnAction().handle(null);
        });
        window.click("#reveal");
        assertEquals("23 of 23 votes", window.<Label>find("#tally-2").getText());
    }

    @Test
    void ticks_are_marked_by_words() {
        open("store-buffers", 3);
        window.click("#tick-1");
        window.click("#tick-2");
        window.click("#tick-3");
        window.click("#reveal-on-cover");
        assertEquals("cannot happen | can happen | can happen | can happen", shown(".truth"));
        assertEquals("you: wrong | you: right | you: right | you: missed it", shown(".choice-marks .badge"));
        assertEquals("Not quite: 2 of 4 states are right", shown(".question-result .badge"));
        assertTrue(shown(".choice-reason").startsWith("The cycle: "), shown(".choice-reason"));
    }

    @Test
    void what_can_happen_is_played_and_what_cannot_is_shown_as_a_cycle() {
        open("store-buffers", 3);
        window.press(KeyCode.ENTER);
        window.press(KeyCode.M);
        window.click("#show-how-2");
        assertEquals(OperationalModel.X86_TSO, now().subject().options().model(), "the run is of the machine that was asked about");
        assertTrue(now().atEnd());
        assertEquals(Status.FINISHED, now().state().status());
        window.click("#why-not-1");
        assertTrue(window.find(".execution").isVisible());
        assertTrue(window.<Label>find("#execution-verdict").getText().startsWith("forbidden by"));
    }

    @Test
    void a_bad_outcome_is_played_when_its_step_is_opened() {
        open("store-buffers", 1);
        assertTrue(now().step() > 0);
        assertTrue(now().atEnd());
    }

    @Test
    void figures_are_the_published_ones_until_something_is_measured() {
        open("rcutorture", 3);
        assertTrue(shown(".lesson .bar-number.published").contains("85 ns"), shown(".lesson .bar-number"));
        assertEquals("", shown(".lesson .bar-number.here"));
        window.run(() -> window.archive().keep(RecordedMeasurement.of(RunId.now(), true, new Measured(Measurement.RCU.id(), "RCU",
                List.of("ns"), List.of(new Measured.Row("mb", List.of("44"), "")), List.of(new Plot("read", "Nanoseconds a read", "", "ns",
                List.of(new Plot.Bar("full barriers", 44, 0, 291)))), List.of()))));
        assertEquals("44 ns", shown(".lesson .bar-number.here"));
        assertEquals("291 ns", shown(".lesson .bar-number.published"));
    }

    @Test
    void a_step_can_be_run_for_real() {
        open("store-buffers", 5);
        window.click("#run-step");
        assertEquals(1, window.machine().starts());
        assertEquals("SB", window.machine().request().test().name());
    }

    @Test
    void a_full_stop_blanks_the_screen_and_any_key_brings_it_back() {
        window.type(".");
        assertTrue(window.find(".blank").isVisible());
        window.press(KeyCode.RIGHT);
        assertFalse(window.find(".blank").isVisible());
        assertEquals(0, now().step());
    }

    @ParameterizedTest
    @ValueSource(strings = {"store-buffers", "rcutorture", "locked-add"})
    void every_step_can_be_gone_through(String name) {
        Lesson lesson = lesson(name);
        open(name, 0);
        for (int step = 0; step < lesson.steps().size(); step++) {
            assertEquals(lesson.steps().get(step).title(), window.<Label>find(".step-title").getText());
            assertEquals(lesson.steps().get(step).question().isPresent(), covered(), "step " + (step + 1));
            window.press(KeyCode.ENTER);
            assertFalse(covered());
            Button next = window.find("#next-step");
            assertEquals(step + 1 == lesson.steps().size(), window.read(next::isDisabled));
            window.press(KeyCode.PAGE_DOWN);
        }
    }

    @Test
    void the_keys_card_knows_the_keys() {
        window.type("?");
        assertTrue(shown(".keys-card .label").contains("in a question, the answer"));
    }
}
