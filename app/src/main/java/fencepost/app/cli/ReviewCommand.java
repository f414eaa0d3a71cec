package fencepost.app.cli;

import fencepost.model.review.Review;
import fencepost.model.review.ReviewException;
import fencepost.model.review.ReviewInput;
import fencepost.model.review.ReviewOptions;
import fencepost.model.review.ReviewProgress;
import fencepost.model.review.ReviewResult;
import fencepost.model.review.Severity;
import fencepost.model.review.Suppressions;
import fencepost.model.review.litmus.PairTest;
import fencepost.model.review.primitive.PrimitiveTable;
import fencepost.model.review.report.JsonReport;
import fencepost.model.review.report.MarkdownReport;
import fencepost.model.review.report.ReportFormat;
import fencepost.model.review.report.SarifReport;
import fencepost.model.review.report.TextReport;
import fencepost.model.review.tree.SourceTree;
import fencepost.model.text.FileTrouble;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `fencepost review`: whether the pairs that comments at barriers claim hold.
@Command(name = "review", description = "Check the comments at memory barriers of C, C++, Rust and Java sources: whether "
        + "the partner that each names exists, can pair with it and names it back. With a mailed series or a diff, check "
        + "what that does to them.")
final class ReviewCommand implements Callable<Integer> {
    private final Cancellation cancellation;

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "Folders and source files; or mailboxes, patches and "
            + "diffs (- for standard input), which are applied to --tree in memory.")
    private List<String> paths;

    @Option(names = "--tree", paramLabel = "DIR", description = "The sources that the patches apply to.")
    private Path tree;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format;

    @Option(names = "--fail-on", paramLabel = "SEVERITY", defaultValue = "warning",
            description = "Exit with 1 from this severity on: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private FailOn failOn;

    @Option(names = "--only-new", description = "Of a series, report only what was not wrong before it.")
    private boolean onlyNew;

    @Option(names = "--primitives", paramLabel = "FILE", description = "More primitives, one a line: NAME ROLE KIND.")
    private Path primitives;

    @Option(names = "--suppress", paramLabel = "FILE", description = "What not to report, one a line: KIND PATH [FUNCTION].")
    private Path suppress;

    @Option(names = "--emit-litmus", paramLabel = "DIR", description = "Write a litmus test, with slots, of every pair whose "
            + "accesses cross.")
    private Path litmus;

    /// The forms of the result.
    enum Format {
        TEXT, JSON, SARIF, MARKDOWN;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// From which severity on a finding is a failure.
    enum FailOn {
        NOTE, WARNING, ERROR, NEVER;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    ReviewCommand(Cancellation cancellation) {
        this.cancellation = cancellation;
    }

    @Override
    public Integer call() {
        ReviewResult result;
        try (var progress = new ReviewProgressLine(cancellation, new TerminalLine(System.console()))) {
            result = run(new Review(options()), ReviewInput.of(paths, System.in), progress);
        } catch (ReviewException e) {
            throw new Failure(e.getMessage());
        } catch (CancellationException _) {
            throw new Failure("stopped before all of the tree was read; a series needs all of it, so nothing is reported");
        }
        PrintWriter err = spec.commandLine().getErr();
        result.warnings().forEach(warning -> err.println("fencepost: " + warning));
        if (litmus != null) emit(result, err);
        spec.commandLine().getOut().print(report().write(result));
        Optional<Severity> least = Severity.byId(failOn.toString());
        return least.isPresent() && result.has(least.get()) ? ExitCode.FOUND : ExitCode.OK;
    }

    private void emit(ReviewResult result, PrintWriter err) {
        List<PairTest> tests = PairTest.of(result.opinion());
        try {
            Files.createDirectories(litmus);
            for (PairTest test : tests) Files.writeString(litmus.resolve(test.name() + ".litmus"), test.text());
        } catch (IOException e) {
            throw new Failure("the tests cannot be written to " + litmus + ": " + FileTrouble.of(e));
        }
        err.println("fencepost: wrote " + tests.size() + (tests.size() == 1 ? " test" : " tests") + " to " + litmus);
    }

    private ReviewResult run(Review review, ReviewInput input, ReviewProgress progress) throws ReviewException {
        if (input.series().isEmpty()) {
            if (tree != null) throw new Failure("--tree goes with a series or a diff, and none is given");
            return review.tree(input.tree(), progress);
        }
        var base = tree == null ? Optional.<SourceTree>empty()
                : Optional.of(ReviewInput.folder(tree));
        return review.series(input.series().get(), base, progress);
    }

    private ReviewOptions options() throws ReviewException {
        try {
            var table = primitives == null ? PrimitiveTable.standard()
                    : PrimitiveTable.with(ReviewInput.text(primitives), primitives.toString());
            var suppressions = suppress == null ? Suppressions.NONE
                    : Suppressions.parse(ReviewInput.text(suppress), suppress.toString());
            return new ReviewOptions(table, suppressions, onlyNew);
        } catch (IllegalArgumentException e) {
            throw new Failure(e.getMessage());
        }
    }

    private ReportFormat report() {
        return switch (format) {
            case TEXT -> new TextReport();
            case JSON -> new JsonReport();
            case SARIF -> new SarifReport(Version.number());
            case MARKDOWN -> new MarkdownReport();
        };
    }
}
