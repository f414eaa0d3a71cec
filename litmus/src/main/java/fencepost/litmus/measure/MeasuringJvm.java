package fencepost.litmus.measure;

import fencepost.litmus.run.ChildClassPath;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A child JVM that measures and prints lines, more than once a second what it has so far.
final class MeasuringJvm {
    private static final int POLL_MILLIS = 100;
    /// Ctrl+C in a terminal ends the child as well, perhaps before this process has heard of it.
    private static final int INTERRUPTED = 128 + 2;

    private MeasuringJvm() {}

    /// Runs `main` for about `duration` and waits for its end.
    ///
    /// @return what it printed; what it had printed until then if `watcher` had enough
    /// @throws CannotMeasure if it failed
    static List<String> run(List<String> options, Class<?> main, List<String> arguments, Duration duration, Watcher watcher)
            throws CannotMeasure {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-XX:-UsePerfData", "--enable-native-access=ALL-UNNAMED", "-cp",
                ChildClassPath.home(main).toString(), main.getName()));
        command.addAll(arguments);
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            Thread watch = Thread.startVirtualThread(() -> watch(process, duration, watcher));
            try {
                List<String> output = output(process, watcher);
                int exit = process.waitFor();
                if (exit != 0 && exit != INTERRUPTED && !watcher.cancelled())
                    throw new CannotMeasure("the child JVM failed: " + String.join(" / ", output));
                return output;
            } finally {
                watch.interrupt();
                process.destroyForcibly();
            }
        } catch (IOException e) {
            throw new CannotMeasure("a child JVM can't be started: " + e.getMessage());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return List.of();
        }
    }

    private static List<String> output(Process process, Watcher watcher) throws IOException {
        var output = new ArrayList<String>();
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) output.add(line);
        } catch (IOException e) {
            // Being ended closes its output in the middle of a read.
            if (!watcher.cancelled()) throw e;
        }
        return output;
    }

    private static void watch(Process process, Duration duration, Watcher watcher) {
        long begin = System.nanoTime();
        try {
            while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
                if (watcher.cancelled()) process.destroyForcibly();
                watcher.progress((double) (System.nanoTime() - begin) / duration.toNanos());
            }
        } catch (InterruptedException _) {
            // the child has ended
        }
    }
}
