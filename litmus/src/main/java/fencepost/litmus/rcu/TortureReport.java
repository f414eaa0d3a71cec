package fencepost.litmus.rcu;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What a torture came to.
///
/// @param nanos       how long it ran
/// @param reads       read-side sections of all readers
/// @param updates     grace periods of all updaters
/// @param errors      sections that saw an element before it was complete: `n_mberror`
/// @param lostWakeUps sleeps of an updater that nobody ended
/// @param ages        how many sections held an element of each age: the pipe histogram; beyond the second all must be 0
public record TortureReport(int readers, int updaters, long nanos, long reads, long updates, long errors, long lostWakeUps,
                            List<Long> ages) {
    private static final String PREFIX = "fencepost torture:";

    public TortureReport {
        ages = List.copyOf(ages);
    }

    /// Sections that held an element which a grace period should have kept from them.
    public long tooOld() {
        return ages.stream().skip(2).mapToLong(Long::longValue).sum();
    }

    /// Nanoseconds a section takes a reader.
    public double nanosPerRead() {
        return reads == 0 ? 0 : (double) nanos * readers / reads;
    }

    /// Nanoseconds a grace period takes an updater.
    public double nanosPerUpdate() {
        return updates == 0 ? 0 : (double) nanos * updaters / updates;
    }

    /// This and `other` together, one after the other with the same threads.
    public TortureReport plus(TortureReport other) {
        return new TortureReport(readers, updaters, nanos + other.nanos, reads + other.reads, updates + other.updates,
                errors + other.errors, lostWakeUps + other.lostWakeUps,
                IntStream.range(0, ages.size()).mapToObj(age -> ages.get(age) + other.ages.get(age)).toList());
    }

    String line() {
        return Stream.concat(Stream.of((long) readers, (long) updaters, nanos, reads, updates, errors, lostWakeUps), ages.stream())
                .map(String::valueOf).collect(Collectors.joining(" ", PREFIX + " ", ""));
    }

    /// What `line` of a child's output says; empty if it is another line.
    public static Optional<TortureReport> parse(String line) {
        if (!line.startsWith(PREFIX)) return Optional.empty();
        List<Long> numbers = Stream.of(line.substring(PREFIX.length()).strip().split(" ")).map(Long::valueOf).toList();
        return Optional.of(new TortureReport(numbers.get(0).intValue(), numbers.get(1).intValue(), numbers.get(2), numbers.get(3),
                numbers.get(4), numbers.get(5), numbers.get(6), numbers.subList(7, numbers.size())));
    }
}
