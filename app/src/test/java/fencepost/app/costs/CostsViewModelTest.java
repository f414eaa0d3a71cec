package fencepost.app.costs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.app.Desk;
import fencepost.app.costs.CostsViewModel.Progress;
import fencepost.app.costs.CostsViewModel.Section;
import fencepost.litmus.measure.CannotMeasure;
import fencepost.litmus.measure.Measured;
import fencepost.litmus.measure.Measurement;
import fencepost.litmus.measure.Plot;
import fencepost.litmus.measure.Watcher;
import fencepost.model.placement.BarrierCosts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Measuring in the background, on a stand-in for the machine.
class CostsViewModelTest {
    private final Desk desk = new Desk();
    private final Semaphore begun = new Semaphore(0);
    private boolean refuses;
    private boolean waits;
    private boolean ended;
    private final CostsViewModel costs = new CostsViewModel(desk.archive, desk.jobs, this::measure, () -> ended = true);

    @AfterEach
    void close() {
        desk.close();
    }

    private Measured measure(Measurement what, Duration duration, Watcher watcher) throws CannotMeasure {
        if (refuses) throw new CannotMeasure("no membarrier here");
        watcher.progress(0.5);
        begun.release();
        while (waits && !watcher.cancelled()) Thread.onSpinWait();
        return new Measured(what.id(), "title", List.of("ns"), List.of(new Measured.Row("mb", List.of("44"), "")),
                List.of(new Plot("read", "reads", "words", "ns", List.of(new Plot.Bar("full barriers", 44, 0, 85),
                        new Plot.Bar("membarrier, expedited", 4, 0, 12.5)))), List.of());
    }

    private Section section(Measurement what) {
        return costs.sections().get().stream().filter(s -> s.what() == what).findFirst().orElseThrow();
    }

    @Test
    void what_is_measured_is_kept_and_changes_what_barriers_cost() {
        assertEquals(Measurement.values().length, costs.sections().get().size());
        assertTrue(section(Measurement.RCU).newest().isEmpty());
        costs.start(List.of(Measurement.RCU, Measurement.NESTED));
        assertTrue(ended, "runs would take the CPUs");
        assertTrue(costs.progress().get() instanceof Progress.Going(var what, _, _) && what == Measurement.RCU);
        desk.settle();
        assertEquals(new Progress.Idle(), costs.progress().get());
        assertTrue(section(Measurement.RCU).newest().orElseThrow().complete());
        assertTrue(section(Measurement.NESTED).newest().isPresent());
        assertEquals(20, desk.archive.kept().get().costs().full().nanoseconds());
        assertEquals(BarrierCosts.Source.MEASURED, desk.archive.kept().get().costs().full().source());
    }

    @Test
    void stopping_keeps_what_there_is_and_begins_nothing_else() throws InterruptedException {
        waits = true;
        costs.start(List.of(Measurement.RCU, Measurement.NESTED));
        begun.acquire();
        costs.stop();
        assertTrue(costs.progress().get() instanceof Progress.Going(_, _, boolean stopping) && stopping);
        desk.settle();
        assertEquals(new Progress.Idle(), costs.progress().get());
        assertFalse(section(Measurement.RCU).newest().orElseThrow().complete());
        assertTrue(section(Measurement.NESTED).newest().isEmpty());
    }

    @Test
    void what_the_machine_can_not_do_is_said_and_the_rest_goes_on() {
        refuses = true;
        costs.start(List.of(Measurement.MEMBARRIER));
        desk.settle();
        assertEquals("no membarrier here", section(Measurement.MEMBARRIER).refusal().orElseThrow());
        refuses = false;
        costs.start(List.of(Measurement.MEMBARRIER));
        desk.settle();
        assertTrue(section(Measurement.MEMBARRIER).refusal().isEmpty());
    }

    @Test
    void figures_are_exported_and_a_bad_place_is_named(@TempDir Path folder) throws IOException {
        costs.start(List.of(Measurement.RCU));
        desk.settle();
        costs.export(folder.resolve("costs.jsonl"));
        desk.settle();
        assertEquals(1, Files.readAllLines(folder.resolve("costs.jsonl")).size());
        costs.export(folder.resolve("no such folder").resolve("costs.jsonl"));
        desk.settle();
        assertTrue(costs.trouble().get().orElseThrow().startsWith("The measurements can't be written to"));
    }
}
