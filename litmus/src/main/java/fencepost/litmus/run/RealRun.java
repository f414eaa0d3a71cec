package fencepost.litmus.run;

import fencepost.litmus.child.ChildReport;
import fencepost.litmus.child.ChildSettings;
import fencepost.litmus.child.RunFolder;
import fencepost.litmus.generate.Generation;
import fencepost.litmus.generate.JcstressGenerator;
import fencepost.litmus.generate.JcstressTest;
import fencepost.litmus.generate.RcuFlavour;
import fencepost.litmus.membarrier.Membarrier;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// A test on the real machine.
public final class RealRun implements RunHandle {
    /// Samples that are run before they are looked at; few, so that they stay in the cache: with a hundred times
    /// as many, SB ran at a fifth of the rate.
    private static final int SAMPLES = 10_240;
    /// Threads that wait for each other take turns on a busy machine, so that a sample can take a millisecond.
    private static final int SAMPLES_WITH_WAITS = 2_048;
    private static final int STRIDE = 256;
    /// A global barrier takes microseconds while the light side takes nanoseconds: threads must meet often, or only
    /// the first samples of a stride would overlap.
    private static final int STRIDE_WITH_GLOBAL = 8;
    private static final int FOOTPRINT_MEGABYTES = 128;

    private final RunRequest request;
    private final RunListener listener;
    private final Membarrier membarrier;
    private final CompletableFuture<RunEnd> end = new CompletableFuture<>();
    private volatile boolean cancelled;
    private volatile ChildJvm child;

    private RealRun(RunRequest request, RunListener listener, Membarrier membarrier) {
        this.request = request;
        this.listener = listener;
        this.membarrier = membarrier;
    }

    /// Starts a run and returns at once.
    public static RunHandle start(RunRequest request, RunListener listener) {
        return start(request, listener, Membarrier.ofThisSystem());
    }

    /// As above, where the process-wide barrier is `membarrier`.
    static RunHandle start(RunRequest request, RunListener listener, Membarrier membarrier) {
        var run = new RealRun(request, listener, membarrier);
        Thread.ofVirtual().name("real run").start(run::run);
        return run;
    }

    @Override
    public void cancel() {
        cancelled = true;
        ChildJvm running = child;
        if (running != null) running.close();
    }

    @Override
    public RunEnd await() {
        return end.join();
    }

    private void run() {
        RunEnd ended = generateAndRun();
        try {
            listener.onEnd(ended);
        } finally {
            end.complete(ended);
        }
    }

    private RunEnd generateAndRun() {
        RcuFlavour flavour = membarrier instanceof Membarrier.Available ? RcuFlavour.PROCESS_WIDE : RcuFlavour.FULL_FENCES;
        return switch (JcstressGenerator.generate(request.test(), flavour)) {
            case Generation.Refused(var reason) -> new RunEnd.Refused(reason);
            case Generation.Generated(var test) when test.global()
                    && membarrier instanceof Membarrier.Unavailable(var reason) ->
                    new RunEnd.Refused("smp_mb_global can't run on this machine: " + reason);
            case Generation.Generated(var test) -> run(test);
        };
    }

    private RunEnd run(JcstressTest test) {
        List<Integer> cpus = request.options().pinning() == Pinning.FREE ? List.of() : Cpus.assign(test.threads());
        var tally = new Tally(request, new ResultReader(request.test(), test),
                configuration(request.options().modes().getFirst(), cpus, 0, 0), notes(test, cpus));
        Optional<String> problem = compileAndRun(test, cpus, tally);
        RunSnapshot last = tally.snapshot();
        List<Alarm> alarms = last.forbidden().stream()
                .map(row -> new Alarm(row, last, request, test.test(), Machine.here())).toList();
        if (cancelled) return new RunEnd.Cancelled(last, alarms);
        return problem.<RunEnd>map(reason -> new RunEnd.Failed(last, alarms, reason))
                .orElseGet(() -> new RunEnd.Finished(last, alarms));
    }

    private Optional<String> compileAndRun(JcstressTest test, List<Integer> cpus, Tally tally) {
        try (RunFolder folder = RunFolder.create()) {
            Optional<String> problem = TestCompiler.compile(test, folder.path());
            for (JvmMode mode : request.options().modes())
                if (problem.isEmpty() && !cancelled) problem = runIn(mode, test, cpus, folder, tally);
            return problem;
        } catch (IOException e) {
            return Optional.of("the run could not be prepared in " + System.getProperty("java.io.tmpdir") + ": " + e.getMessage());
        } catch (InterruptedException _) {
            cancelled = true;
            return Optional.empty();
        }
    }

    private Optional<String> runIn(JvmMode mode, JcstressTest test, List<Integer> cpus, RunFolder folder, Tally tally)
            throws IOException, InterruptedException {
        RunOptions options = request.options();
        int stride = test.global() ? STRIDE_WITH_GLOBAL : STRIDE;
        var settings = new ChildSettings(folder.path(), JcstressTest.RUNNER,
                options.duration().dividedBy(options.modes().size()), options.iteration(), stride,
                (test.waits() ? SAMPLES_WITH_WAITS : SAMPLES) / stride, FOOTPRINT_MEGABYTES, cpus,
                options.pinning() == Pinning.ALTERNATING);
        try (ChildJvm started = ChildJvm.start(mode, options.assembly(), settings)) {
            child = started;
            if (cancelled) return Optional.empty();
            return started.listen(report -> {
                switch (report) {
                    case ChildReport.Started(int size, int count) -> tally.configure(configuration(mode, cpus, size, count));
                    case ChildReport.Iteration(long millis, boolean pinned, var counts) -> tally.add(millis, pinned, counts);
                    case ChildReport.Broken _ -> {}
                }
                listener.onSnapshot(tally.snapshot());
            }, listener::onOutput);
        }
    }

    private RunConfiguration configuration(JvmMode mode, List<Integer> cpus, int strideSize, int strideCount) {
        Pinning pinning = cpus.isEmpty() ? Pinning.FREE : request.options().pinning();
        return new RunConfiguration(mode, pinning, cpus, strideSize, strideCount, request.options().iteration().toMillis());
    }

    private List<String> notes(JcstressTest test, List<Integer> cpus) {
        var notes = new ArrayList<>(test.notes());
        Cpus.tooFew(test.threads()).ifPresent(notes::add);
        if (request.options().pinning() == Pinning.PINNED && cpus.isEmpty())
            notes.add("The threads were not pinned: which CPUs this process may use is known on Linux only.");
        return notes;
    }
}
