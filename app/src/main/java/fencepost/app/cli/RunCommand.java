package fencepost.app.cli;

import fencepost.app.cli.input.Inputs;
import fencepost.app.cli.input.TestText;
import fencepost.app.cli.report.PlacementRunsText;
import fencepost.app.cli.report.RunJson;
import fencepost.app.cli.report.RunText;
import fencepost.litmus.history.History;
import fencepost.litmus.history.JUnitXml;
import fencepost.litmus.history.RecordedRun;
import fencepost.litmus.history.Recorder;
import fencepost.litmus.history.RunId;
import fencepost.litmus.run.Alarm;
import fencepost.litmus.run.Allowed;
import fencepost.litmus.run.Assembly;
import fencepost.litmus.run.Machine;
import fencepost.litmus.run.MachineCode;
import fencepost.litmus.run.RunEnd;
import fencepost.litmus.run.RunListener;
import fencepost.litmus.run.RunOptions;
import fencepost.litmus.run.RunRequest;
import fencepost.litmus.run.RunSeries;
import fencepost.litmus.run.RunSnapshot;
import fencepost.model.check.MemoryModel;
import fencepost.model.check.OperationalChecker;
import fencepost.model.explore.Limits;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import fencepost.model.placement.PlacementReport;
import fencepost.model.placement.PlacementSearch;
import java.io.PrintWriter;
import java.util.ArrayList;
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

/// `fencepost run`: what the machine does.
@Command(name = "run", description = "Run each test on this machine, by jcstress, and put what is seen beside what the "
        + "model allows.")
final class RunCommand implements Callable<Integer> {
    private final Cancellation cancellation;

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "TEST", description = "A file, a folder (with all *.litmus in it), "
            + "- for standard input, or the name of a bundled test.")
    private List<String> arguments;

    @Mixin
    private PlacementOption placement;

    @Option(names = "--all-placements", description = "Run every choice of barriers for the test's slots, one after "
            + "the other.")
    private boolean allPlacements;

    @Mixin
    private RunSettings settings;

    @Mixin
    private ModelOptions model;

    @Mixin
    private RcuOption rcu;

    @Option(names = "--no-history", description = "Don't keep the runs in the history.")
    private boolean noHistory;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format;

    /// The forms of the result.
    enum Format {
        TEXT, JSON, JUNIT;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private record Job(TestText text, RunRequest request) {}

    RunCommand(Cancellation cancellation) {
        this.cancellation = cancellation;
    }

    @Override
    public Integer call() {
        RunOptions options = settings.options();
        if (options.assembly()) Assembly.missingDisassembler().ifPresent(this::warn);
        var inputs = new Inputs(System.in);
        var jobs = new ArrayList<Job>();
        for (String argument : arguments)
            for (String file : inputs.expand(argument)) jobs.addAll(jobs(inputs.read(file), options));
        var recorded = new ArrayList<RecordedRun>();
        RunSeries series = RunSeries.start(jobs.stream().map(Job::request).toList(),
                (index, request) -> listener(jobs, index, request, recorded));
        cancellation.onCancel(series::cancel);
        List<RunEnd> ends = series.await();
        summarize(jobs, ends, recorded);
        return exitCode(ends);
    }

    private List<Job> jobs(TestText text, RunOptions options) {
        LitmusTest test = rcu.parse(text).test();
        return placements(test, text).stream().map(chosen -> new Job(text, new RunRequest(test, text.text(), chosen,
                Allowed.by(new OperationalChecker().check(test.with(chosen), model.machine(), cancellation)), options, rcu.implementation().id()))).toList();
    }

    private List<Placement> placements(LitmusTest test, TestText text) {
        if (!allPlacements) return List.of(placement.of(test, text));
        return new PlacementSearch(Limits.standard())
                .search(test, new MemoryModel.Operational(model.machine()), cancellation).rows().stream()
                .map(PlacementReport.Row::placement).toList();
    }

    /// Prints each run as it ends, and keeps it.
    private RunListener listener(List<Job> jobs, int index, RunRequest request, List<RecordedRun> recorded) {
        var machineCode = new ArrayList<String>();
        var printer = new RunListener() {
            @Override
            public void onSnapshot(RunSnapshot snapshot) {}

            @Override
            public void onOutput(String line) {
                machineCode.add(line);
            }

            @Override
            public void onEnd(RunEnd end) {
                if (request.options().assembly()) printMachineCode(machineCode);
                end.snapshot().ifPresent(last -> recorded.add(RecordedRun.of(RunId.now(), request, last, Optional.of(end))));
                print(jobs, index, end);
            }
        };
        return noHistory ? printer : new Recorder(History.ofUser(), request, printer, this::warn);
    }

    /// Beside JSON or XML it goes where it does not disturb.
    private void printMachineCode(List<String> lines) {
        PrintWriter out = format == Format.TEXT ? spec.commandLine().getOut() : spec.commandLine().getErr();
        if (settings.allAssembly()) {
            lines.forEach(out::println);
            return;
        }
        var threads = MachineCode.in(lines);
        threads.forEach(code -> out.println(code.show()));
        if (threads.isEmpty()) warn("HotSpot compiled no thread for itself; --assembly-all shows the loops that they are inlined into");
    }

    private void print(List<Job> jobs, int index, RunEnd end) {
        Job job = jobs.get(index);
        PrintWriter out = spec.commandLine().getOut();
        if (format == Format.TEXT && !allPlacements) {
            if (index > 0) out.println();
            end.snapshot().filter(last -> last.samples() > 0).ifPresent(last -> out.print(RunText.of(job.request, last, Machine.here())));
        }
        if (format == Format.JSON)
            end.snapshot().ifPresent(last -> out.print(RunJson.of(job.text.source(), job.request, end, last, Machine.here())));
        out.flush();
        if (format == Format.TEXT && allPlacements)
            spec.commandLine().getErr().printf("%d of %d: %s%n", index + 1, jobs.size(), job.request.placement());
        for (Alarm alarm : end.alarmed()) spec.commandLine().getErr().println("\nALARM\n" + alarm.report());
        problem(end).filter(_ -> jobs.size() > 1)
                .ifPresent(reason -> warn(job.request.test().name() + ": " + reason));
    }

    private void summarize(List<Job> jobs, List<RunEnd> ends, List<RecordedRun> recorded) {
        PrintWriter out = spec.commandLine().getOut();
        if (format == Format.JUNIT) out.print(JUnitXml.write(recorded));
        if (format == Format.TEXT && allPlacements)
            out.print(PlacementRunsText.of(jobs.stream().map(Job::request).toList(), ends));
        if (jobs.size() == 1) ends.stream().map(RunCommand::problem).flatMap(Optional::stream).findFirst()
                .ifPresent(reason -> {
                    throw new Failure(reason);
                });
    }

    private static Optional<String> problem(RunEnd end) {
        return switch (end) {
            case RunEnd.Refused(var reason) -> Optional.of(reason);
            case RunEnd.Failed(_, _, var reason) -> Optional.of(reason);
            case RunEnd.Finished _, RunEnd.Cancelled _ -> Optional.empty();
        };
    }

    private static int exitCode(List<RunEnd> ends) {
        if (ends.stream().anyMatch(RunEnd.Failed.class::isInstance)) return ExitCode.FAILED;
        return ends.stream().allMatch(end -> end.alarmed().isEmpty()) ? ExitCode.OK : ExitCode.FOUND;
    }

    private void warn(String message) {
        spec.commandLine().getErr().println("fencepost: " + message);
    }
}
