package fencepost.app.cli.input;

import fencepost.app.cli.Failure;
import fencepost.litmus.library.Library;
import fencepost.litmus.library.LibraryTest;
import fencepost.model.parse.NearestName;
import fencepost.model.text.FileTrouble;
import fencepost.model.text.TextBytes;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Finds and reads tests by what the user wrote: a path, `-` for standard input, or a bundled test's name.
public final class Inputs {
    /// No test is longer. (The longest of the kernel's collection has 6 kB.)
    static final int MAX_BYTES = 1 << 20;

    private static final int MAX_TABLE_BYTES = 64 << 20;

    private static final String EXTENSION = ".litmus";

    private final InputStream standardInput;

    /// @param standardInput what `-` names
    public Inputs(InputStream standardInput) {
        this.standardInput = standardInput;
    }

    /// The text of one test.
    ///
    /// @throws Failure if there is no such test, or it can't be read, or it isn't text
    public TestText read(String argument) {
        if (argument.equals("-")) return new TestText(argument, decode("standard input", readStandardInput()));
        Path path = path(argument);
        if (Files.isDirectory(path)) throw new Failure(show(argument) + " is a folder; one test is needed");
        if (Files.exists(path)) return new TestText(argument, decode(show(argument), read(argument, path)));
        LibraryTest test = Library.find(withoutExtension(argument)).orElseThrow(() -> noSuchTest(argument));
        return new TestText(argument, test.text());
    }

    /// The text of a table beside tests.
    ///
    /// @throws Failure if it can't be read, or isn't text
    public static String readTable(Path table) {
        String name = show(table.toString());
        try (InputStream in = Files.newInputStream(table)) {
            byte[] bytes = in.readNBytes(MAX_TABLE_BYTES + 1);
            if (bytes.length > MAX_TABLE_BYTES)
                throw new Failure(name + " is too long for a table: over " + MAX_TABLE_BYTES / 1024 + " KiB");
            return TextBytes.decode(bytes).orElseThrow(() -> new Failure(name + " is not text"));
        } catch (IOException e) {
            throw new Failure("can't read " + name + ": " + FileTrouble.of(e));
        }
    }

    /// The tests that `argument` stands for: those of a folder and of the folders in it, sorted, or itself.
    ///
    /// @throws Failure if the folder can't be read or holds no test
    public List<String> expand(String argument) {
        if (argument.equals("-") || !Files.isDirectory(path(argument))) return List.of(argument);
        Predicate<Path> isTest = file -> file.toString().endsWith(EXTENSION) && !Files.isDirectory(file);
        try (Stream<Path> files = Files.walk(path(argument))) {
            List<String> tests = files.filter(isTest).map(Path::toString).sorted().toList();
            if (tests.isEmpty()) throw new Failure("the folder " + show(argument) + " holds no file *" + EXTENSION);
            return tests;
        } catch (IOException | UncheckedIOException e) {
            throw new Failure("can't read the folder " + show(argument) + ": " + FileTrouble.of(e));
        }
    }

    private static Path path(String argument) {
        try {
            return Path.of(argument);
        } catch (InvalidPathException e) {
            throw new Failure("'" + show(argument) + "' can't be the name of a file: " + e.getReason());
        }
    }

    private byte[] readStandardInput() {
        try {
            return standardInput.readNBytes(MAX_BYTES + 1);
        } catch (IOException e) {
            throw new Failure("can't read standard input: " + FileTrouble.of(e));
        }
    }

    private static byte[] read(String argument, Path path) {
        try (InputStream in = Files.newInputStream(path)) {
            return in.readNBytes(MAX_BYTES + 1);
        } catch (IOException e) {
            throw new Failure("can't read " + show(argument) + ": " + FileTrouble.of(e));
        }
    }

    private static String decode(String name, byte[] bytes) {
        if (bytes.length > MAX_BYTES)
            throw new Failure(name + " is too long for a litmus test: over " + MAX_BYTES / 1024 + " KiB");
        return TextBytes.decode(bytes).orElseThrow(() -> new Failure(name + " is not text"));
    }

    private static Failure noSuchTest(String argument) {
        List<String> names = Library.tests().stream().map(LibraryTest::name).toList();
        Optional<String> nearest = NearestName.of(withoutExtension(argument), names);
        return new Failure("there is no file and no bundled test '" + show(argument) + "'"
                + nearest.map(name -> "; did you mean " + name + "?").orElse("; 'fencepost list' names the bundled ones"));
    }

    private static String withoutExtension(String name) {
        return name.endsWith(EXTENSION) ? name.substring(0, name.length() - EXTENSION.length()) : name;
    }

    /// `name` without what could steer a terminal.
    private static String show(String name) {
        return name.codePoints().map(c -> Character.isISOControl(c) ? '?' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }
}
