package fencepost.litmus.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;

/// Times several things in turns.
final class Rounds {
    private static final int MIN_REPETITIONS = 1_000;
    /// Short beside the slice of time that a busy system gives a thread, so that most turns are not interrupted.
    private static final long NANOS_PER_TURN = 200_000;
    /// Enough for the JIT to have compiled a loop to the end.
    private static final long NANOS_TO_WARM_UP = 300_000_000;

    private final Map<String, LongConsumer> things = new LinkedHashMap<>();

    /// Adds a thing: it does what is timed as often as it is told.
    void add(String name, LongConsumer thing) {
        things.put(name, thing);
    }

    /// Goes round for about `duration`, at least three times, or until `cancelled`.
    ///
    /// @return nanoseconds a repetition, in the order in which the things were added
    Map<String, Figure> run(Duration duration, BooleanSupplier cancelled) {
        var repetitions = new LinkedHashMap<String, Long>();
        things.forEach((name, thing) -> repetitions.put(name, calibrate(thing)));
        var nanos = new LinkedHashMap<String, List<Double>>();
        things.keySet().forEach(name -> nanos.put(name, new ArrayList<>()));
        long begin = System.nanoTime();
        for (int round = 0; round < 3 || System.nanoTime() - begin < duration.toNanos(); round++) {
            if (round > 0 && cancelled.getAsBoolean()) break;
            things.forEach((name, thing) -> nanos.get(name).add(time(thing, repetitions.get(name))));
        }
        var figures = new LinkedHashMap<String, Figure>();
        nanos.forEach((name, times) -> figures.put(name, Figure.of(times)));
        return figures;
    }

    /// Warms up, and finds how often to repeat for a turn to last as it should.
    private static long calibrate(LongConsumer thing) {
        long begin = System.nanoTime();
        double fastest = Double.MAX_VALUE;
        while (System.nanoTime() - begin < NANOS_TO_WARM_UP) fastest = Math.min(fastest, time(thing, MIN_REPETITIONS));
        return Math.max(MIN_REPETITIONS, Math.round(NANOS_PER_TURN / Math.max(fastest, 0.01)));
    }

    private static double time(LongConsumer thing, long repetitions) {
        long start = System.nanoTime();
        thing.accept(repetitions);
        return (double) (System.nanoTime() - start) / repetitions;
    }
}
