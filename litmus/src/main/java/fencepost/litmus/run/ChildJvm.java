package fencepost.litmus.run;

import fencepost.litmus.child.ChildMain;
import fencepost.litmus.child.ChildReport;
import fencepost.litmus.child.ChildSettings;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// One child JVM that runs a compiled test in one mode.
final class ChildJvm implements AutoCloseable {
    /// Longer than any iteration and its sizing can take on a busy machine.
    private static final Duration SILENCE_LIMIT = Duration.ofSeconds(90);
    private static final int LINES_KEPT = 12;

    private final Process process;
    /// The file with the machine code, if that was asked for.
    private final Optional<Path> machineCode;
    private final Deque<String> otherOutput = new ArrayDeque<>();
    private Optional<String> broken = Optional.empty();
    private volatile long lastHeard = System.nanoTime();
    private volatile boolean silent;
    private volatile boolean ended;

    private ChildJvm(Process process, Optional<Path> machineCode) {
        this.process = process;
        this.machineCode = machineCode;
    }

    /// Starts one.
    ///
    /// @param assembly whether it prints the machine code that it makes
    static ChildJvm start(JvmMode mode, boolean assembly, ChildSettings settings) throws IOException {
        var command = new ArrayList<String>();
        command.add(java().toString());
        command.addAll(mode.options());
        if (assembly) command.addAll(Assembly.OPTIONS);
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:-UsePerfData", "-Xmx512m", "--enable-native-access=ALL-UNNAMED",
                "-Djava.io.tmpdir=" + settings.folder(), "-cp", classPath(settings.folder()), ChildMain.class.getName()));
        command.addAll(settings.arguments());
        var builder = new ProcessBuilder(command).directory(settings.folder().toFile()).redirectErrorStream(!assembly);
        Optional<Path> machineCode = assembly ? Optional.of(settings.folder().resolve("machine-code.txt")) : Optional.empty();
        machineCode.ifPresent(file -> builder.redirectError(file.toFile()));
        return new ChildJvm(builder.start(), machineCode);
    }

    private static Path java() throws IOException {
        Path bin = Path.of(System.getProperty("java.home"), "bin");
        for (String name : List.of("java", "java.exe"))
            if (Files.isExecutable(bin.resolve(name))) return bin.resolve(name);
        throw new IOException("there is no java in " + bin + ", which real runs start as a child: "
                + "start Fencepost with a full JDK");
    }

    private static String classPath(Path folder) {
        var entries = new ArrayList<Path>(List.of(folder));
        entries.addAll(ChildClassPath.entries());
        return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /// Hears the child until it ends.
    ///
    /// @param other hears, at the end, the machine code if that was asked for
    /// @return what went wrong; empty if it ended well
    Optional<String> listen(Consumer<ChildReport> listener, Consumer<String> other) throws IOException, InterruptedException {
        Thread watchdog = Thread.startVirtualThread(this::endIfSilent);
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                lastHeard = System.nanoTime();
                Optional<ChildReport> report = ChildReport.parse(line);
                if (report.isEmpty()) keep(line);
                else if (report.get() instanceof ChildReport.Broken(var reason)) broken = Optional.of(reason);
                else listener.accept(report.get());
            }
        } catch (IOException e) {
            // Being ended closes its output a moment before it is gone.
            if (!ended && process.isAlive()) throw e;
        } finally {
            watchdog.interrupt();
        }
        int exit = process.waitFor();
        if (machineCode.isPresent()) try (var lines = Files.lines(machineCode.get())) {
            lines.forEach(other);
        }
        return problem(exit);
    }

    private void keep(String line) {
        otherOutput.addLast(line);
        if (otherOutput.size() > LINES_KEPT) otherOutput.removeFirst();
    }

    private Optional<String> problem(int exit) {
        String output = otherOutput.isEmpty() ? "" : "; it said: " + String.join(" / ", otherOutput);
        if (broken.isPresent()) return Optional.of("the test broke in the child JVM: " + broken.get() + output);
        if (silent) return Optional.of("the child JVM said nothing for " + SILENCE_LIMIT.toSeconds() + " seconds and was ended" + output);
        if (exit == 0) return Optional.empty();
        return Optional.of("the child JVM ended early with exit code " + exit
                + (exit == 128 + 9 ? ": it was killed, by hand or by the system for want of memory" : "") + output);
    }

    private void endIfSilent() {
        try {
            while (process.isAlive()) {
                Thread.sleep(Duration.ofSeconds(1));
                if (System.nanoTime() - lastHeard > SILENCE_LIMIT.toNanos()) {
                    silent = true;
                    close();
                }
            }
        } catch (InterruptedException _) {
            // the child has ended
        }
    }

    /// Ends the child at once.
    @Override
    public void close() {
        ended = true;
        process.destroyForcibly();
    }
}
