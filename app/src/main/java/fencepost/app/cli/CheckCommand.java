package fencepost.app.cli;

import fencepost.app.cli.input.Inputs;
import fencepost.app.cli.report.CheckEntry;
import fencepost.app.cli.report.CheckEntry.Finding;
import fencepost.app.cli.report.CheckSummary;
import fencepost.app.cli.report.Claim;
import fencepost.app.cli.report.HerdText;
import fencepost.app.cli.report.VerdictJson;
import fencepost.app.cli.report.VerdictWriter;
import fencepost.model.cat.CatError;
import fencepost.model.check.MemoryModel;
import fencepost.model.check.Verdict;
import fencepost.model.explore.Limits;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
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

    @Parameters(arity = "1..*", paramLabel = "TEST", description = "A file, a folder (with all *.litmus in it), "
            + "- for standard input, or the name of a bundled test.")
    private List<String> arguments;

    @Mixin
    private ModelOptions model;

    @Mixin
    private RcuOption rcu;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
            description = "${COMPLETION-CANDIDATES}: herd's layout, or one JSON object a line and test.")
    private Format format;

    @Option(names = "--jobs", paramLabel = "N", description = "Check N tests at a time (default: one for each CPU).")
    private Integer jobs;

    /// The forms of a verdict.
    enum Format {
        TEXT, JSON;

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
        var inputs = new Inputs(System.in);
        List<String> files = arguments.stream().flatMap(argument -> inputs.expand(argument).stream()).toList();
        MemoryModel chosen = model.any();
        int workers = Math.min(files.size(), jobs == null ? Runtime.getRuntime().availableProcessors() : jobs);
        Limits limits = share(Limits.standard(), workers);
        var summary = new CheckSummary();
        InOrder.run(files, workers, file -> check(file, inputs, chosen, limits), entry -> {
            print(entry);
            summary.add(entry);
            if (spec.commandLine().getOut().checkError()) cancellation.cancel();
            return !cancellation.isCancelled();
        });
        if (format == Format.TEXT && summary.tests() > 1)
            spec.commandLine().getOut().print(summary.show(chosen.id()));
        if (summary.count(Finding.ERROR) > 0) return ExitCode.FAILED;
        return summary.count(Finding.CONTRADICTION) > 0 ? ExitCode.FOUND : ExitCode.OK;
    }

    private CheckEntry check(String file, Inputs inputs, MemoryModel chosen, Limits limits) {
        try {
            long start = System.nanoTime();
            Verdict verdict = chosen.check(rcu.parse(inputs.read(file)).test(), limits, cancellation);
            var time = Duration.ofNanos(System.nanoTime() - start);
            List<Claim> claims = Claim.differences(verdict, chosen);
            return CheckEntry.of(file, verdict, claims, writer().verdict(file, verdict, claims, time));
        } catch (Failure failure) {
            return error(file, failure);
        } catch (CatError e) {
            return error(file, new Failure(e.getMessage()));
        } catch (StackOverflowError _) {
            return error(file, new Failure(file + " is nested too deeply"));
        }
    }

    private CheckEntry error(String file, Failure failure) {
        return CheckEntry.error(file, format == Format.JSON ? VerdictJson.error(file, failure.getMessage())
                : failure.show() + "\n");
    }

    private void print(CheckEntry entry) {
        boolean forPeople = format == Format.TEXT && entry.findings().contains(Finding.ERROR);
        PrintWriter to = forPeople ? spec.commandLine().getErr() : spec.commandLine().getOut();
        to.print(entry.text());
        to.flush();
    }

    private VerdictWriter writer() {
        return switch (format) {
            case TEXT -> new HerdText();
            case JSON -> new VerdictJson();
        };
    }

    private static Limits share(Limits limits, int workers) {
        return new Limits(limits.maxStates(), limits.maxBytes() / workers);
    }
}
