package fencepost.app.lessons.read;

import fencepost.app.lessons.text.Lesson;
import fencepost.app.lessons.text.LessonSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// The lessons that come with the product, in the order in which one would teach them.
public final class BundledLessons {
    private static final String FOLDER = "/fencepost/assets/lessons/";

    private BundledLessons() {}

    /// Their names, as the file `contents` lists them.
    public static List<String> names() {
        return read("contents").lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }

    /// The lesson called `name`.
    public static Optional<LessonSource> find(String name) {
        return names().contains(name) ? Optional.of(new LessonSource(name, Optional.empty(), read(name + ".md"))) : Optional.empty();
    }

    /// All of them, read; one that has faults is a fault of the product, which its tests find.
    public static List<Lesson> all() {
        return names().stream().flatMap(name -> find(name).stream()).flatMap(source -> LessonReader.read(source).lesson().stream())
                .toList();
    }

    private static String read(String file) {
        try (InputStream in = BundledLessons.class.getResourceAsStream(FOLDER + file)) {
            if (in == null) throw new IllegalStateException("the file " + file + " is missing among the lessons");
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
