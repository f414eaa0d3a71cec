package fencepost.litmus.measure;

import fencepost.litmus.run.ChildClassPath;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// A child JVM that measures and prints lines.
final class MeasuringJvm {
    private static final int POLL_MILLIS = 100;

    private MeasuringJvm() {}

    /// Runs `main` and waits for its end.
    ///
    /// @return what it printed; what it had printed until then if `cancelled`
    /// @throws CannotMeasure if it failed
    static List<String> run(List<String> options, Class<?> main, List<String> arguments, BooleanSupplier cancelled)
            throws CannotMeasure {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-XX:-UsePerfData", "--enable-native-access=ALL-UNNAMED", "-cp", home(main), main.getName()));
        command.addAll(arguments);
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            Thread watch = Thread.startVirtualThread(() -> endIfCancelled(process, cancelled));
            try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
                List<String> output = lines.lines().toList();
                if (process.waitFor() != 0 && !cancelled.getAsBoolean())
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

    private static void endIfCancelled(Process process, BooleanSupplier cancelled) {
        try {
            while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS))
                if (cancelled.getAsBoolean()) process.destroyForcibly();
        } catch (InterruptedException _) {
            // the child has ended
        }
    }

    private static String home(Class<?> type) {
        return ChildClassPath.home(type).toString();
    }
}
