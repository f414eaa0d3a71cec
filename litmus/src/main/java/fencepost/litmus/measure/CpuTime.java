package fencepost.litmus.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/// Time that the CPUs have spent since the system started, in its ticks: proc_stat(5) and proc_pid_stat(5).
///
/// @param all      of all CPUs, idle or not
/// @param busy     of that, when something ran, or when a hypervisor ran something else
/// @param process  of that, for this process
/// @param children likewise, for those of its children that have ended
record CpuTime(long all, long busy, long process, long children) {
    private static final int KINDS = 8;
    private static final int IDLE = 3;
    private static final int WAITING_FOR_DISKS = 4;
    /// Fields of proc_pid_stat(5) after the command's name: utime, stime, cutime, cstime.
    private static final int PROCESS = 11;
    private static final int CHILDREN = 13;
    private static final int TIMES_OF_EACH = 2;

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
        return new CpuTime(all, all - kinds[IDLE] - kinds[WAITING_FOR_DISKS], ticks(fields, PROCESS), ticks(fields, CHILDREN));
    }

    private static long ticks(String[] fields, int from) {
        return Arrays.stream(fields, from, from + TIMES_OF_EACH).mapToLong(Long::parseLong).sum();
    }

    /// The share of all CPUs' time that others took since `then`, from 0 to 1; empty if no tick has passed.
    ///
    /// @param processMeasures whether this process measures; else its children do, and what it draws meanwhile disturbs them
    Optional<Double> othersSince(CpuTime then, boolean processMeasures) {
        long own = children - then.children + (processMeasures ? process - then.process : 0);
        return all == then.all ? Optional.empty() : Optional.of(Math.max(0.0, busy - then.busy - own) / (all - then.all));
    }
}
