package fencepost.app.cli;

import fencepost.app.Desktop;
import fencepost.app.lessons.read.BundledLessons;
import fencepost.litmus.library.Library;
import fencepost.litmus.library.LibraryTest;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `fencepost open`: the window with something in it.
@Command(name = "open", description = "Open the window with a test, a lesson, or a review of a folder of sources or of patches.")
final class OpenCommand implements Callable<Integer> {
    @Parameters(paramLabel = "WHAT", description = "The name of a bundled test or lesson, a file "
            + "(*.litmus, or *.md with a lesson), a folder of sources, or a patch or mailbox.")
    private String what;

    @Override
    public Integer call() {
        List<String> names = Stream.concat(Library.tests().stream().map(LibraryTest::name), BundledLessons.names().stream()).toList();
        if (!names.contains(what) && !exists(what)) throw Failure.unknown("file, bundled test or lesson", what, names);
        if (!Desktop.available())
            throw new Failure("there is no display to open a window on (DISPLAY is not set); 'fencepost shot' draws a picture of it");
        WindowOpening.open(what);
        return ExitCode.OK;
    }

    private static boolean exists(String path) {
        try {
            return Files.exists(Path.of(path));
        } catch (InvalidPathException _) {
            return false;
        }
    }
}
