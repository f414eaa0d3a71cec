package fencepost.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.app.execution.PictureExport;
import fencepost.litmus.library.Library;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

/// The execution view in the real window.
class ExecutionWindowTest {
    private WindowOnTest window;

    @BeforeEach
    void open() {
        window = WindowOnTest.open();
        window.openText("MP+wmb+rmb", Library.find("MP+wmb+rmb").orElseThrow().text());
        window.press(KeyCode.X);
    }

    @AfterEach
    void close() {
        window.close();
    }

    private void choose(String menu, String item) {
        MenuButton button = window.find("#" + menu);
        window.run(() -> button.getItems().stream().filter(i -> item.equals(i.getId())).findFirst().map(MenuItem.class::cast)
                .orElseThrow().fire());
    }

    private String verdict() {
        return window.<Label>find("#execution-verdict").getText();
    }

    private int shapes() {
        return window.<Parent>find("#execution-picture").getChildrenUnmodifiable().size();
    }

    @Test
    void aForbiddenOutcomeIsShownWithItsCycleAndASentence() {
        assertEquals("forbidden by lkmm: happens-before", verdict());
        assertTrue(window.<Label>find("#execution-sentence").getText().startsWith("The cycle: smp_wmb keeps a before c"));
        assertNotNull(window.find("#event-2"));
        assertNotNull(window.find(".edge-halo"));
    }

    @Test
    void theLegendHidesAndShowsEdges() {
        choose("execution-outcome", "execution-ending-0");
        int all = shapes();
        window.click("#edges-rf");
        assertTrue(shapes() < all);
        window.click("#edges-rf");
        assertEquals(all, shapes());
    }

    @Test
    void arrowKeysGoThroughTheExecutions() {
        choose("execution-outcome", "execution-ending-0");
        assertEquals("1 of 3", window.<Label>find("#execution-place").getText());
        window.press(KeyCode.RIGHT);
        assertEquals("2 of 3", window.<Label>find("#execution-place").getText());
        assertEquals(0, window.read(() -> window.main().stepper().moment().get().orElseThrow().step()));
        window.press(KeyCode.LEFT);
        window.click("#execution-next");
        assertEquals("2 of 3", window.<Label>find("#execution-place").getText());
        window.press(KeyCode.X);
        window.press(KeyCode.RIGHT);
        assertEquals(1, window.read(() -> window.main().stepper().moment().get().orElseThrow().step()));
    }

    @Test
    void anotherModelIsChosenFromTheMenu() {
        choose("execution-model", "execution-model-pso");
        assertEquals("forbidden by pso: global-order", verdict());
    }

    @Test
    void aTextThatIsNoTestLeavesTheViewEmpty() {
        window.openText("nonsense", "this is no litmus test");
        assertTrue(window.find(".execution .empty-state").isVisible());
        assertFalse(window.find(".execution .scroll-pane").isVisible());
    }

    @Test
    void whyNotLeadsFromTheVerdictToTheCycle() {
        window.press(KeyCode.X);
        window.click("#verdict-look");
        assertTrue(window.find(".execution").isVisible());
        assertEquals("forbidden by x86-tso: global-order", verdict());
    }

    @Test
    void aRowOfTheOutcomesLeadsToAnExecution() {
        window.press(KeyCode.X);
        window.click("#look-1");
        assertTrue(window.find(".execution").isVisible());
        assertEquals("allowed by x86-tso", verdict());
        window.click("#axioms-lkmm-memb");
        assertEquals("allowed by lkmm+memb", verdict());
    }

    @Test
    void thePictureCanBeSaved(@TempDir Path folder) throws Exception {
        Path svg = folder.resolve("execution.svg");
        Path png = folder.resolve("execution.png");
        var export = new PictureExport(window.jobs());
        var trouble = new ArrayList<String>();
        window.run(() -> {
            Region picture = (Region) window.main().scene().lookup("#execution-picture");
            export.write(picture, Color.WHITE, svg, trouble::add);
            export.write(picture, Color.WHITE, png, trouble::add);
            export.write(picture, Color.WHITE, folder.resolve("no/such/folder.svg"), trouble::add);
        });
        Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.toFile());
        assertTrue(document.getElementsByTagName("path").getLength() > 6);
        assertTrue(Files.readString(svg).contains("c: W[once][y]=1"));
        assertTrue(ImageIO.read(png.toFile()).getWidth() > 1000);
        assertEquals(1, trouble.size(), trouble.toString());
    }
}
