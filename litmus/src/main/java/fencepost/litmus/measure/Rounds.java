package fencepost.litmus.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/// Times several things in turns.
final class Rounds {
    private static final int MIN_REPETITIONS = 1_000;
    /// Short beside the slice of time that a busy system gives a thread, so that most turns are not interrupted.
    private static final long NANOS_PER_TURN = 200_000;
    /// Enough for the JIT to have compiled a loop to the end.
    static final Duration WARM_UP = Duration.ofMillis(300);
    private static final long NANOS_BETWEEN_REPORTS = 500_000_000;

    private final Map<String, LongConsumer> things = new LinkedHashMap<>();

    /// Adds a thing: it does what is timed as often as it is told.
    void add(String name, LongConsumer thing) {
        things.put(name, thing);
    }

    /// Goes round for about `duration`, at least three times, or until `watcher` has had enough.
    ///
    /// @return nanoseconds a repetition, in the order in which the things were added
    Map<String, Figure> run(Duration duration, Watcher watcher) {
        return run(duration, watcher, _ -> {});
    }

    /// As above.
    ///
    /// @param meanwhile hears twice a second what the rounds have come to so far
    Map<String, Figure> run(Duration duration, Watcher watcher, Consumer<Map<String, Figure>> meanwhile) {
        var repetitions = new LinkedHashMap<String, Long>();
        things.forEach((name, thing) -> repetitions.put(name, calibrate(thing, watcher)));
        var nanos = new LinkedHashMap<String, List<Double>>();
        things.keySet().forEach(name -> nanos.put(name, new ArrayList<>()));
        long begin = System.nanoTime();
        long told = begin;
        for (int round = 0; round < 3 || System.nanoTime() - begin < duration.toNanos(); round++) {
            if (round > 0 && watcher.cancelled()) break;
            things.forEach((name, thing) -> nanos.get(name).add(time(thing, repetitions.get(name))));
            if (System.nanoTime() - told > NANOS_BETWEEN_REPORTS) {
                told = System.nanoTime();
                meanwhile.accept(figures(nanos));
                watcher.progress((double) (told - begin) / duration.toNanos());
            }
        }
        return figures(nanos);
    }

    private static Map<String, Figure> figures(Map<String, List<Double>> nanos) {
        var figures = new LinkedHashMap<String, Figure>();
        nanos.forEach((name, times) -> figures.put(name, Figure.of(times)));
        return figures;
    }

    /// Warms up, and finds how often to repeat for a turn to last as it should.
    private static long calibrate(LongConsumer thing, Watcher watcher) {
        long begin = System.nanoTime();
        double fastest = Double.MAX_VALUE;
        do fastest = Math.min(fastest, time(thing, MIN_REPETITIONS));
        while (System.nanoTime() - begin < WARM_UP.toNanos() && !watcher.cancelled());
        return Math.max(MIN_REPETITIONS, Math.round(NANOS_PER_TURN / Math.max(fastest, 0.01)));
    }

    private static double time(LongConsumer thing, long repetitions) {
        long start = System.nanoTime();
        thing.accept(repetitions);
        return (double) (System.nanoTime() - start) / repetitions;
    }
}
