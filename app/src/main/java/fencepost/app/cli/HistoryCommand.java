package fencepost.app.cli;

import fencepost.app.cli.report.HistoryText;
import fencepost.app.cli.report.MeasuredText;
import fencepost.litmus.history.Comparison;
import fencepost.litmus.history.History;
import fencepost.litmus.history.Measurements;
import fencepost.litmus.history.RecordedMeasurement;
import fencepost.litmus.history.RecordedRun;
import fencepost.litmus.history.RunJson;
import fencepost.litmus.report.CannotReport;
import fencepost.litmus.report.JcstressReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `fencepost history`: past runs.
@Command(name = "history", description = "List the runs that were kept, or show, compare, export or remove some.")
final class HistoryCommand implements Runnable {
    private static final String ID = "A run's id, or the beginning of it.";

    @Spec
    private CommandSpec spec;

    @Option(names = "--test", paramLabel = "NAME", description = "List the runs of this test only.")
    private String test;

    /// Lists.
    @Override
    public void run() {
        List<RecordedRun> runs = load().runs().stream()
                .filter(run -> test == null || run.test().equals(test)).toList();
        out().print(HistoryText.list(runs));
    }

    @Command(description = "Show a run.")
    private void show(@Parameters(paramLabel = "ID", description = ID) String id,
                      @Option(names = "--json", description = "As JSON.") boolean json) {
        RecordedRun run = find(load(), id);
        out().print(json ? RunJson.write(run) + "\n" : HistoryText.run(run));
    }

    @Command(description = "Put two runs side by side.")
    private void compare(@Parameters(paramLabel = "ID", description = ID) String first,
                         @Parameters(paramLabel = "ID", description = ID) String second) {
        History.Runs runs = load();
        out().print(HistoryText.comparison(Comparison.of(find(runs, first), find(runs, second))));
    }

    @Command(description = "Write runs to a file, one JSON object a line.")
    private void export(@Parameters(paramLabel = "FILE", description = "The file.") Path file,
                        @Parameters(paramLabel = "ID", arity = "0..*", description = ID + " All if none is given.") List<String> ids) {
        History.Runs runs = load();
        List<RecordedRun> chosen = ids == null ? runs.runs() : ids.stream().map(id -> find(runs, id)).toList();
        HistoryAccess.to(file, to -> {
            History.export(chosen, to);
            return to;
        });
        out().printf("%s: %d runs%n", file, chosen.size());
    }

    @Command(description = "Write jcstress's report on runs, pages for a browser.")
    private void report(@Parameters(paramLabel = "ID", arity = "1..*", description = ID) List<String> ids,
                        @Option(names = {"-o", "--output"}, required = true, paramLabel = "FOLDER", description = "Where to.") Path folder) {
        History.Runs runs = load();
        try {
            out().println(JcstressReport.write(ids.stream().map(id -> find(runs, id)).toList(), folder));
        } catch (CannotReport e) {
            throw new Failure(e.getMessage());
        }
    }

    @Command(description = "List the measurements of costs that were kept, or with an id show one.")
    private void measurements(@Parameters(paramLabel = "ID", arity = "0..1", description = "A measurement's id.") String id,
                              @Option(names = "--json", description = "As JSON, one object a line.") boolean json) {
        Measurements.Read read = HistoryAccess.to(Measurements.ofUser(), Measurements::load);
        read.problems().forEach(problem -> spec.commandLine().getErr().println("fencepost: " + problem));
        List<RecordedMeasurement> chosen = read.kept().stream().filter(each -> id == null || each.id().equals(id)).toList();
        if (id != null && chosen.isEmpty())
            throw new Failure("the history has no measurement '" + id + "'; 'fencepost history measurements' lists them");
        if (json) chosen.forEach(each -> out().println(Measurements.json(each)));
        else out().print(id == null ? HistoryText.measurements(chosen) : MeasuredText.text(chosen.getFirst().measured()));
    }

    @Command(description = "Forget runs.")
    private void remove(@Parameters(paramLabel = "ID", arity = "1..*", description = ID) List<String> ids) {
        History.Runs runs = load();
        for (RecordedRun run : ids.stream().map(id -> find(runs, id)).toList())
            HistoryAccess.to(History.ofUser(), history -> {
                history.remove(run);
                return history;
            });
    }

    private History.Runs load() {
        History.Runs runs = HistoryAccess.to(History.ofUser(), History::load);
        runs.problems().forEach(problem -> spec.commandLine().getErr().println("fencepost: " + problem));
        return runs;
    }

    private static RecordedRun find(History.Runs runs, String id) {
        return runs.find(id).orElseThrow(() -> new Failure("the history has no run '" + id
                + "', or several whose ids begin so; 'fencepost history' lists them"));
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }
}
