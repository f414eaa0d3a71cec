package fencepost.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.app.simulate.StepperViewModel.Moment;
import fencepost.litmus.library.Library;
import fencepost.model.ir.FenceKind;
import fencepost.model.machine.OperationalModel;
import java.util.HashSet;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;

/// Drives the real window, without a screen, by keys and clicks.
class MainWindowTest extends OnWindow {
    private Moment now() {
        return window.read(() -> window.main().stepper().moment().get().orElseThrow());
    }

    @Test
    void keys_step_forward_back_and_to_the_ends() {
        window.press(KeyCode.RIGHT);
        window.press(KeyCode.RIGHT);
        assertEquals(2, now().step());
        window.press(KeyCode.LEFT);
        assertEquals(1, now().step());
        window.press(KeyCode.END);
        assertTrue(now().atEnd());
        window.press(KeyCode.HOME);
        assertEquals(0, now().step());
    }

    @Test
    void a_digit_takes_the_step_with_that_number() {
        var second = now().enabled().stream().filter(s -> s.number() == 2).findFirst().orElseThrow();
        window.press(KeyCode.DIGIT2);
        assertEquals(second.transition(), now().latest().orElseThrow());
    }

    @Test
    void a_click_on_an_enabled_step_takes_it() {
        window.click("#step-2");
        assertEquals(1, now().latest().orElseThrow().cpu());
    }

    @Test
    void b_plays_to_the_bad_outcome() {
        window.press(KeyCode.B);
        window.settle();
        assertTrue(now().atEnd());
        assertTrue(now().step() > 0);
        assertEquals("1", window.<Label>find("#memory-x .cell-value").getText());
    }

    @Test
    void a_chip_offers_alternatives_and_the_verdict_follows_the_choice() {
        assertEquals("Sometimes", window.<Label>find(".verdict-word").getText());
        window.choose("A", FenceKind.PLACEHOLDER);
        window.choose("B", FenceKind.MB_GLOBAL);
        assertEquals("Never", window.<Label>find(".verdict-word").getText());
        window.choose("B", FenceKind.MB);
        assertEquals("Sometimes", window.<Label>find(".verdict-word").getText());
    }

    @Test
    void m_goes_through_the_models() {
        var seen = new HashSet<OperationalModel>();
        for (var _ : OperationalModel.values()) {
            seen.add(now().subject().options().model());
            window.press(KeyCode.M);
            window.settle();
        }
        assertEquals(OperationalModel.values().length, seen.size());
        assertEquals(OperationalModel.X86_TSO, now().subject().options().model());
    }

    @Test
    void t_turns_the_theme() {
        assertEquals(Theme.LIGHT, window.read(() -> window.main().looks().theme()));
        window.press(KeyCode.T);
        assertEquals(Theme.DARK, window.read(() -> window.main().looks().theme()));
        assertTrue(window.find(".window").getStyleClass().contains("theme-dark"));
    }

    @Test
    void control_and_plus_enlarge() {
        double before = window.<ToggleButton>find("#mode-test").getFont().getSize();
        window.pressWithControl(KeyCode.PLUS);
        assertTrue(window.<ToggleButton>find("#mode-test").getFont().getSize() > before);
        window.pressWithControl(KeyCode.DIGIT0);
        assertEquals(before, window.<ToggleButton>find("#mode-test").getFont().getSize());
    }

    @Test
    void words_of_the_bar_make_way_where_large_type_leaves_no_room() {
        Label product = window.find(".product");
        for (int i = 0; i < 5; i++) window.pressWithControl(KeyCode.PLUS);
        Region bar = window.find(".top-bar");
        assertFalse(product.isVisible());
        assertTrue(window.read(() -> bar.prefWidth(-1)) <= bar.getWidth() && bar.getWidth() <= bar.getScene().getWidth());
        window.pressWithControl(KeyCode.DIGIT0);
        window.find(".top-bar");
        assertTrue(product.isVisible());
    }

    @Test
    void f1_tells_what_real_runs_are_and_escape_closes_it() {
        window.press(KeyCode.F1);
        Node help = window.find("#help-text");
        window.press(KeyCode.RIGHT);
        assertTrue(help.isVisible() && help.getParent().getParent().isVisible());
        assertEquals(0, now().step());
        window.press(KeyCode.ESCAPE);
        assertFalse(help.getParent().getParent().isVisible());
    }

    @Test
    void a_question_mark_shows_the_keys_and_any_key_hides_them() {
        window.type("?");
        assertTrue(window.find(".veil").isVisible());
        window.press(KeyCode.RIGHT);
        assertFalse(window.find(".veil").isVisible());
        assertEquals(0, now().step());
    }

    @Test
    void searching_opens_nothing_until_enter_opens_the_only_match() {
        window.openText("SB", Library.find("SB").orElseThrow().text());
        window.pressWithControl(KeyCode.F);
        TextInputControl search = window.find("#search");
        for (String typed : List.of("M", "MP+w", "IRIW", "SB+asym")) {
            window.run(() -> search.setText(typed));
            window.find("#tests");
            assertEquals("SB", now().subject().base().name());
        }
        window.press(KeyCode.ENTER);
        window.settle();
        assertEquals("SB+asymmetric", now().subject().base().name());
    }

    @Test
    void control_f_searches_and_letters_go_into_the_field() {
        window.pressWithControl(KeyCode.F);
        TextInputControl search = window.find("#search");
        assertTrue(window.read(search::isFocused));
        window.press(KeyCode.M);
        assertEquals(OperationalModel.X86_TSO, now().subject().options().model(), "m is a letter there");
        window.run(() -> search.setText("IRIW+mbs"));
        TreeView<?> tree = window.find("#tests");
        assertEquals(1, window.read(() -> tree.getRoot().getChildren().size()));
    }

    @Test
    void a_text_with_faults_says_where_and_keeps_the_last_good_test_in_grey() {
        window.edit(Desk.ASYMMETRIC.replace("r2 = qatomic_read(x);", "r2 = qatomic_rea(x);"));
        assertTrue(window.find(".banner").isVisible());
        assertTrue(window.<Label>find(".banner .label").getText().startsWith("Line 17"));
        assertNotNull(window.find(".simulate:stale"));
        assertEquals(2, now().subject().base().program().threads().size());
        window.edit(Desk.ASYMMETRIC);
        assertFalse(window.find(".banner").isVisible());
    }

    @Test
    void a_text_that_was_never_good_shows_its_faults_and_no_machine() {
        window.openText("nonsense", "this is no litmus test");
        assertTrue(window.find(".banner").isVisible());
        assertTrue(window.read(() -> window.main().stepper().moment().get().isEmpty()));
        assertTrue(window.find(".simulate .empty-state").isVisible());
    }

    @Test
    void every_tab_shows_every_state_of_a_test() {
        for (Views view : Views.values()) {
            window.run(() -> window.main().show(view));
            window.snapshot();
        }
    }
}
