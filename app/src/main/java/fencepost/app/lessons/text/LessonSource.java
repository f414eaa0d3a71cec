package fencepost.app.lessons.text;

import fencepost.model.text.TextBytes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The text of a lesson and where it comes from.
///
/// @param name the name of a bundled lesson, or a file's path as the user wrote it
/// @param file the file; empty for a bundled lesson
/// @param text all of it
public record LessonSource(String name, Optional<Path> file, String text) {
    /// No lesson is longer.
    private static final int MOST_BYTES = 256 << 10;

    /// Reads a file.
    ///
    /// @throws IOException if it can't be read, is too long, or is no text; see [fencepost.model.text.FileTrouble]
    public static LessonSource read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES)
                throw new IOException("it is too long for a lesson: over " + MOST_BYTES / 1024 + " KiB");
            String text = TextBytes.decode(bytes).orElseThrow(() -> new IOException("it is not text"));
            return new LessonSource(file.toString(), Optional.of(file), text);
        }
    }

    /// What progress is kept under.
    public String key() {
        return file.map(path -> path.toAbsolutePath().normalize().toString()).orElse(name);
    }
}
