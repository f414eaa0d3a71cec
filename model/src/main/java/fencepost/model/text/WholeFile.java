package fencepost.model.text;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Writes a file as a whole: what stood there before stays until all of the new one has been written, and a link is
/// written through. What is no file, a device or a folder, is refused, since it would be replaced by one.
public final class WholeFile {
    /// What goes into a file.
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    private WholeFile() {}

    /// Writes `content` to `file`.
    ///
    /// @throws IOException if that fails; `file` is then as it was
    public static void write(Path file, Content content) throws IOException {
        Path target = Files.exists(file) ? file.toRealPath() : file;
        if (Files.exists(target) && !Files.isRegularFile(target)) throw new IOException("it is no file");
        Path fresh = target.resolveSibling(target.getFileName() + "." + ProcessHandle.current().pid() + ".new");
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(fresh))) {
                content.writeTo(out);
            }
            Files.move(fresh, target, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }
}
