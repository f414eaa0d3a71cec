package fencepost.litmus.report;

import fencepost.litmus.child.RunFolder;
import fencepost.litmus.history.RecordedRun;
import fencepost.litmus.run.ChildClassPath;
import fencepost.model.text.FileTrouble;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Writes kept runs as jcstress's own report: a page with all tests, and one for each.
public final class JcstressReport {
    /// The page that names all tests.
    public static final String INDEX = "index.html";

    private JcstressReport() {}

    /// Writes a report on `runs` into `folder`, which is made if it is not there.
    ///
    /// @return the page to begin with: that of the test if there is only one, else [#INDEX]
    /// @throws CannotReport if the folder can't be written to, or the child JVM that writes it can't be started or fails
    public static Path write(List<RecordedRun> runs, Path folder) throws CannotReport {
        List<Reported> tests = ReportedTests.of(runs);
        try (RunFolder work = RunFolder.create()) {
            Files.createDirectories(folder);
            hand(tests, work.path().resolve(ReportMain.RESULTS));
            runChild(work.path(), folder.toAbsolutePath());
        } catch (IOException e) {
            throw new CannotReport("the report can't be written to " + folder + ": " + FileTrouble.of(e));
        }
        return folder.resolve(tests.size() == 1 ? tests.getFirst().name() + ".html" : INDEX);
    }

    private static void hand(List<Reported> tests, Path file) throws IOException {
        try (var out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            out.writeInt(tests.size());
            for (Reported test : tests) test.write(out);
        }
    }

    private static void runChild(Path work, Path folder) throws IOException, CannotReport {
        var classPath = new ArrayList<>(List.of(work));
        classPath.addAll(ChildClassPath.entries());
        Process child = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData", "-cp",
                classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
                ReportMain.class.getName(), work.toString(), folder.toString())
                .directory(work.toFile()).redirectErrorStream(true).start();
        try {
            String output = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (child.waitFor() != 0) throw new CannotReport("jcstress's report failed: " + output.strip());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new CannotReport("it was stopped");
        } finally {
            child.destroyForcibly();
        }
    }
}
