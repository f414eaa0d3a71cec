package fencepost.app.cli;

import fencepost.litmus.run.JvmMode;
import fencepost.litmus.run.Pinning;
import fencepost.litmus.run.RunOptions;
import java.time.Duration;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.Option;

/// The options that say how a test is run on this machine.
final class RunSettings {
    @Option(names = "--time", paramLabel = "TIME", defaultValue = "10s", converter = Seconds.class,
            description = "How long each run takes, such as 10s, 500ms, 2m (default: ${DEFAULT-VALUE}).")
    private Duration time;

    @Option(names = "--mode", paramLabel = "MODE", split = ",", defaultValue = "tiered",
            completionCandidates = Modes.class, description = "How the child JVM compiles, one or several of "
            + "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private List<String> modes;

    @Option(names = "--pinning", paramLabel = "PINNING", defaultValue = "alternating",
            completionCandidates = Pinnings.class, description = "Whether each thread stays on one CPU (Linux): "
            + "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}, in every other iteration).")
    private String pinning;

    @Option(names = "--assembly", description = "Print the machine code that HotSpot makes of each thread: in assembly where its "
            + "disassembler (hsdis) is installed, else in hexadecimal.")
    private boolean assembly;

    @Option(names = "--assembly-all", description = "The same, and the loops that the threads are inlined into: all that HotSpot prints.")
    private boolean allAssembly;

    /// What `--mode` offers.
    static final class Modes implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(JvmMode.values()).map(JvmMode::id).iterator();
        }
    }

    /// What `--pinning` offers.
    static final class Pinnings implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(Pinning.values()).map(Pinning::id).iterator();
        }
    }

    /// What they say.
    RunOptions options() {
        return RunOptions.STANDARD.withDuration(time).withPinning(pinning()).withAssembly(assembly || allAssembly)
                .withModes(modes.stream().map(RunSettings::mode).toList());
    }

    /// Whether all machine code is wanted, not only the threads'.
    boolean allAssembly() {
        return allAssembly;
    }

    private Pinning pinning() {
        return Pinning.byId(pinning).orElseThrow(() -> Failure.unknown("pinning", pinning,
                Arrays.stream(Pinning.values()).map(Pinning::id).toList()));
    }

    private static JvmMode mode(String id) {
        return JvmMode.byId(id).orElseThrow(() -> Failure.unknown("mode", id,
                Arrays.stream(JvmMode.values()).map(JvmMode::id).toList()));
    }
}
