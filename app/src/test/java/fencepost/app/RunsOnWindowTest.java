package fencepost.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.litmus.library.Library;
import fencepost.litmus.run.Pinning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// The panel of the real run on the real window, without a screen.
class RunsOnWindowTest extends OnWindow {
    private String words() {
        window.find(".run-words");
        return window.read(() -> window.main().scene().getRoot().lookupAll(".run-words .label").stream()
                .map(label -> ((Label) label).getText()).collect(Collectors.joining("\n")));
    }

    @Test
    void the_choice_of_pinning_goes_with_the_run() {
        ChoiceBox<Pinning> pinning = window.find("#pinning");
        assertEquals(Pinning.ALTERNATING, window.read(pinning::getValue));
        window.run(() -> pinning.setValue(Pinning.PINNED));
        window.click("#run");
        assertEquals(Pinning.PINNED, window.machine().request().options().pinning());
    }

    @Test
    void the_full_report_is_a_click_away_and_holds_the_counts() throws IOException {
        var opened = new AtomicReference<Path>();
        window.run(() -> window.main().browseBy(page -> {
            opened.set(page);
            return true;
        }));
        runOnce();
        window.click("#report");
        String page = Files.readString(opened.get());
        assertTrue(page.contains("0:r1=0; 1:r2=0;") && page.contains("1,234") && page.contains("exists (0:r1=0"), page);
    }

    @Test
    void without_a_browser_it_is_told_where_the_report_is() {
        runOnce();
        window.click("#report");
        Label told = window.find("#report-words");
        assertTrue(window.read(told::getText).startsWith("The report is in "), window.read(told::getText));
    }

    @Test
    void a_test_with_more_threads_than_cpus_says_what_that_means() {
        window.openText("IRIW", Library.find("IRIW").orElseThrow().text());
        assertEquals(Runtime.getRuntime().availableProcessors() < 4, words().contains("they take turns"), words());
    }

    @Test
    void what_java_can_not_express_is_refused_with_the_reason() {
        window.press(KeyCode.R);
        window.run(() -> window.machine().refuse("P0 uses SRCU, of which real runs have no implementation"));
        assertTrue(words().contains("P0 uses SRCU"), words());
    }

    private void runOnce() {
        window.click("#run");
        window.run(() -> window.machine().count(0, 1234));
        window.run(() -> window.machine().end());
        window.settle();
    }
}
