package fencepost.app.lessons.read;

import fencepost.app.lessons.text.LessonSource;
import fencepost.litmus.library.Library;
import fencepost.litmus.library.LibraryTest;
import fencepost.model.parse.NearestName;
import fencepost.model.text.FileTrouble;
import fencepost.model.text.TextBytes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Finds the tests that a lesson names: bundled ones, and for a file of the user's those that lie in its folder or below.
///
/// @param folder the lesson's folder; empty for a bundled lesson
record Tests(Optional<Path> folder) {
    /// There is no such test; the message is for people.
    static final class NoSuchTest extends Exception {
        private static final long serialVersionUID = 1;

        private NoSuchTest(String message) {
            super(message);
        }
    }

    private static final String EXTENSION = ".litmus";
    private static final int MOST_BYTES = 1 << 20;

    /// The tests that the lesson in `source` may name.
    static Tests of(LessonSource source) {
        return new Tests(source.file().map(file -> file.toAbsolutePath().normalize().getParent()));
    }

    /// The text of the test called `name`, or that lies at the path `name`.
    String read(String name) throws NoSuchTest {
        if (name.endsWith(EXTENSION)) return readFile(name);
        return Library.find(name).map(LibraryTest::text).orElseThrow(() -> new NoSuchTest("there is no bundled test '" + name + "'"
                + NearestName.of(name, Library.tests().stream().map(LibraryTest::name).toList())
                        .map(near -> "; did you mean " + near + "?")
                        .orElse("; 'fencepost list' names them; a file's name ends with " + EXTENSION)));
    }

    /// Links are followed before the path is judged: one may lead out of the folder.
    private String readFile(String name) throws NoSuchTest {
        if (folder.isEmpty()) throw new NoSuchTest("a bundled lesson names bundled tests only, without " + EXTENSION);
        try {
            Path root = folder.get().toRealPath();
            if (!folder.get().resolve(name).normalize().startsWith(folder.get())) throw outside(name);
            Path file = folder.get().resolve(name).toRealPath();
            if (!file.startsWith(root)) throw outside(name);
            if (!Files.isRegularFile(file)) throw new NoSuchTest(name + " is no file");
            try (InputStream in = Files.newInputStream(file)) {
                byte[] bytes = in.readNBytes(MOST_BYTES + 1);
                if (bytes.length > MOST_BYTES) throw new NoSuchTest(name + " is too long for a litmus test");
                return TextBytes.decode(bytes).orElseThrow(() -> new NoSuchTest(name + " is not text"));
            }
        } catch (IOException e) {
            throw new NoSuchTest("can't read " + name + ": " + FileTrouble.of(e));
        } catch (InvalidPathException e) {
            throw new NoSuchTest("'" + name + "' can't be the name of a file: " + e.getReason());
        }
    }

    private static NoSuchTest outside(String name) {
        return new NoSuchTest(name + " lies outside of the lesson's folder, where a lesson may not look");
    }
}
