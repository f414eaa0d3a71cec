package fencepost.litmus.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.litmus.TestPrograms;
import fencepost.model.ir.Condition;
import fencepost.model.ir.Expression.AddressOf;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Runs on the real machine; each is as short as it can be.
class RealRunTest {
    private static final RunOptions SHORT = RunOptions.STANDARD.withDuration(Duration.ofMillis(600));
    private static final Allowed NOTHING = new Allowed("none", Set.of(), false, false, true);

    @Test
    void countsSamplesAndRaisesAnAlarmAboutWhatIsForbidden() throws Exception {
        Set<Path> before = runFolders();
        var snapshots = new AtomicReference<RunSnapshot>();
        RunRequest request = request(TestPrograms.storeBuffering(), NOTHING);
        RunEnd end = RealRun.start(request, listener(snapshots, () -> {})).await();
        RunSnapshot last = assertInstanceOf(RunEnd.Finished.class, end).last();
        assertTrue(last.samples() > 0);
        assertEquals(last.samples(), last.rows().stream().mapToLong(RunSnapshot.Row::samples).sum());
        assertEquals(snapshots.get(), last);
        assertEquals(last.rows().size(), end.alarmed().size());
        String report = end.alarmed().getFirst().report();
        assertTrue(report.contains("A=none,B=none") && report.contains("the author's text") && report.contains("setOpaque"), report);
        assertEquals(before, runFolders());
    }

    @Test
    void aWaitThatNobodyEndsIsAHangAndTheRunEndsWell() throws Exception {
        LitmusTest test = TestPrograms.test(List.of(TestPrograms.X), List.of(0), List.of(
                List.of(new Instruction.EventWait(new AddressOf(TestPrograms.X))),
                List.of(TestPrograms.load(TestPrograms.register(1, 0), TestPrograms.X))), List.of(), new Condition.True());
        RunEnd end = RealRun.start(request(test, Allowed.UNKNOWN), RunListener.NONE).await();
        RunSnapshot last = assertInstanceOf(RunEnd.Finished.class, end).last();
        assertEquals(List.of(new Seen.Hang(true)), last.rows().stream().map(RunSnapshot.Row::seen).toList());
        assertTrue(last.samples() > 0);
    }

    /// C2 leaves out a `fullFence` that another follows with only loads between; `smp_mb` must not be one of these.
    @Test
    void aFullBarrierBeforeALoadAndAnotherFullBarrierHolds() throws Exception {
        LitmusTest test = TestPrograms.storeBufferingWithTwoBarriers();
        var forbidden = new Seen.Finished(TestPrograms.bothLoadsZero());
        RunOptions options = RunOptions.STANDARD.withDuration(Duration.ofSeconds(2)).withModes(List.of(JvmMode.C2));
        RunEnd end = RealRun.start(new RunRequest(test, "", new Placement(Map.of()), Allowed.UNKNOWN, options, "spec"), RunListener.NONE).await();
        RunSnapshot last = assertInstanceOf(RunEnd.Finished.class, end).last();
        assertTrue(last.samples() > 0);
        assertTrue(last.rows().stream().noneMatch(row -> row.seen().equals(forbidden)), last.rows().toString());
    }

    @Test
    void cancelEndsTheChildAndKeepsWhatWasCounted() throws Exception {
        var snapshots = new AtomicReference<RunSnapshot>();
        var handle = new AtomicReference<RunHandle>();
        handle.set(RealRun.start(endless(), listener(snapshots, () -> handle.get().cancel())));
        RunEnd end = handle.get().await();
        RunSnapshot last = assertInstanceOf(RunEnd.Cancelled.class, end).last();
        assertTrue(last.samples() >= snapshots.get().samples() && last.samples() > 0);
        assertEquals(Set.of(), children());
    }

    @Test
    void aKilledChildIsReportedAndNothingCountedIsLost() throws Exception {
        var snapshots = new AtomicReference<RunSnapshot>();
        RunEnd end = RealRun.start(endless(), listener(snapshots, () -> children().forEach(ProcessHandle::destroyForcibly))).await();
        RunEnd.Failed failed = assertInstanceOf(RunEnd.Failed.class, end);
        assertTrue(failed.reason().startsWith("the child JVM ended early"), failed.reason());
        assertTrue(failed.last().samples() > 0);
        assertEquals(snapshots.get().samples(), failed.last().samples());
    }

    private static RunRequest endless() {
        return new RunRequest(TestPrograms.storeBuffering(), "", Placement.initial(TestPrograms.storeBuffering().slots()),
                Allowed.UNKNOWN, RunOptions.STANDARD.withDuration(Duration.ofDays(1)), "spec");
    }

    private static RunRequest request(LitmusTest test, Allowed allowed) {
        return new RunRequest(test, "the author's text", Placement.initial(test.slots()), allowed, SHORT, "spec");
    }

    /// Keeps the last snapshot and calls `action` once something has been counted.
    private static RunListener listener(AtomicReference<RunSnapshot> last, Runnable action) {
        return new RunListener() {
            @Override
            public void onSnapshot(RunSnapshot snapshot) {
                last.set(snapshot);
                if (snapshot.samples() > 0) action.run();
            }

            @Override
            public void onEnd(RunEnd end) {}
        };
    }

    private static Set<ProcessHandle> children() {
        return ProcessHandle.current().children().filter(ProcessHandle::isAlive).collect(Collectors.toSet());
    }

    private static Set<Path> runFolders() throws IOException {
        try (var files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            String prefix = "fencepost-run-" + ProcessHandle.current().pid() + "-";
            return files.filter(file -> file.getFileName().toString().startsWith(prefix)).collect(Collectors.toSet());
        }
    }
}
