package fencepost.litmus.child;

import fencepost.litmus.runtime.Patience;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jcstress.infra.runners.CounterThread;
import org.openjdk.jcstress.infra.runners.ForkedTestConfig;
import org.openjdk.jcstress.infra.runners.Runner;
import org.openjdk.jcstress.infra.runners.SpinLoopStyle;
import org.openjdk.jcstress.util.Counter;

/// Runs a generated test and reports each iteration.
public final class ChildMain {
    /// jcstress sizes a test by what fits into an iteration of this length; a shorter one would make it tiny
    /// on a busy machine.
    private static final int SIZING_MILLIS = 1_000;

    private ChildMain() {}

    public static void main(String[] arguments) {
        ChildSettings settings = ChildSettings.parse(arguments);
        Leash.watch(new RunFolder(settings.folder())::close);
        try {
            run(settings);
        } catch (Throwable e) {
            tell(new ChildReport.Broken(e.toString()));
            Runtime.getRuntime().halt(1);
        }
        Runtime.getRuntime().halt(0);
    }

    private static void run(ChildSettings settings) throws Throwable {
        ForkedTestConfig sizing = configuration(settings, SIZING_MILLIS, settings.strideCount(), List.of());
        check(runner(settings, sizing));
        tell(new ChildReport.Started(sizing.strideSize, sizing.strideCount));
        var turns = new ArrayList<Turn>();
        if (settings.cpus().isEmpty() || settings.alternating()) turns.add(new Turn(sized(settings, sizing, List.of()), false));
        if (!settings.cpus().isEmpty()) turns.add(new Turn(sized(settings, sizing, settings.cpus()), true));
        long begin = System.nanoTime();
        for (int i = 0; i < turns.size() || System.nanoTime() - begin < settings.duration().toNanos(); i++) {
            Turn turn = turns.get(i % turns.size());
            iterate(turn.runner(), turn.pinned());
        }
    }

    private record Turn(Runner<?> runner, boolean pinned) {}

    private static <R> void check(Runner<R> runner) throws Throwable {
        runner.sanityCheck(new Counter<>());
    }

    /// Threads are new in each iteration and inherit this thread's CPUs, so that one that was pinned leaves no trace.
    private static <R> void iterate(Runner<R> runner, boolean pinned) throws Throwable {
        Patience.renew();
        long start = System.nanoTime();
        var counter = new Counter<R>();
        for (CounterThread<R> thread : runner.internalRun()) {
            thread.join();
            if (thread.throwable() != null) throw thread.throwable();
            counter.merge(thread.result());
            thread.purge();
        }
        tell(new ChildReport.Iteration((System.nanoTime() - start) / 1_000_000, pinned, counts(counter)));
    }

    private static <R> Map<List<Integer>, Long> counts(Counter<R> counter) {
        var counts = new LinkedHashMap<List<Integer>, Long>();
        for (R result : counter.elementSet()) counts.put(ChildReport.numbers(result.toString()), counter.count(result));
        return counts;
    }

    private static Runner<?> sized(ChildSettings settings, ForkedTestConfig sizing, List<Integer> cpus)
            throws IOException, ReflectiveOperationException {
        return runner(settings, configuration(settings, (int) settings.iteration().toMillis(), sizing.strideCount, cpus));
    }

    private static Runner<?> runner(ChildSettings settings, ForkedTestConfig configuration)
            throws ReflectiveOperationException {
        return (Runner<?>) Class.forName(settings.runner()).getConstructor(ForkedTestConfig.class).newInstance(configuration);
    }

    /// jcstress reads a configuration only from its own host's objects or from their stream form; the latter
    /// needs no host.
    private static ForkedTestConfig configuration(ChildSettings settings, int millis, int strideCount, List<Integer> cpus)
            throws IOException {
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        out.writeInt(SpinLoopStyle.THREAD_YIELD.ordinal());
        out.writeInt(millis);
        out.writeInt(1);
        out.writeUTF(settings.runner());
        out.writeInt(settings.footprint());
        out.writeInt(settings.strideSize());
        out.writeInt(strideCount);
        out.writeBoolean(!cpus.isEmpty());
        if (!cpus.isEmpty()) {
            out.writeInt(cpus.size());
            for (int cpu : cpus) out.writeInt(cpu);
        }
        return new ForkedTestConfig(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    }

    private static void tell(ChildReport report) {
        System.out.println(report.line());
        System.out.flush();
    }
}
