package fencepost.litmus.child;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a child tells its parent, one line each.
public sealed interface ChildReport {
    /// It is about to run iterations with this many samples between two meetings of the threads, and this many
    /// such strides before the samples are looked at.
    record Started(int strideSize, int strideCount) implements ChildReport {}

    /// An iteration has ended.
    ///
    /// @param millis how long it took
    /// @param pinned whether each thread stayed on one CPU
    /// @param counts for each result, its numbers in order, how many samples came to it
    record Iteration(long millis, boolean pinned, Map<List<Integer>, Long> counts) implements ChildReport {
        public Iteration {
            counts = Map.copyOf(counts);
        }
    }

    /// The test could not be run.
    record Broken(String reason) implements ChildReport {}

    /// The line for this report.
    default String line() {
        return PREFIX + switch (this) {
            case Started(int strideSize, int strideCount) -> "started " + strideSize + " " + strideCount;
            case Iteration(long millis, boolean pinned, var counts) -> "iteration " + millis + " " + pinned + counts.entrySet().stream()
                    .map(e -> " " + e.getKey().stream().map(String::valueOf).collect(Collectors.joining(",")) + "=" + e.getValue())
                    .collect(Collectors.joining());
            case Broken(var reason) -> "broken " + reason.replace('\n', ' ').replace('\r', ' ');
        };
    }

    /// What `line` says; empty if it is not a report.
    static Optional<ChildReport> parse(String line) {
        if (!line.startsWith(PREFIX)) return Optional.empty();
        String[] words = line.substring(PREFIX.length()).split(" ");
        try {
            return switch (words[0]) {
                case "started" -> Optional.of(new Started(Integer.parseInt(words[1]), Integer.parseInt(words[2])));
                case "iteration" -> Optional.of(new Iteration(Long.parseLong(words[1]), Boolean.parseBoolean(words[2]), counts(words)));
                case "broken" -> Optional.of(new Broken(line.substring(PREFIX.length() + "broken ".length())));
                default -> Optional.empty();
            };
        } catch (NumberFormatException | IndexOutOfBoundsException _) {
            return Optional.empty();
        }
    }

    private static Map<List<Integer>, Long> counts(String[] words) {
        var counts = new LinkedHashMap<List<Integer>, Long>();
        Stream.of(words).skip(3).forEach(word -> {
            String[] parts = word.split("=");
            counts.put(numbers(parts[0]), Long.parseLong(parts[1]));
        });
        return counts;
    }

    /// The numbers of a result in text form.
    static List<Integer> numbers(String result) {
        return result.isEmpty() ? List.of() : Stream.of(result.split(",")).map(Integer::valueOf).toList();
    }

    /// What a report's line begins with.
    String PREFIX = "fencepost: ";
}
