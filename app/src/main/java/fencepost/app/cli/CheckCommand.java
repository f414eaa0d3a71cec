package fencepost.app.cli;

import fencepost.app.cli.input.Inputs;
import fencepost.app.cli.input.TestText;
import fencepost.app.cli.report.CheckEntry;
import fencepost.app.cli.report.CheckEntry.Finding;
import fencepost.app.cli.report.CheckJUnit;
import fencepost.app.cli.report.CheckResult;
import fencepost.app.cli.report.CheckSummary;
import fencepost.app.cli.report.Claim;
import fencepost.app.cli.report.ExpectedVerdicts;
import fencepost.app.cli.report.HerdText;
import fencepost.app.cli.report.VerdictJson;
import fencepost.app.cli.report.VerdictWriter;
import fencepost.model.cat.CatError;
import fencepost.model.check.MemoryModel;
import fencepost.model.check.Observation;
import fencepost.model.check.Verdict;
import fencepost.model.explore.Limits;
import fencepost.model.ir.LitmusTest;
import fencepost.model.parse.Macros;
import fencepost.model.parse.SlotOffer;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `fencepost check`: what can happen in each test.
@Command(name = "check", description = "Explore every execution of each test and say whether its final condition is "
        + "met: Never, Sometimes or Always.")
final class CheckCommand implements Callable<Integer> {
    private final Cancellation cancellation;

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..*", paramLabel = "TEST", description = "A file, a folder (with all *.litmus in it), "
            + "- for standard input, or the name of a bundled test. With --compare it may be left out.")
    private List<String> arguments = List.of();

    @Mixin
    private PlacementOption placement;

    @Mixin
    private ModelOptions model;

    @Mixin
    private RcuOption rcu;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
            description = "${COMPLETION-CANDIDATES}: herd's layout, one JSON object a line and test, or one JUnit "
                    + "document.")
    private Format format;

    @Option(names = "--compare", paramLabel = "FILE.tsv", description = "Compare with a table of expected verdicts and "
            + "print only what differs (as text). Its first line names the columns, parted by tabs: file (relative to the "
            + "table), observation, and if you like model, flags, states (how many) and state_list (parted by ' | '). "
            + "Without a TEST, checks those of the table.")
    private Path table;

    @Option(names = "--jobs", paramLabel = "N", description = "Check N tests at a time (default: one for each CPU).")
    private Integer jobs;

    /// The forms of a verdict.
    enum Format {
        TEXT, JSON, JUNIT;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    CheckCommand(Cancellation cancellation) {
        this.cancellation = cancellation;
    }

    @Override
    public Integer call() {
        if (jobs != null && jobs < 1) throw new Failure("--jobs needs a number from 1 on");
        MemoryModel chosen = model.any();
        Macros macros = ModelOptions.macros(List.of(chosen));
        Optional<ExpectedVerdicts> expected = Optional.ofNullable(table).map(file ->
                ExpectedVerdicts.read(file, Inputs.readTable(file), chosen.id()));
        if (arguments.isEmpty() && expected.isEmpty())
            throw new Failure("a TEST is needed: a file, a folder, - for standard input, or the name of a bundled test");
        var inputs = new Inputs(System.in);
        List<String> files = arguments.isEmpty() ? expected.orElseThrow().files()
                : arguments.stream().flatMap(argument -> inputs.expand(argument).stream()).toList();
        int workers = Math.min(files.size(), jobs == null ? Runtime.getRuntime().availableProcessors() : jobs);
        Limits limits = share(Limits.standard(), workers);
        var summary = new CheckSummary();
        var junit = new CheckJUnit(chosen.id());
        InOrder.run(files, workers, file -> check(file, inputs, new Question(chosen, macros, limits, expected)), entry -> {
            if (format == Format.JUNIT) junit.add(entry);
            else print(entry);
            summary.add(entry);
            if (spec.commandLine().getOut().checkError()) cancellation.cancel();
            return !cancellation.isCancelled();
        });
        if (format == Format.JUNIT) spec.commandLine().getOut().print(junit.write());
        if (format == Format.TEXT && (summary.tests() > 1 || expected.isPresent())) {
            spec.commandLine().getOut().print(summary.show(chosen.id()));
            if (summary.tests() < files.size()) spec.commandLine().getOut().printf(
                    "Stopped: %d tests were not checked%n", files.size() - summary.tests());
            expected.ifPresent(known -> spec.commandLine().getOut().print(coverage(known, files)));
        }
        if (summary.count(Finding.ERROR) > 0) return ExitCode.FAILED;
        if (summary.count(Finding.CONTRADICTION) + summary.count(Finding.DIFFERENCE) > 0) return ExitCode.FOUND;
        return summary.count(Observation.UNKNOWN) > 0 ? ExitCode.UNDECIDED : ExitCode.OK;
    }

    /// What is asked of every test.
    private record Question(MemoryModel model, Macros macros, Limits limits, Optional<ExpectedVerdicts> expected) {}

    private CheckEntry check(String file, Inputs inputs, Question question) {
        try {
            long start = System.nanoTime();
            TestText text = inputs.read(file);
            LitmusTest base = rcu.parse(text, false, SlotOffer.FULL, question.macros).test();
            LitmusTest test = base.with(placement.of(base, text));
            Verdict verdict = question.model.check(test, question.limits, cancellation);
            // A header speaks of the barriers that the text itself puts into its slots.
            var result = new CheckResult(file, verdict, placement.isGiven() ? List.of() : Claim.differences(verdict, question.model),
                    question.expected.map(known -> known.differences(file, verdict)).orElse(List.of()),
                    Duration.ofNanos(System.nanoTime() - start));
            return CheckEntry.of(result, writer().verdict(result));
        } catch (Failure failure) {
            return error(file, failure);
        } catch (CatError e) {
            return error(file, new Failure(e.getMessage()));
        } catch (StackOverflowError _) {
            return error(file, new Failure(file + " is nested too deeply"));
        }
    }

    private CheckEntry error(String file, Failure failure) {
        return CheckEntry.error(file, failure.getMessage(), format == Format.JSON
                ? VerdictJson.error(file, failure.getMessage()) : failure.show() + "\n");
    }

    /// Prints what became of a test; of one that was compared and does not differ, nothing.
    private void print(CheckEntry entry) {
        boolean failed = entry.has(Finding.ERROR);
        if (format == Format.TEXT && table != null && !failed && !entry.has(Finding.DIFFERENCE)) return;
        PrintWriter to = format == Format.TEXT && failed ? spec.commandLine().getErr() : spec.commandLine().getOut();
        to.print(entry.text());
        to.flush();
    }

    /// Which tests the table does not know, and which of its rows were not looked at.
    private static String coverage(ExpectedVerdicts expected, List<String> files) {
        long unknown = files.stream().filter(file -> !expected.knows(file)).count();
        long unchecked = expected.unchecked(files);
        return (unknown == 0 ? "" : "Without a row in the table: " + unknown + "\n")
                + (unchecked == 0 ? "" : "Rows of the table that were not checked: " + unchecked + "\n")
                + (expected.aboutOthers() == 0 ? "" : "Rows about other models, left out: " + expected.aboutOthers() + "\n");
    }

    private VerdictWriter writer() {
        return switch (format) {
            case TEXT, JUNIT -> new HerdText();
            case JSON -> new VerdictJson();
        };
    }

    private static Limits share(Limits limits, int workers) {
        return new Limits(limits.maxStates(), limits.maxBytes() / workers);
    }
}
