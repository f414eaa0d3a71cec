package fencepost.app.cli;

import fencepost.app.cli.report.HistoryText;
import fencepost.litmus.history.Comparison;
import fencepost.litmus.history.History;
import fencepost.litmus.history.RecordedRun;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `fencepost import`: counts of other machines beside one's own.
@Command(name = "import", description = "Take runs of other machines into the history, and show their counts beside "
        + "the local ones.")
final class ImportCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "What a bundle wrote, or 'history export'.")
    private List<Path> files;

    @Override
    public Integer call() {
        History history = History.ofUser();
        PrintWriter out = spec.commandLine().getOut();
        History.Runs local = HistoryAccess.to(history, History::load);
        boolean damaged = false;
        for (Path file : files) {
            History.Runs read = HistoryAccess.to(file, History::read);
            read.problems().forEach(problem -> spec.commandLine().getErr().println("fencepost: " + problem));
            damaged |= !read.problems().isEmpty();
            for (RecordedRun run : read.runs()) {
                HistoryAccess.to(history, h -> {
                    h.keep(run);
                    return h;
                });
                out.print(beside(local, run));
            }
        }
        return damaged ? ExitCode.FAILED : ExitCode.OK;
    }

    /// The newest local run of the same test and placement beside `run`.
    private static String beside(History.Runs local, RecordedRun run) {
        Optional<RecordedRun> same = local.runs().stream().filter(other -> !other.id().equals(run.id())
                && other.text().equals(run.text()) && other.placement().equals(run.placement())
                && !other.machine().equals(run.machine())).findFirst();
        return same.map(other -> HistoryText.comparison(Comparison.of(other, run))).orElseGet(() -> HistoryText.run(run)) + "\n";
    }
}
