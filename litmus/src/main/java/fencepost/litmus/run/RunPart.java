package fencepost.litmus.run;

import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/// What a run counted under one JVM mode and one pinning.
///
/// @param configuration whose pinning is free or pinned, never alternating
/// @param elapsed       how long its threads have run
/// @param counts        how many samples ended in each way that was seen
public record RunPart(RunConfiguration configuration, Duration elapsed, Map<Seen, Long> counts) {
    public RunPart {
        counts = Collections.unmodifiableMap(new TreeMap<>(counts));
    }

    RunPart plus(RunPart other) {
        var sum = new TreeMap<>(counts);
        other.counts.forEach((seen, count) -> sum.merge(seen, count, Long::sum));
        return new RunPart(configuration, elapsed.plus(other.elapsed), sum);
    }
}
