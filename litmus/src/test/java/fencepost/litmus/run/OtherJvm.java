package fencepost.litmus.run;

import fencepost.litmus.TestPrograms;
import fencepost.litmus.history.History;
import fencepost.litmus.history.Recorder;
import fencepost.model.ir.Placement;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// A program that runs a test and keeps it in the history of a folder, in a JVM of its own that a test may end or start
/// without something.
final class OtherJvm {
    private OtherJvm() {}

    /// @param arguments the history's folder, and milliseconds
    public static void main(String[] arguments) {
        var test = TestPrograms.storeBuffering();
        var request = new RunRequest(test, "the author's text", Placement.initial(test.slots()), Allowed.UNKNOWN,
                RunOptions.STANDARD.withDuration(Duration.ofMillis(Long.parseLong(arguments[1]))), "spec");
        RunEnd end = RealRun.start(request, new Recorder(new History(Path.of(arguments[0])), request, RunListener.NONE,
                System.out::println)).await();
        System.out.println(end instanceof RunEnd.Failed failed ? failed.reason() : end.getClass().getSimpleName());
        System.exit(0);
    }

    /// Starts it.
    static Process start(List<String> options, Path history, long millis) throws IOException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-Djava.io.tmpdir=" + history.getParent(), "--enable-native-access=ALL-UNNAMED", "-cp",
                System.getProperty("java.class.path"), OtherJvm.class.getName(), history.toString(), Long.toString(millis)));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }
}
