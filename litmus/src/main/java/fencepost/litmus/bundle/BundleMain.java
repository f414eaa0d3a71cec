package fencepost.litmus.bundle;

import fencepost.litmus.history.History;
import fencepost.litmus.history.RecordedRun;
import fencepost.litmus.history.RunId;
import fencepost.litmus.run.Allowed;
import fencepost.litmus.run.Machine;
import fencepost.litmus.run.RealRun;
import fencepost.litmus.run.RunEnd;
import fencepost.litmus.run.RunHandle;
import fencepost.litmus.run.RunListener;
import fencepost.litmus.run.RunRequest;
import fencepost.model.check.OperationalChecker;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import fencepost.model.machine.MachineOptions;
import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.ParseOptions;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// The program of a bundle. Exit codes: 0 done, 1 something forbidden was seen, 2 something went wrong.
public final class BundleMain {
    private static final int SECONDS_TO_END = 5;

    private final BundleArguments arguments;
    private final PrintStream out;
    private final List<RecordedRun> results = new ArrayList<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private boolean broken;
    private volatile boolean stopped;
    private volatile RunHandle running;

    private BundleMain(BundleArguments arguments, PrintStream out) {
        this.arguments = arguments;
        this.out = out;
    }

    public static void main(String[] arguments) {
        if (List.of(arguments).contains("--help")) {
            System.out.print(BundleArguments.USAGE);
            return;
        }
        System.exit(run(arguments));
    }

    private static int run(String[] arguments) {
        try {
            return new BundleMain(BundleArguments.parse(arguments), System.out).runAll(BundleIndex.read());
        } catch (IllegalArgumentException e) {
            System.err.println("fencepost: " + e.getMessage() + "\n" + BundleArguments.USAGE);
        } catch (IOException e) {
            System.err.println("fencepost: " + e.getMessage());
        }
        return 2;
    }

    /// After Ctrl+C what has been counted until then is written all the same.
    private int runAll(List<BundledTest> tests) throws IOException {
        Runtime.getRuntime().addShutdownHook(new Thread(this::stop));
        try {
            return runEach(tests);
        } finally {
            ended.countDown();
        }
    }

    private void stop() {
        stopped = true;
        RunHandle now = running;
        if (now != null) now.cancel();
        try {
            ended.await(SECONDS_TO_END, TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private int runEach(List<BundledTest> tests) throws IOException {
        out.println(Machine.here().show());
        for (int i = 0; i < tests.size() && !stopped; i++) {
            out.printf("%n[%d/%d] %s%n", i + 1, tests.size(), tests.get(i).source());
            run(tests.get(i));
            History.export(results, arguments.result());
        }
        out.println("\nThe counts are in " + arguments.result() + "; 'fencepost import' reads them.");
        return broken ? 2 : results.stream().anyMatch(RecordedRun::alarms) ? 1 : 0;
    }

    private void run(BundledTest bundled) {
        var parsed = LitmusParser.parse(bundled.source(), bundled.text(), new ParseOptions(bundled.rcu().text(), false));
        parsed.diagnostics().forEach(diagnostic -> out.println(diagnostic.show()));
        parsed.parsed().ifPresentOrElse(test -> run(bundled, test.test()), () -> broken = true);
    }

    private void run(BundledTest bundled, LitmusTest test) {
        Placement placement = placement(bundled, test);
        Allowed allowed = Allowed.by(new OperationalChecker().check(test.with(placement),
                new MachineOptions(arguments.model(), false)));
        var request = new RunRequest(test, bundled.text(), placement, allowed, arguments.options(), bundled.rcu().id());
        RunId id = RunId.now();
        running = RealRun.start(request, RunListener.NONE);
        if (stopped) running.cancel();
        RunEnd end = running.await();
        end.snapshot().ifPresent(last -> results.add(RecordedRun.of(id, request, last, Optional.of(end))));
        end.snapshot().ifPresent(last -> last.rows().forEach(row -> out.printf("%,15d  %-9s  %s%n", row.samples(),
                row.grade().word(), row.seen().show(test.program()))));
        switch (end) {
            case RunEnd.Finished _, RunEnd.Cancelled _ -> {}
            case RunEnd.Refused(var reason) -> out.println("refused: " + reason);
            case RunEnd.Failed(_, _, var reason) -> {
                out.println("failed: " + reason);
                broken = true;
            }
        }
    }

    private static Placement placement(BundledTest bundled, LitmusTest test) {
        Placement placement = Placement.initial(test.slots());
        for (var choice : bundled.placement().entrySet())
            if (placement.choices().containsKey(choice.getKey()))
                placement = placement.with(choice.getKey(), FenceKind.byId(choice.getValue()).orElseThrow());
        return placement;
    }
}
