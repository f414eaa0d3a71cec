package fencepost.litmus.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.litmus.TestPrograms;
import fencepost.litmus.run.Allowed;
import fencepost.litmus.run.JvmMode;
import fencepost.litmus.run.Machine;
import fencepost.litmus.run.Pinning;
import fencepost.litmus.run.RunConfiguration;
import fencepost.litmus.run.RunEnd;
import fencepost.litmus.run.RunListener;
import fencepost.litmus.run.RunOptions;
import fencepost.litmus.run.RunRequest;
import fencepost.litmus.run.RunSnapshot;
import fencepost.litmus.run.Grade;
import fencepost.litmus.run.Seen;
import fencepost.model.ir.Placement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryTest {
    @TempDir
    private Path folder;

    @Test
    void whatIsKeptComesBackNewestFirst() throws IOException {
        var history = new History(folder.resolve("not yet there"));
        assertEquals(List.of(), history.load().runs());
        history.keep(run("old", "2026-01-01T00:00:00Z", 5));
        history.keep(run("new", "2026-02-01T00:00:00Z", 5));
        history.keep(run("old", "2026-01-01T00:00:00Z", 7));
        History.Runs runs = history.load();
        assertEquals(List.of(run("new", "2026-02-01T00:00:00Z", 5), run("old", "2026-01-01T00:00:00Z", 7)), runs.runs());
        assertEquals(List.of(), runs.problems());
    }

    @Test
    void aDamagedFileIsSetAsideAndNamedOnce() throws IOException {
        var history = new History(folder);
        history.keep(run("good", "2026-01-01T00:00:00Z", 5));
        String half = Files.readString(folder.resolve("good.json"));
        Files.writeString(folder.resolve("half.json"), half.substring(0, half.length() / 2));
        Files.write(folder.resolve("binary.json"), new byte[] {(byte) 0xff, 0, 1});
        Files.writeString(folder.resolve("null.json"), "null");
        History.Runs runs = history.load();
        assertEquals(1, runs.runs().size());
        assertEquals(3, runs.problems().size());
        assertTrue(Files.exists(folder.resolve("half.json.damaged")));
        assertEquals(List.of(), history.load().problems());
    }

    /// As a program leaves it that is killed between writing a file and giving it its name.
    @Test
    void whatAKilledProgramHadWrittenIsNotLost() throws IOException {
        var history = new History(folder);
        history.keep(run("a", "2026-01-01T00:00:00Z", 5));
        Path later = Files.writeString(folder.resolve("a1234.new"), RunJson.write(run("a", "2026-01-01T00:00:00Z", 9)));
        Path half = Files.writeString(folder.resolve("b1234.new"), "{\"id\": \"b\", ");
        Path beingWritten = Files.writeString(folder.resolve("c1234.new"), "");
        for (Path file : List.of(later, half)) Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(600)));
        assertEquals(List.of(9L), history.load().runs().stream().map(RecordedRun::samples).toList());
        assertFalse(Files.exists(later) || Files.exists(half));
        assertTrue(Files.exists(beingWritten));
    }

    @Test
    void everythingThatWasHeardIsOnTheDiskAtOnce() throws IOException {
        var history = new History(folder);
        recorder(history, new ArrayList<>()).onSnapshot(snapshot());
        RecordedRun run = history.load().runs().getFirst();
        assertEquals("running", run.end());
        assertEquals(12, run.samples());
    }

    @Test
    void anExportIsReadBackLineByLine() throws IOException {
        Path file = folder.resolve("export.jsonl");
        List<RecordedRun> runs = List.of(run("a", "2026-01-01T00:00:00Z", 1), run("b", "2026-01-02T00:00:00Z", 2));
        History.export(runs, file);
        assertEquals(runs, History.read(file).runs());
        Files.writeString(file, Files.readString(file) + "{\"id\": 1}\n");
        History.Runs read = History.read(file);
        assertEquals(runs, read.runs());
        assertTrue(read.problems().getFirst().startsWith(file + ":3: this line is not a recorded run"), read.problems().toString());
    }

    @Test
    void anIdCanNotLeaveTheFolder() {
        assertThrows(IllegalArgumentException.class, () -> run("../x", "2026-01-01T00:00:00Z", 1));
    }

    @Test
    void aRunIsKeptEvenIfItFails() throws IOException {
        var history = new History(folder);
        var heard = new ArrayList<String>();
        recorder(history, heard).onEnd(new RunEnd.Failed(snapshot(), List.of(), "killed"));
        RecordedRun run = history.load().runs().getFirst();
        assertEquals("failed", run.end());
        assertEquals(12, run.samples());
        assertEquals(List.of(), heard);
    }

    @Test
    void aFolderThatCanNotBeWrittenCostsTheHistoryOnly() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "in the way");
        var heard = new ArrayList<String>();
        recorder(new History(file), heard).onEnd(new RunEnd.Finished(snapshot(), List.of()));
        assertEquals(1, heard.size());
        assertTrue(heard.getFirst().startsWith("The run can't be kept in the history"), heard.getFirst());
    }

    @Test
    void comparesOutcomesAndNamesWhatDiffers() {
        Comparison comparison = Comparison.of(run("a", "2026-01-01T00:00:00Z", 5), run("b", "2026-01-01T00:00:00Z", 7));
        assertEquals(List.of(new Comparison.Line("0:r0=0; 1:r0=0;", 5, 7)), comparison.lines());
        assertEquals(List.of(), comparison.notes());
    }

    @Test
    void junitHoldsHostileNames() {
        String xml = JUnitXml.write(List.of(run("a", "2026-01-01T00:00:00Z", 5)));
        assertTrue(xml.contains("name=\"&lt;evil&gt;&amp;?") && xml.contains("failures=\"1\""), xml);
        assertFalse(xml.contains("\u0007"));
    }

    @Test
    void aRunOfAnEarlierVersionLacksWhatItDidNotKeep() throws Exception {
        Path file = folder.resolve("earlier.jsonl");
        String line = RunJson.write(run("a", "2026-01-01T00:00:00Z", 5)).replace("\"rcu\":\"spec\",", "").replace("\"threads\":2,", "")
                .replaceAll("\"parts\":\\[.*?}],", "");
        assertFalse(line.contains("rcu") || line.contains("threads") || line.contains("parts"), line);
        Files.writeString(file, line);
        RecordedRun read = History.read(file).runs().getFirst();
        assertEquals(List.of(), read.parts());
        assertEquals("", read.rcu());
        assertEquals(0, read.threads());
    }

    @Test
    void partsThatDoNotFitTheRowsAreNoRun() throws Exception {
        Path file = folder.resolve("forged.jsonl");
        Files.writeString(file, RunJson.write(run("a", "2026-01-01T00:00:00Z", 5)).replace("\"samples\":[5]", "\"samples\":[5,6]"));
        History.Runs read = History.read(file);
        assertEquals(List.of(), read.runs());
        assertTrue(read.problems().getFirst().contains("other rows"), read.problems().toString());
    }

    @Test
    void noRunHasAsManyThreadsAsOneMayClaim() throws Exception {
        Path file = folder.resolve("forged.jsonl");
        Files.writeString(file, RunJson.write(run("a", "2026-01-01T00:00:00Z", 5)).replace("\"threads\":2", "\"threads\":1000000000"));
        assertTrue(History.read(file).problems().getFirst().contains("a test has no 1000000000 threads"), History.read(file).problems().toString());
    }

    @Test
    void whatIsNoFileIsNoRun() throws Exception {
        var history = new History(folder);
        history.keep(run("good", "2026-01-01T00:00:00Z", 5));
        Files.createDirectory(folder.resolve("folder.json"));
        assertEquals(1, history.load().runs().size());
        assertEquals(List.of(), history.load().problems());
    }

    private static Recorder recorder(History history, List<String> heard) {
        var test = TestPrograms.storeBuffering();
        return new Recorder(history, new RunRequest(test, "", Placement.initial(test.slots()), Allowed.UNKNOWN,
                RunOptions.STANDARD, "spec"), RunListener.NONE, heard::add);
    }

    private static RunSnapshot snapshot() {
        return new RunSnapshot(List.of(new RunSnapshot.Row(new Seen.Hang(true), 12, Grade.UNKNOWN, false)), 12, 0,
                Duration.ofSeconds(1), 1, new RunConfiguration(JvmMode.TIERED, Pinning.FREE, List.of(), 256, 40, 300), List.of(), List.of());
    }

    private static RecordedRun run(String id, String started, long samples) {
        return new RecordedRun(id, started, "<evil>&\u0007\"", "C evil", Map.of("A", "smp_mb"), "spec", 2, "x86-tso",
                new Machine("a CPU", "amd64", 2, "Linux", "a JVM"), "settings", List.of("tiered"), "free", 1000, samples, 0,
                List.of(new RecordedRun.Row("final", "0:r0=0; 1:r0=0;", samples, "forbidden", true)), List.of(new RecordedRun.Part("tiered", "free", 1000, List.of(samples))), "finished", "", List.of());
    }
}
