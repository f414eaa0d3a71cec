package fencepost.litmus.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/// Time that the CPUs have spent since the system started, in its ticks: proc_stat(5) and proc_pid_stat(5).
///
/// @param all  of all CPUs, idle or not
/// @param busy of that, when something ran, or when a hypervisor ran something else
/// @param own  of that, for this process and those of its children that have ended
record CpuTime(long all, long busy, long own) {
    private static final int KINDS = 8;
    private static final int IDLE = 3;
    private static final int WAITING_FOR_DISKS = 4;
    /// Fields of proc_pid_stat(5) after the command's name: utime, stime, cutime, cstime.
    private static final int OWN_FROM = 11;
    private static final int OWN_TO = 15;

    /// Until now; empty where the system isn't Linux.
    static Optional<CpuTime> now() {
        try (var lines = Files.lines(Path.of("/proc/stat"))) {
            return Optional.of(of(lines.findFirst().orElse(""), Files.readString(Path.of("/proc/self/stat"))));
        } catch (IOException | NumberFormatException | IndexOutOfBoundsException _) {
            return Optional.empty();
        }
    }

    /// @param cpus    the first line of `/proc/stat`
    /// @param process what `/proc/self/stat` holds
    static CpuTime of(String cpus, String process) {
        long[] kinds = Arrays.stream(cpus.split(" +")).skip(1).limit(KINDS).mapToLong(Long::parseLong).toArray();
        long all = Arrays.stream(kinds).sum();
        String[] fields = process.substring(process.lastIndexOf(')') + 2).split(" ");
        long own = Arrays.stream(fields, OWN_FROM, OWN_TO).mapToLong(Long::parseLong).sum();
        return new CpuTime(all, all - kinds[IDLE] - kinds[WAITING_FOR_DISKS], own);
    }

    /// The share of all CPUs' time that others took since `then`, from 0 to 1; empty if no tick has passed.
    Optional<Double> othersSince(CpuTime then) {
        return all == then.all ? Optional.empty()
                : Optional.of(Math.max(0.0, (busy - then.busy) - (own - then.own)) / (all - then.all));
    }
}
