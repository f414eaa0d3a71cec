package fencepost.app.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.app.Desk;
import fencepost.app.history.HistoryViewModel.Entry;
import fencepost.app.history.HistoryViewModel.Shown;
import fencepost.litmus.history.History;
import fencepost.litmus.history.RecordedRun;
import fencepost.litmus.run.Machine;
import fencepost.model.ir.FenceKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The kept runs of the open test.
class HistoryViewModelTest {
    private static final Machine ARM_BOARD = new Machine("Cortex-A76", "aarch64", 4, "Linux", "a JVM");

    @TempDir
    private Path folder;

    private final Desk desk = new Desk();
    private final HistoryViewModel history = new HistoryViewModel(desk.workspace, desk.archive);

    @BeforeEach
    void open() throws IOException {
        History kept = desk.archive.history();
        kept.keep(run("a", "2026-01-01T00:00:00Z", Desk.ASYMMETRIC, "none", Machine.here(), 7));
        kept.keep(run("b", "2026-01-02T00:00:00Z", "another text", "smp_mb", Machine.here(), 0));
        desk.archive.refresh();
        desk.open(Desk.ASYMMETRIC);
    }

    @AfterEach
    void close() {
        desk.close();
    }

    private Shown shown() {
        return history.shown().get().orElseThrow();
    }

    private List<String> ids() {
        return shown().entries().stream().map(entry -> entry.run().id()).toList();
    }

    @Test
    void the_runs_of_the_open_test_stand_newest_first() {
        assertEquals(List.of("b", "a"), ids());
        Entry newest = shown().entries().getFirst();
        assertTrue(newest.here());
        assertFalse(newest.sameText());
        assertEquals(7, shown().entries().getLast().bad());
        history.thisPlacement().set(true);
        assertEquals(List.of("a"), ids());
        desk.workspace.choose("A", FenceKind.MB);
        assertEquals(List.of(), ids());
        desk.openFromLibrary("SB");
        assertEquals(List.of(), ids());
    }

    @Test
    void two_are_compared_and_a_third_takes_the_place_of_the_first() throws IOException {
        importRuns(run("c", "2026-01-03T00:00:00Z", Desk.ASYMMETRIC, "none", ARM_BOARD, 70));
        toggle("a");
        assertEquals("a", shown().alone().orElseThrow().id());
        toggle("b");
        assertEquals("a", shown().pair().orElseThrow().first().id());
        toggle("c");
        assertEquals("b", shown().pair().orElseThrow().first().id());
        toggle("b");
        toggle("c");
        assertTrue(shown().alone().isEmpty() && shown().pair().isEmpty());
    }

    @Test
    void runs_of_other_machines_stand_beside_the_local_ones() throws IOException {
        importRuns(run("c", "2026-01-03T00:00:00Z", Desk.ASYMMETRIC, "none", ARM_BOARD, 70));
        Entry imported = shown().entries().getFirst();
        assertEquals("c", imported.run().id());
        assertFalse(imported.here());
        toggle("a");
        toggle("c");
        var comparison = shown().pair().orElseThrow();
        assertEquals(7, comparison.lines().getFirst().first());
        assertEquals(70, comparison.lines().getFirst().second());
        assertTrue(comparison.notes().stream().anyMatch(note -> note.startsWith("The machines differ")), comparison.notes().toString());
    }

    @Test
    void what_is_chosen_is_exported_and_all_if_nothing_is() throws IOException {
        assertEquals(2, history.chosenOrAll().size());
        history.export(folder.resolve("all.jsonl"));
        toggle("a");
        history.export(folder.resolve("one.jsonl"));
        desk.settle();
        assertEquals(2, History.read(folder.resolve("all.jsonl")).runs().size());
        assertEquals("a", History.read(folder.resolve("one.jsonl")).runs().getFirst().id());
    }

    @Test
    void what_is_forgotten_comes_back_by_undo_until_another_test_is_open() {
        history.forgetChosen();
        desk.settle();
        assertEquals(List.of("b", "a"), ids());
        toggle("a");
        history.forgetChosen();
        desk.settle();
        assertEquals(List.of("b"), ids());
        assertEquals(List.of(), history.chosen());
        history.undo();
        desk.settle();
        assertEquals(List.of("b", "a"), ids());
        assertEquals(List.of(), history.forgotten().get());
        toggle("b");
        history.forgetChosen();
        desk.openFromLibrary("SB");
        assertEquals(List.of(), history.forgotten().get());
    }

    @Test
    void what_is_no_export_is_named_and_changes_nothing() throws IOException {
        history.importRuns(Files.writeString(folder.resolve("x.jsonl"), "no JSON\n"));
        desk.settle();
        assertTrue(history.trouble().get().orElseThrow().contains("x.jsonl:1: this line is not a recorded run"), history.trouble().get().toString());
        history.importRuns(Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff, 0}));
        desk.settle();
        assertTrue(history.trouble().get().orElseThrow().startsWith("The runs in "), history.trouble().get().toString());
        assertEquals(List.of("b", "a"), ids());
    }

    private void toggle(String id) {
        history.toggle(shown().entries().stream().map(Entry::run).filter(run -> run.id().equals(id)).findFirst().orElseThrow());
    }

    private void importRuns(RecordedRun run) throws IOException {
        Path file = folder.resolve("import.jsonl");
        History.export(List.of(run), file);
        history.importRuns(file);
        desk.settle();
    }

    private static RecordedRun run(String id, String started, String text, String barrier, Machine machine, long bad) {
        return new RecordedRun(id, started, "asymmetric", text, Map.of("A", barrier, "B", barrier), "spec", 2, "x86-tso", machine, "settings",
                List.of("tiered"), "free", 1000, 100, 0,
                List.of(new RecordedRun.Row("final", "0:r1=0; 1:r2=0;", bad, "allowed", true)), List.of(), "finished", "", List.of());
    }
}
