package fencepost.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// A command that was run in this process, and what it printed.
record Run(int exitCode, String out, String err) {
    /// Runs `fencepost ARGUMENTS` with an empty standard input.
    static Run fencepost(String... arguments) {
        return fencepostWith("", arguments);
    }

    /// Runs `fencepost ARGUMENTS` with `input` on its standard input.
    static Run fencepostWith(String input, String... arguments) {
        InputStream standardInput = System.in;
        System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        try {
            var out = new ByteArrayOutputStream();
            var err = new ByteArrayOutputStream();
            int exitCode = Main.run(List.of(arguments), new Output(out), new Output(err), new Cancellation());
            return new Run(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
        } finally {
            System.setIn(standardInput);
        }
    }

    /// That it ended with `exitCode`; else shows what it printed.
    Run ends(int expected) {
        assertEquals(expected, exitCode, () -> out + err);
        return this;
    }

    /// That it failed as bad input should: one message for people, nothing on standard output, no stack trace.
    Run refuses() {
        ends(ExitCode.FAILED);
        assertEquals("", out);
        assertFalse(err.isBlank());
        for (String sign : List.of("Exception", "\tat ", "bug"))
            assertFalse(err.contains(sign), () -> "a fault of ours, not a message: " + err);
        return this;
    }
}
