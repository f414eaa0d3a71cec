package fencepost.litmus.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The CPUs that this process may use.
public final class Cpus {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String KEY = "Cpus_allowed_list:";

    private Cpus() {}

    /// What it means for a test with so many threads that there are fewer CPUs; empty if there are enough.
    public static Optional<String> tooFew(int threads) {
        int available = Runtime.getRuntime().availableProcessors();
        return threads <= available ? Optional.empty() : Optional.of(("The test has %d threads and this machine %s: they take turns, "
                + "so few samples overlap and weak outcomes are rare or never show.").formatted(threads,
                available == 1 ? "one CPU" : available + " CPUs"));
    }

    /// A CPU for each of `threads`, in turn; empty if the system does not tell.
    static List<Integer> assign(int threads) {
        List<Integer> allowed = allowed();
        return allowed.isEmpty() ? List.of()
                : IntStream.range(0, threads).mapToObj(t -> allowed.get(t % allowed.size())).toList();
    }

    private static List<Integer> allowed() {
        try {
            return Files.readAllLines(STATUS).stream().filter(line -> line.startsWith(KEY))
                    .map(line -> parse(line.substring(KEY.length()).strip())).findFirst().orElse(List.of());
        } catch (IOException _) {
            return List.of();
        }
    }

    /// Reads the kernel's form of a list, such as `0-3,8`.
    static List<Integer> parse(String list) {
        var cpus = new ArrayList<Integer>();
        for (String range : list.split(",")) {
            String[] ends = range.split("-");
            IntStream.rangeClosed(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1])).forEach(cpus::add);
        }
        return cpus;
    }
}
