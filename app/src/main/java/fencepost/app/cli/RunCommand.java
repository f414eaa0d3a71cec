package fencepost.app.cli;

import fencepost.app.cli.input.TestText;
import fencepost.app.cli.report.RunJson;
import fencepost.app.cli.report.RunText;
import fencepost.litmus.run.Alarm;
import fencepost.litmus.run.Allowed;
import fencepost.litmus.run.JvmMode;
import fencepost.litmus.run.Machine;
import fencepost.litmus.run.RealRun;
import fencepost.litmus.run.RunEnd;
import fencepost.litmus.run.RunHandle;
import fencepost.litmus.run.RunListener;
import fencepost.litmus.run.RunOptions;
import fencepost.litmus.run.RunRequest;
import fencepost.model.check.OperationalChecker;
import fencepost.model.check.Verdict;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `fencepost run`: what the machine does.
@Command(name = "run", description = "Run the test on this machine, by jcstress, and put what is seen beside what the "
        + "model allows.")
final class RunCommand implements Callable<Integer> {
    private final Cancellation cancellation;

    @Spec
    private CommandSpec spec;

    @Mixin
    private TestArgument test;

    @Mixin
    private PlacementOption placement;

    @Option(names = "--time", paramLabel = "TIME", defaultValue = "10s", converter = Seconds.class,
            description = "How long to run, such as 10s, 500ms, 2m (default: ${DEFAULT-VALUE}).")
    private Duration time;

    @Option(names = "--mode", paramLabel = "MODE", split = ",", defaultValue = "tiered",
            completionCandidates = Modes.class, description = "How the child JVM compiles, one or several of "
            + "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private List<String> modes;

    @Option(names = "--pin", description = "Keep each thread on one CPU (Linux).")
    private boolean pin;

    @Mixin
    private ModelOptions model;

    @Mixin
    private RcuOption rcu;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format;

    /// The forms of the result.
    enum Format {
        TEXT, JSON;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// What `--mode` offers.
    static final class Modes implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(JvmMode.values()).map(JvmMode::id).iterator();
        }
    }

    RunCommand(Cancellation cancellation) {
        this.cancellation = cancellation;
    }

    @Override
    public Integer call() throws InterruptedException {
        TestText text = test.read();
        LitmusTest parsed = rcu.parse(text, false).test();
        Placement chosen = placement.of(parsed, text);
        RunOptions options = RunOptions.STANDARD.withDuration(time).withPinned(pin)
                .withModes(modes.stream().map(RunCommand::mode).toList());
        Verdict verdict = new OperationalChecker().check(parsed.with(chosen), model.machine(), cancellation);
        var request = new RunRequest(parsed, text.text(), chosen, Allowed.by(verdict), options);
        RunHandle handle = RealRun.start(request, RunListener.NONE);
        cancellation.onCancel(handle::cancel);
        return report(text, request, handle.await());
    }

    private int report(TestText text, RunRequest request, RunEnd end) {
        PrintWriter out = spec.commandLine().getOut();
        end.snapshot().ifPresent(snapshot -> out.print(switch (format) {
            case TEXT -> RunText.of(request, snapshot, Machine.here());
            case JSON -> RunJson.of(text.source(), request, end, snapshot, Machine.here());
        }));
        out.flush();
        for (Alarm alarm : end.alarmed()) spec.commandLine().getErr().println("\nALARM\n" + alarm.report());
        return switch (end) {
            case RunEnd.Refused(var reason) -> throw new Failure(reason);
            case RunEnd.Failed(_, _, var reason) -> throw new Failure(reason);
            case RunEnd.Finished _, RunEnd.Cancelled _ -> end.alarmed().isEmpty() ? ExitCode.OK : ExitCode.FOUND;
        };
    }

    private static JvmMode mode(String id) {
        return JvmMode.byId(id).orElseThrow(() -> Failure.unknown("mode", id,
                Arrays.stream(JvmMode.values()).map(JvmMode::id).toList()));
    }
}
