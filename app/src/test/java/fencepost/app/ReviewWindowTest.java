package fencepost.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.app.review.ReviewSamples;
import fencepost.app.review.ReviewState;
import fencepost.app.widget.PanZoom;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Drives the review in the real window, without a screen.
class ReviewWindowTest extends OnWindow {
    @TempDir
    private Path folder;

    private void drop(Path path) {
        window.run(() -> window.main().open(List.of(path)));
    }

    @Test
    void the_bar_leads_to_the_review_and_back() {
        window.click("#mode-review");
        assertTrue(window.<Label>find(".review .empty-title").getText().startsWith("Review comments"));
        assertFalse(window.find("#model-sc").getParent().isVisible() && window.find(".run-for-real").isVisible());
        window.click("#mode-test");
        assertTrue(window.find(".lane").isVisible());
        window.pressWithControl(KeyCode.R);
        assertNotNull(window.find(".review"));
    }

    @Test
    void a_folder_that_is_dropped_is_reviewed() throws IOException {
        drop(ReviewSamples.folder(folder));
        ListView<?> findings = window.find("#findings");
        assertEquals(3, window.read(() -> findings.getItems().size()));
        assertNotNull(window.find(".pairing.broken"));
        assertNotNull(window.find(".nowhere-box"));
        assertTrue(window.<Label>find(".selection-words").getText().contains("cannot pair"));
        window.snapshot();
    }

    @Test
    void a_litmus_test_that_is_dropped_is_opened_as_a_test() throws IOException {
        window.click("#mode-review");
        Path test = Files.writeString(folder.resolve("a.litmus"), Desk.ASYMMETRIC);
        drop(test);
        assertTrue(window.find(".lane").isVisible());
        assertEquals("a.litmus", window.<Label>find(".test-title").getText());
    }

    @Test
    void keys_of_the_machine_do_nothing_in_a_review() throws IOException {
        drop(ReviewSamples.folder(folder));
        int before = window.read(() -> window.main().stepper().moment().get().orElseThrow().step());
        window.press(KeyCode.RIGHT);
        assertEquals(before, window.read(() -> window.main().stepper().moment().get().orElseThrow().step()));
    }

    @Test
    void a_pair_becomes_a_test_beside_its_sources_and_the_way_leads_back() throws IOException {
        drop(ReviewSamples.folder(folder));
        window.run(() -> {
            var review = window.main().review().review();
            review.select(((ReviewState.Done) review.state().get()).result().pairings().pairings().getFirst());
        });
        window.click("#make-test");
        assertEquals("stop+nap.litmus", window.<Label>find(".test-title").getText());
        assertNotNull(window.find("#made-test"));
        assertNotNull(window.find("#slot-A"));
        assertEquals("Never", window.<Label>find(".verdict-word").getText());
        window.click("#back-to-review");
        assertNotNull(window.find("#findings"));
        window.click("#mode-test");
        window.click("#made-test .button-icon");
        assertNotNull(window.find("#tests"));
    }

    @Test
    void a_broken_mailbox_says_why() throws IOException {
        Path broken = folder.resolve("broken.mbox");
        String whole = Files.readString(ReviewSamples.series(folder));
        Files.writeString(broken, whole.substring(0, whole.indexOf("+int doze") + 4));
        drop(broken);
        assertEquals("This can't be reviewed", window.<Label>find(".review .empty-title").getText());
        assertTrue(window.<Label>find(".review .empty-text").getText().contains("ends"));
    }

    @Test
    void sources_without_barriers_say_so() throws IOException {
        Files.writeString(folder.resolve("a.c"), "int x;\n");
        drop(folder);
        assertEquals("No barriers found", window.<Label>find(".review .empty-title").getText());
    }

    @Test
    void the_graph_zooms_and_fits() throws IOException {
        drop(ReviewSamples.folder(folder));
        PanZoom graph = window.find("#pairing-graph");
        double fitted = window.read(graph::zoom);
        window.run(() -> graph.step(1));
        assertTrue(window.read(graph::zoom) > fitted);
        window.run(() -> graph.step(-1));
        assertEquals(fitted, window.read(graph::zoom), 1e-9);
    }
}
