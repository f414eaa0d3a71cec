package fencepost.app.cli;

import fencepost.app.cli.input.BadTest;
import fencepost.app.cli.lesson.LessonPage;
import fencepost.app.cli.lesson.LessonText;
import fencepost.app.cli.lesson.Sheet;
import fencepost.app.cli.report.Table;
import fencepost.app.lessons.answer.LessonCheck;
import fencepost.app.lessons.answer.Reasons;
import fencepost.app.lessons.read.BundledLessons;
import fencepost.app.lessons.read.LessonReader;
import fencepost.app.lessons.text.Lesson;
import fencepost.app.lessons.text.LessonSource;
import fencepost.litmus.history.Measurements;
import fencepost.litmus.history.RecordedMeasurement;
import fencepost.model.parse.Diagnostic;
import fencepost.model.parse.NearestName;
import fencepost.model.text.FileTrouble;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `fencepost lesson`: the lessons.
@Command(name = "lesson", description = "List the lessons, or print one with its answers as the checker finds them.")
final class LessonCommand implements Callable<Integer> {
    private static final String EXTENSION = ".md";

    private final Cancellation cancellation;

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "LESSON", description = "The name of a bundled lesson, or a file *.md.")
    private String argument;

    @Option(names = "--no-answers", description = "Leave the answers out, and what may be read only after them.")
    private boolean noAnswers;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
            description = "${COMPLETION-CANDIDATES}: 80 columns, or one page for a browser (default: ${DEFAULT-VALUE}).")
    private Format format;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", description = "Write to this file (default: standard output).")
    private Path output;

    @Option(names = "--check", description = "Print nothing but what is wrong with the lesson: its form, and what it "
            + "expects against what the checker finds.")
    private boolean check;

    /// The forms of a lesson.
    enum Format {
        TEXT, HTML;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    LessonCommand(Cancellation cancellation) {
        this.cancellation = cancellation;
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (argument == null) {
            if (check || noAnswers || output != null || format != Format.TEXT) throw new Failure("a LESSON is needed: a name or a file *" + EXTENSION);
            out.print(list());
            return ExitCode.OK;
        }
        Lesson lesson = read(argument);
        if (check) {
            refuse(LessonCheck.of(lesson, cancellation));
            out.println(lesson.title() + ": " + steps(lesson) + ", nothing wrong");
            return ExitCode.OK;
        }
        var sheet = new Sheet(lesson, !noAnswers, measured(), new Reasons(), cancellation);
        write(switch (format) {
            case TEXT -> LessonText.of(sheet);
            case HTML -> LessonPage.of(sheet);
        }, out);
        return noAnswers ? ExitCode.OK : complain(lesson);
    }

    /// An author's claim is not believed: where the answers that were written say otherwise, it is told.
    private int complain(Lesson lesson) {
        List<Diagnostic> faults = LessonCheck.of(lesson, cancellation);
        faults.forEach(fault -> spec.commandLine().getErr().println(fault.show()));
        return faults.isEmpty() ? ExitCode.OK : ExitCode.FOUND;
    }

    private static String steps(Lesson lesson) {
        return lesson.steps().size() == 1 ? "1 step" : lesson.steps().size() + " steps";
    }

    private void write(String text, PrintWriter out) {
        if (output == null) out.print(text);
        else try {
            Files.writeString(output, text);
        } catch (IOException e) {
            throw new Failure("can't write " + output + ": " + FileTrouble.of(e));
        }
    }

    private static String list() {
        List<List<String>> rows = BundledLessons.all().stream()
                .map(lesson -> List.of(lesson.source().name(), steps(lesson), lesson.title())).toList();
        return String.join("\n", new Table(List.of("name", "", "title"), rows).text().lines().skip(1).toList()) + "\n";
    }

    /// The lesson called `argument`; a path that exists goes before a bundled lesson of that name.
    ///
    /// @throws Failure if there is none, or it has faults
    static Lesson read(String argument) {
        LessonReader.Result result = LessonReader.read(source(argument));
        refuse(result.diagnostics());
        return result.lesson().orElseThrow();
    }

    private static void refuse(List<Diagnostic> faults) {
        if (!faults.isEmpty()) throw new BadTest(faults);
    }

    private static LessonSource source(String argument) {
        try {
            Path path = Path.of(argument);
            if (Files.isDirectory(path)) throw new Failure(argument + " is a folder; one lesson is needed");
            if (Files.exists(path) || argument.endsWith(EXTENSION)) return LessonSource.read(path);
        } catch (InvalidPathException e) {
            throw new Failure("that can't be the name of a file: " + e.getReason());
        } catch (IOException e) {
            throw new Failure("can't read " + argument + ": " + FileTrouble.of(e));
        }
        return BundledLessons.find(argument).orElseThrow(() -> new Failure("there is no file and no bundled lesson '" + argument + "'"
                + NearestName.of(argument, BundledLessons.names()).map(near -> "; did you mean " + near + "?")
                        .orElse("; 'fencepost lesson' names the bundled ones")));
    }

    /// A history that can't be read has measured nothing.
    private static List<RecordedMeasurement> measured() {
        try {
            return Measurements.ofUser().load().kept();
        } catch (IOException _) {
            return List.of();
        }
    }
}
