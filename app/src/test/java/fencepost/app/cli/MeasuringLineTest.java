package fencepost.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/// How far a measurement is, on a terminal.
class MeasuringLineTest {
    @Test
    void aTerminalShowsTheShareAndIsLeftClean() {
        var written = new StringWriter();
        long[] now = {0};
        var cancellation = new Cancellation();
        String shown = "measuring: 42% (Ctrl+C ends it with what there is)";
        try (var line = new MeasuringLine(cancellation, new TerminalLine(new PrintWriter(written), () -> now[0]))) {
            now[0] = 1_000_000_000;
            line.progress(0.42);
            assertEquals("\r" + shown, written.toString());
            assertFalse(line.cancelled());
            cancellation.cancel();
            assertTrue(line.cancelled());
        }
        assertEquals("\r" + shown + "\r" + " ".repeat(shown.length()) + "\r", written.toString());
    }
}
