package fencepost.model.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// That a file is written whole, and nothing else is replaced.
class WholeFileTest {
    @TempDir
    private Path folder;

    @Test
    void whatFailsHalfwayLeavesTheOldFile() throws IOException {
        Path file = Files.writeString(folder.resolve("a"), "old");
        assertThrows(IOException.class, () -> WholeFile.write(file, out -> {
            out.write('n');
            throw new IOException("no space");
        }));
        assertEquals("old", Files.readString(file));
        WholeFile.write(file, out -> out.write("new".getBytes(StandardCharsets.UTF_8)));
        assertEquals("new", Files.readString(file));
        try (var files = Files.list(folder)) {
            assertEquals(1, files.count());
        }
    }

    @Test
    void whatIsNoFileIsNotReplaced() throws IOException {
        Path inside = Files.createDirectory(folder.resolve("a folder"));
        assertEquals("it is no file", assertThrows(IOException.class, () -> WholeFile.write(inside, out -> out.write(1))).getMessage());
        assertTrue(Files.isDirectory(inside));
    }
}
