package fencepost.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WindowStateFileTest {
    @TempDir
    Path folder;

    @Test
    void a_first_start_has_the_usual_state() {
        assertEquals(WindowState.USUAL, new WindowStateFile(folder.resolve("none/window.json")).read());
    }

    @Test
    void what_was_written_comes_back() {
        var file = new WindowStateFile(folder.resolve("deep/window.json"));
        var state = new WindowState(900, 700, true, 0.2, 0.8, true, 4, "why", "SB", "pso", true, "spec");
        file.write(state);
        assertEquals(state, file.read());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "{\"width\": \"wide\"}", "{}", "null", "\0\1\2"})
    void a_broken_file_is_set_aside(String content) throws IOException {
        Path path = folder.resolve("window.json");
        Files.writeString(path, content);
        assertEquals(WindowState.USUAL, new WindowStateFile(path).read());
        assertFalse(Files.exists(path));
        assertTrue(Files.exists(folder.resolve("window.json.broken")));
    }

    @Test
    void a_folder_that_cannot_be_written_is_forgone() throws IOException {
        Files.writeString(folder.resolve("file"), "");
        new WindowStateFile(folder.resolve("file/window.json")).write(WindowState.USUAL);
    }
}
