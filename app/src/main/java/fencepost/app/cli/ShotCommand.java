package fencepost.app.cli;

import fencepost.app.Theme;
import fencepost.app.Views;
import fencepost.app.cli.input.Inputs;
import fencepost.app.cli.input.OutcomeArgument;
import fencepost.app.cli.input.TestText;
import fencepost.app.execution.AxiomModel;
import fencepost.app.lessons.text.Lesson;
import fencepost.app.review.ReviewSource;
import fencepost.app.placement.PlacementViewModel;
import fencepost.app.shot.Shot;
import fencepost.app.shot.ShotRequest;
import fencepost.app.shot.ShotRequest.LessonStep;
import fencepost.app.shot.ShotRequest.Look;
import fencepost.model.cat.CatModel;
import fencepost.model.check.Ending;
import fencepost.model.ir.LitmusTest;
import fencepost.model.parse.ParseOptions;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `fencepost shot`: a picture of the window.
@Command(name = "shot", description = "Draw the window with the test into a PNG file, or an execution into an SVG file. No screen is needed.")
final class ShotCommand implements Callable<Integer> {
    private static final String EXECUTION = "execution";
    private static final String USUAL_TEST = "SB";
    private static final Pattern SIZE = Pattern.compile("(\\d{1,5})x(\\d{1,5})");

    @Parameters(arity = "0..1", paramLabel = "TEST", description = "A file, - for standard input, or the name of a bundled test.")
    private String test;

    @Option(names = "--review", paramLabel = "PATH", description = "Show a review of this folder, source, mailbox or patch in "
            + "place of a test.")
    private Path review;

    @Option(names = "--tree", paramLabel = "DIR", description = "With --review: the sources that the patches apply to.")
    private Path tree;

    @Option(names = "--make-test", description = "With --review: make a litmus test of the first pair that it selects, and show that.")
    private boolean makeTest;

    @Option(names = "--lesson", paramLabel = "LESSON", description = "Show a bundled lesson, or a file *.md, at its step "
            + "--step N (from 1) in place of a test.")
    private String lesson;

    @Option(names = "--reveal", description = "With --lesson: show the answer to the step's question.")
    private boolean reveal;

    @Option(names = {"-o", "--output"}, required = true, paramLabel = "FILE", description = "The PNG file to write; "
            + "with --view execution also an SVG file, which then holds the execution's picture alone.")
    private Path output;

    @Option(names = "--dark", description = "The dark look.")
    private boolean dark;

    @Option(names = "--size", paramLabel = "WIDTHxHEIGHT", defaultValue = "1280x800",
            description = "In pixels (default: ${DEFAULT-VALUE}).")
    private String size;

    @Option(names = "--step", paramLabel = "N", defaultValue = "0", description = "Take N steps first, towards the bad "
            + "outcome if there is one.")
    private int step;

    @Option(names = "--view", paramLabel = "VIEW", defaultValue = "outcomes", completionCandidates = ViewIds.class,
            description = "The tab on the right, or in the middle an execution: ${COMPLETION-CANDIDATES} (default: "
                    + "${DEFAULT-VALUE}).")
    private String view;

    @Option(names = "--axioms", paramLabel = "MODEL", completionCandidates = Axioms.class,
            description = "The model that judges the execution: ${COMPLETION-CANDIDATES}, or a file *.cat or *.cfg "
                    + "(default: the kernel's).")
    private String axioms;

    @Option(names = "--outcome", paramLabel = "OUTCOME", description = "Final values of the execution such as "
            + "'0:r1=0; x=1;', or assert (default: what should not happen).")
    private String outcome;
    @Option(names = "--columns", paramLabel = "COLUMNS", defaultValue = "verdict", description = "The columns of the table of "
            + "placements, where there is no room for all: verdict, costs or runs (default: ${DEFAULT-VALUE}).")
    private PlacementViewModel.Columns columns;

    @Mixin
    private PlacementOption placement;

    @Mixin
    private ModelOptions model;

