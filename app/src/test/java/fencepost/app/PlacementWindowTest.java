package fencepost.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fencepost.app.placement.PlacementViewModel.Line;
import fencepost.model.placement.PlacementReport.Safety;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The tab of placements in the real window.
class PlacementWindowTest {
    private static final String MESSAGE_PASSING = """
            C Mp
            { }
            P0(int *x, int *y) { WRITE_ONCE(*x, 1); /*@slot A: none | smp_wmb */ WRITE_ONCE(*y, 1); }
            P1(int *x, int *y) { int r0; int r1; r0 = READ_ONCE(*y); /*@slot B: none | acquire */ r1 = READ_ONCE(*x); }
            exists (1:r0=1 /\\ 1:r1=0)
            """;

    private WindowOnTest window;

    @BeforeEach
    void open() {
        window = WindowOnTest.open();
        window.openText("mp.litmus", MESSAGE_PASSING);
        window.run(() -> window.main().show(Views.PLACEMENTS));
    }

    @AfterEach
    void close() {
        window.close();
    }

    /// What is fine on x86 is broken under the kernel's model, a click away and back.
    @Test
    void aClickAsksTheKernelsModel() {
        assertEquals(4, safe());
        window.click("#law-lkmm");
        assertEquals(1, safe());
        assertEquals("LKMM", window.<ToggleButton>find("#law-lkmm").getText());
        window.click("#law-machine");
        assertEquals(4, safe());
    }

    private long safe() {
        return window.<TableView<Line>>find("#placements").getItems().stream()
                .filter(line -> line.row().safety() == Safety.SAFE).count();
    }
}
