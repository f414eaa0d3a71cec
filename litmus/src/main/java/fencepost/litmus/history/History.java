package fencepost.litmus.history;

import fencepost.litmus.history.RunJson.NotARun;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The runs that were kept in one folder.
///
/// @param folder made when the first run is kept
public record History(Path folder) {
    private static final String SUFFIX = ".json";

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

    /// All runs. A damaged file is set aside, so that it is complained about once.
    public Runs load() throws IOException {
        if (!Files.isDirectory(folder)) return new Runs(List.of(), List.of());
        var runs = new ArrayList<RecordedRun>();
        var problems = new ArrayList<String>();
        try (var files = Files.list(folder)) {
            for (Path file : files.filter(f -> f.getFileName().toString().endsWith(SUFFIX)).sorted().toList())
                load(file, runs, problems);
        }
        runs.sort(Comparator.comparing(RecordedRun::started).reversed());
        return new Runs(runs, problems);
    }

    private static void load(Path file, List<RecordedRun> runs, List<String> problems) throws IOException {
        try {
            runs.add(RunJson.read(Files.readString(file)));
        } catch (NotARun | CharacterCodingException e) {
            Path aside = file.resolveSibling(file.getFileName() + ".damaged");
            Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
            problems.add("A run in the history could not be read and was set aside as " + aside + ": " + e.getMessage());
        } catch (NoSuchFileException _) {
            // another window has removed it since the folder was listed
        }
    }

    /// Keeps `run`, in place of an earlier state of it.
    public void keep(RecordedRun run) throws IOException {
        Files.createDirectories(folder);
        Path fresh = Files.createTempFile(folder, run.id(), ".new");
        try {
            Files.writeString(fresh, RunJson.write(run) + "\n");
            Files.move(fresh, file(run.id()), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    /// Forgets the run.
    public void remove(RecordedRun run) throws IOException {
        Files.deleteIfExists(file(run.id()));
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
                runs.add(RunJson.read(lines.get(i)));
            } catch (NotARun e) {
                problems.add(file + ":" + (i + 1) + ": this line is not a recorded run: " + e.getMessage());
            }
        }
        return new Runs(runs, problems);
    }

    private Path file(String id) {
        return folder.resolve(id + SUFFIX);
    }
}
