package fencepost.litmus.history;

import fencepost.litmus.history.JsonForm.NotThat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The runs that were kept in one folder.
///
/// @param folder made when the first run is kept
public record History(Path folder) {
    /// What was read, and what could not be.
    ///
    /// @param runs     newest first
    /// @param problems a sentence for each file that was damaged and set aside, or line that was not a run
    public record Runs(List<RecordedRun> runs, List<String> problems) {
        public Runs {
            runs = List.copyOf(runs);
            problems = List.copyOf(problems);
        }

        /// The run with this id, or whose id begins so if there is only one.
        public Optional<RecordedRun> find(String id) {
            List<RecordedRun> found = runs.stream().filter(run -> run.id().startsWith(id)).toList();
            return found.stream().filter(run -> run.id().equals(id)).findFirst()
                    .or(() -> found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty());
        }
    }

    /// The history of whoever runs the program.
    public static History ofUser() {
        return new History(DataFolder.ofUser().resolve("runs"));
    }

    /// All runs, and what could not be read; see [Store#load].
    public Runs load() throws IOException {
        Store.Read<RecordedRun> read = store().load();
        read.records().sort(Comparator.comparing(RecordedRun::started).reversed());
        return new Runs(read.records(), read.problems());
    }

    /// Keeps `run`, in place of an earlier state of it.
    public void keep(RecordedRun run) throws IOException {
        store().keep(run);
    }

    /// Forgets the run.
    public void remove(RecordedRun run) throws IOException {
        store().remove(run);
    }

    /// Writes `runs` to `file`, one on each line.
    public static void export(List<RecordedRun> runs, Path file) throws IOException {
        Files.writeString(file, runs.stream().map(run -> RunJson.write(run) + "\n").collect(Collectors.joining()));
    }

    /// The runs in a file that was exported here or written on another machine.
    public static Runs read(Path file) throws IOException {
        var runs = new ArrayList<RecordedRun>();
        var problems = new ArrayList<String>();
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).isBlank()) continue;
            try {
                runs.add(RunJson.FORM.read(lines.get(i)));
            } catch (NotThat e) {
                problems.add(file + ":" + (i + 1) + ": this line is not a recorded run: " + e.getMessage());
            }
        }
        return new Runs(runs, problems);
    }

    private Store<RecordedRun> store() {
        return new Store<>(folder, RunJson.FORM, "run");
    }
}
