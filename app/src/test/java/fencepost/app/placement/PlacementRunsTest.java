package fencepost.app.placement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.app.Desk;
import fencepost.app.FakeMachine;
import fencepost.app.placement.PlacementRuns.Series;
import fencepost.app.placement.PlacementViewModel.Columns;
import fencepost.app.placement.PlacementViewModel.Filter;
import fencepost.app.placement.PlacementViewModel.Line;
import fencepost.app.runs.KeepingRunner;
import fencepost.litmus.run.Grade;
import fencepost.litmus.run.RunOptions;
import fencepost.model.ir.FenceKind;
import fencepost.model.machine.OperationalModel;
import fencepost.model.placement.BarrierCosts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Real runs of the rows of the table, and what they cost.
class PlacementRunsTest {
    private final Desk desk = new Desk();
    private final FakeMachine machine = new FakeMachine();
    private final PlacementRuns runs = runs();
    private final PlacementViewModel placements = new PlacementViewModel(desk.workspace, desk.answers, desk.jobs, desk.archive, runs);

    private PlacementRuns runs() {
        return new PlacementRuns(desk.workspace, desk.jobs, new KeepingRunner(machine, desk.archive, desk.userInterface),
                desk.archive, () -> RunOptions.STANDARD, desk.userInterface);
    }

    @BeforeEach
    void open() {
        desk.open(Desk.ASYMMETRIC);
    }

    @AfterEach
    void close() {
        desk.close();
    }

    private List<Line> lines() {
        return placements.table().get().orElseThrow().lines();
    }

    private Series series() {
        return placements.series().get();
    }

    /// Waits for the next run.
    private void awaitStart(int number) {
        desk.userInterface.await(() -> machine.starts() == number);
    }

    @Test
    void every_row_runs_in_turn_with_one_progress() {
        placements.filter().set(Filter.MINIMAL);
        placements.runShown();
        assertEquals(Columns.RUNS, placements.columns().get());
        for (int i = 0; i < 3; i++) {
            awaitStart(i + 1);
            assertEquals(lines().get(i).row().placement(), machine.request().placement());
            assertEquals(PlacementRuns.EACH, machine.request().options().duration());
            machine.count(1, 1000);
            int row = i;
            // What the history has kept of the run so far may come first; what counts is that it is shown as going on.
            desk.userInterface.await(() -> lines().get(row).run().filter(RowRun::going).isPresent());
            assertTrue(series().going() && series().share() > i / 3.0, series().toString());
            machine.end();
        }
        desk.userInterface.await(() -> !series().going());
        assertEquals(new Series(3, 3, 1, false, ""), series());
        assertEquals("not seen", RunWords.seen(lines().getFirst().run().orElseThrow()));
    }

    @Test
    void a_row_that_is_allowed_and_was_not_seen_says_so_and_is_not_called_safe() {
        runs.start(List.of(lines().getFirst().row().placement()));
        awaitStart(1);
        machine.count(1, 3000);
        machine.end();
        desk.userInterface.await(() -> !series().going());
        RowRun run = lines().getFirst().run().orElseThrow();
        assertEquals(Grade.ALLOWED, run.allowed());
        assertEquals(0, run.bad());
        String words = RunWords.sentence(run);
        assertTrue(words.contains("Not seen") && words.contains("x86-TSO allows it, so this is no proof")
                && words.contains("1 in 1.0k"), words);
        assertFalse(words.contains("safe"), words);
    }

    @Test
    void what_is_forbidden_and_seen_is_an_alarm() {
        var safe = lines().stream().filter(line -> Filter.MINIMAL.admits(line.row())).findFirst().orElseThrow();
        runs.start(List.of(safe.row().placement()));
        awaitStart(1);
        machine.count(0, 5);
        machine.end();
        desk.userInterface.await(() -> !series().going());
        RowRun run = runs.of(safe.row().placement(), Grade.UNKNOWN).orElseThrow();
        assertTrue(run.alarms());
        assertTrue(RunWords.sentence(run).contains("though x86-TSO forbids it"), RunWords.sentence(run));
    }

    @Test
    void one_cancel_ends_the_run_and_the_series_and_keeps_what_was_counted() {
        placements.runShown();
        awaitStart(1);
        machine.count(0, 7);
        desk.userInterface.await(() -> lines().getFirst().run().isPresent());
        placements.stopRuns();
        assertTrue(machine.cancelled());
        assertEquals("stopped", series().end());
        machine.end();
        desk.userInterface.await(() -> !lines().getFirst().run().orElseThrow().going());
        desk.settle();
        assertEquals(7, lines().getFirst().run().orElseThrow().bad());
        assertEquals(1, machine.starts());
    }

    @Test
    void another_test_ends_the_series() {
        placements.runShown();
        awaitStart(1);
        desk.openFromLibrary("SB");
        assertTrue(machine.cancelled());
        assertEquals(Series.NONE, series());
    }

    @Test
    void a_test_that_can_not_run_says_why_once() {
        placements.filter().set(Filter.MINIMAL);
        placements.runShown();
        for (int i = 1; i <= 3; i++) {
            awaitStart(i);
            machine.refuse("P0 uses SRCU");
        }
        desk.userInterface.await(() -> !series().going());
        assertEquals("P0 uses SRCU", series().end());
        assertEquals("not run", RunWords.seen(lines().getFirst().run().orElseThrow()));
    }

    @Test
    void runs_are_kept_and_an_earlier_one_shows_with_its_date() {
        var placement = lines().getFirst().row().placement();
        runs.start(List.of(placement));
        awaitStart(1);
        machine.count(0, 9);
        machine.end();
        desk.userInterface.await(() -> !desk.archive.kept().get().runs().isEmpty());
        PlacementRuns later = runs();
        RowRun run = later.of(placement, Grade.ALLOWED).orElseThrow();
        assertEquals(9, run.bad());
        assertFalse(run.started().isEmpty());
        assertTrue(RunWords.sentence(run).contains(" on "), RunWords.sentence(run));
        assertEquals(Optional.empty(), later.of(placement.with("A", FenceKind.MB), Grade.ALLOWED));
    }

    @Test
    void costs_stand_in_the_rows_and_the_front_is_marked() {
        assertEquals(BarrierCosts.PUBLISHED, placements.table().get().orElseThrow().costs());
        Line full = line(FenceKind.MB, FenceKind.MB);
        assertTrue(full.front());
        assertEquals(36.25, full.cost().read());
        assertFalse(line(FenceKind.MB, FenceKind.MB_GLOBAL).front());
        assertFalse(line(FenceKind.NONE, FenceKind.NONE).front(), "what is not safe is not worth its cost");
    }

    @Test
    void another_model_says_nothing_of_this_machine() {
        var placement = lines().getFirst().row().placement();
        runs.start(List.of(placement));
        awaitStart(1);
        machine.count(0, 9);
        machine.end();
        desk.userInterface.await(() -> !desk.archive.kept().get().runs().isEmpty());
        desk.workspace.model().set(OperationalModel.SC);
        desk.settle();
        RowRun run = new PlacementViewModel(desk.workspace, desk.answers, desk.jobs, desk.archive, runs()).table().get().orElseThrow()
                .lines().getFirst().run().orElseThrow();
        assertEquals(Grade.UNKNOWN, run.allowed());
        assertFalse(run.alarms());
    }

    private Line line(FenceKind a, FenceKind b) {
        return lines().stream().filter(l -> l.row().placement().choices().equals(Map.of("A", a, "B", b))).findFirst().orElseThrow();
    }
}
