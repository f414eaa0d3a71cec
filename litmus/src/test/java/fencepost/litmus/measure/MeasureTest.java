package fencepost.litmus.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MeasureTest {
    @Test
    void aFigureIsTheMedianWithItsQuartiles() {
        assertEquals(new Figure(3, 2, 4, 5), Figure.of(List.of(5.0, 1.0, 3.0, 2.0, 4.0)));
        assertEquals(new Figure(7, 7, 7, 1), Figure.of(List.of(7.0)));
    }

    @Test
    void whatJvmsDifferByIsNoise() {
        assertEquals(new Figure(4, 1, 12, 21), Figure.together(List.of(new Figure(4, 3, 5, 7), new Figure(10, 9, 12, 7), new Figure(2, 1, 3, 7))));
    }

    @Test
    void flavoursTakeTurnsUntilThereIsEnough() throws CannotMeasure {
        var begun = new ArrayList<Flavour>();
        var shares = new ArrayList<Double>();
        var watcher = new Watcher() {
            @Override
            public boolean cancelled() {
                return begun.size() == 5;
            }

            @Override
            public void progress(double share) {
                shares.add(share);
            }
        };
        Turns.take(List.of(Flavour.MB, Flavour.EXPEDITED), Duration.ofSeconds(6), watcher, (flavour, each, part) -> {
            assertEquals(Duration.ofSeconds(1), each);
            begun.add(flavour);
            part.progress(1);
        });
        assertEquals(List.of(Flavour.MB, Flavour.EXPEDITED, Flavour.MB, Flavour.EXPEDITED, Flavour.MB), begun);
        assertEquals(5.0 / 6, shares.getLast(), 1e-9);
    }

    @Test
    void thingsAreTimedInTurnsAndCancellingKeepsTheFirst() {
        var calls = new ArrayList<String>();
        var rounds = new Rounds();
        rounds.add("a", _ -> calls.add("a"));
        rounds.add("b", _ -> calls.add("b"));
        Map<String, Figure> figures = rounds.run(Duration.ofDays(1), Watcher.until(() -> true));
        assertEquals(List.of("a", "b"), List.copyOf(figures.keySet()));
        assertEquals(1, figures.get("a").rounds());
        assertEquals(List.of("a", "b"), calls.subList(calls.size() - 2, calls.size()));
    }

    @Test
    void childrenTellFiguresByName() {
        assertEquals(Map.of("look-up alone", new Figure(1.5, 1, 2, 9)),
                FigureLines.parse(List.of("a warning", "fencepost figure: 1.5 1.0 2.0 9 look-up alone")));
    }

    @Test
    void aChildThatWasEndedEarlyHasToldWhatItHad() {
        assertEquals(Map.of("look-up alone", new Figure(2, 1, 3, 20)), FigureLines.parse(List.of(
                "fencepost figure: 1.0 1.0 2.0 10 look-up alone", "fencepost figure: 2.0 1.0 3.0 20 look-up alone")));
    }

    @Test
    void aBusyMachineIsNoted() {
        assertEquals(Optional.empty(), Noise.words(0.04));
        assertTrue(Noise.words(0.454).orElseThrow().contains("other programs took 45% of the CPUs' time"));
        assertEquals(Optional.empty(), Noise.words(-1, 2));
        assertEquals(Optional.empty(), Noise.words(0.9, 2));
        assertTrue(Noise.words(6.6, 2).orElseThrow().contains("load 6.6 on 2 CPUs"));
    }

    @Test
    void onlyTimeOfOthersDisturbs() {
        CpuTime then = CpuTime.of("cpu  100 10 50 1000 40 5 5 10 0 0", "7 (a (strange) name) S 1 7 7 0 -1 4 1 2 3 4 30 20 7 3 20 0");
        assertEquals(new CpuTime(1220, 180, 50, 10), then);
        CpuTime now = CpuTime.of("cpu  260 10 50 1100 40 5 5 10 0 0", "7 (a (strange) name) S 1 7 7 0 -1 4 1 2 3 4 60 40 47 13 20 0");
        assertEquals(Optional.of(60 / 260.0), now.othersSince(then, true));
        assertEquals(Optional.of(110 / 260.0), now.othersSince(then, false));
        assertEquals(Optional.empty(), then.othersSince(then, true));
        assertEquals(Optional.of(0.0), new CpuTime(1320, 190, 50, 30).othersSince(then, true), "ticks are rounded");
    }

    @Test
    void partsOfAMeasurementMakeOneProgress() {
        var heard = new ArrayList<Double>();
        var whole = new Watcher() {
            @Override
            public boolean cancelled() {
                return false;
            }

            @Override
            public void progress(double share) {
                heard.add(share);
            }
        };
        whole.part(1, 2).progress(0.5);
        whole.part(1, 2).progress(7);
        assertEquals(List.of(0.75, 1.0), heard);
    }

    @ParameterizedTest
    @EnumSource
    void publishedFiguresStandWithoutAnythingMeasured(Measurement measurement) {
        List<Plot> plots = measurement.published();
        assertFalse(plots.isEmpty());
        for (Plot plot : plots) {
            assertTrue(plot.bars().size() > 1, plot.toString());
            assertTrue(plot.bars().stream().allMatch(bar -> bar.value() == 0 && bar.published() > 0), plot.toString());
        }
    }

    @Test
    void rcuHoldsUnderFullBarriers() throws CannotMeasure {
        Measured measured = RcuCosts.measure(List.of(Flavour.MB), 1, 1, Duration.ofMillis(100), Watcher.until(() -> false));
        assertEquals(List.of("0", "0"), measured.rows().getFirst().cells().subList(4, 6));
        assertTrue(measured.notes().stream().noneMatch(note -> note.startsWith("FAULT")), measured.notes().toString());
        assertTrue(measured.plot(RcuCosts.READ).orElseThrow().bar(Flavour.MB.title()).orElseThrow().value() > 0);
    }
}