    /// What `--view` offers.
    static final class ViewIds implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ids().iterator();
        }

        private static List<String> ids() {
            return Stream.concat(Arrays.stream(Views.values()).map(Views::id), Stream.of(EXECUTION)).toList();
        }
    }

    /// What `--axioms` offers.
    static final class Axioms implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return CatModel.builtIn().iterator();
        }
    }

    @Override
    public Integer call() {
        if (test == null && review == null && lesson == null)
            throw new Failure("a TEST is needed, or --review PATH, or --lesson LESSON");
        if (lesson == null && reveal) throw new Failure("--reveal goes with --lesson");
        if (lesson != null && (test != null || review != null)) throw new Failure("a lesson names its tests itself");
        if (review == null && (tree != null || makeTest)) throw new Failure("--tree and --make-test go with --review");
        if (review != null && !Files.exists(review)) throw new Failure("there is no file or folder " + review);
        TestText text = new Inputs(System.in).read(test == null ? USUAL_TEST : test);
        LitmusTest parsed = text.parse(ParseOptions.DEFAULT).test();
        if (step < 0) throw new Failure("--step needs a number from 0 on");
        Optional<Look> look = view.equals(EXECUTION) ? Optional.of(look(parsed)) : Optional.empty();
        Views shown = look.isPresent() ? Views.OUTCOMES
                : Views.byId(view).orElseThrow(() -> Failure.unknown("view", view, ViewIds.ids()));
        if (look.isEmpty() && output.toString().endsWith(".svg"))
            throw new Failure("-o: only the execution view can be drawn as SVG; add --view execution, or name a .png file");
        Matcher form = sides();
        Optional<LessonStep> shownStep = Optional.ofNullable(lesson).map(this::lessonStep);
        write(new ShotRequest(text.source(), text.text(), model.machine(), placement.of(parsed, text).choices(), step,
                shownStep, Optional.ofNullable(review).map(path -> new ShotRequest.Reviewed(
                        new ReviewSource(List.of(path), Optional.ofNullable(tree), false), makeTest)),
                dark ? Theme.DARK : Theme.LIGHT, shown, columns, look, Integer.parseInt(form.group(1)),
                Integer.parseInt(form.group(2)), output));
        return ExitCode.OK;
    }

    private LessonStep lessonStep(String argument) {
        Lesson read = LessonCommand.read(argument);
        int number = Math.max(1, step);
        if (number > read.steps().size())
            throw new Failure("the lesson " + argument + " has " + read.steps().size() + " steps, --step " + number + " is none of them");
        return new LessonStep(read, number - 1, reveal);
    }

    private Look look(LitmusTest parsed) {
        var wanted = Optional.ofNullable(outcome).map(o -> ending(parsed, o));
        if (axioms == null) return new Look(Optional.empty(), wanted);
        var known = AxiomModel.builtIn().stream().filter(m -> m.title().equals(axioms)).findFirst();
        if (known.isEmpty() && !axioms.endsWith(".cat") && !axioms.endsWith(".cfg"))
            throw Failure.unknown("model", axioms, CatModel.builtIn());
        return new Look(known.or(() -> Optional.of(AxiomModel.of(Path.of(axioms)))), wanted);
    }

    private static Predicate<Ending> ending(LitmusTest parsed, String outcome) {
        if (outcome.equals("assert")) return Ending.FailedAssertion.class::isInstance;
        var wanted = new OutcomeArgument(parsed, outcome);
        return ending -> ending instanceof Ending.Values(var values) && wanted.matches(values);
    }

    private Matcher sides() {
        Matcher form = SIZE.matcher(size.toLowerCase(Locale.ROOT));
        if (!form.matches()) throw new Failure("--size needs something like 1280x800, not '" + size + "'");
        for (int side = 1; side <= 2; side++) {
            int pixels = Integer.parseInt(form.group(side));
            if (pixels < ShotRequest.SMALLEST || pixels > ShotRequest.LARGEST)
                throw new Failure("--size: a side must have " + ShotRequest.SMALLEST + " to " + ShotRequest.LARGEST
                        + " pixels, not " + pixels);
        }
        return form;
    }

    /// Draws the picture.
    ///
    /// @throws Failure if the file can't be written; found out before anything is drawn
    static void write(ShotRequest request) {
        Path output = request.output().toAbsolutePath();
        if (!Files.isDirectory(output.getParent()))
            throw new Failure("can't write " + request.output() + ": there is no folder " + output.getParent());
        if (Files.isDirectory(output)) throw new Failure("can't write " + request.output() + ": it is a folder");
        try {
            Shot.render(request);
        } catch (FileSystemException e) {
            throw new Failure("can't write " + request.output() + ": " + e.getReason());
        } catch (IOException e) {
            throw new Failure("can't write " + request.output() + ": " + e.getMessage());
        }
    }
}
