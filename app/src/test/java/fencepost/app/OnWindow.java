package fencepost.app;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// Tests that drive the real window, without a screen, on the asymmetric test.
abstract class OnWindow {
    WindowOnTest window;

    @BeforeEach
    void open() {
        window = WindowOnTest.open();
        window.openText("asymmetric", Desk.ASYMMETRIC);
    }

    @AfterEach
    void close() {
        window.close();
    }
}
