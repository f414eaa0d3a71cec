package fencepost.litmus.history;

import fencepost.litmus.history.JsonForm.NotThat;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Records in one folder, each a JSON file that is replaced atomically.
///
/// @param folder made when the first record is kept
/// @param noun   what a record is, for messages
record Store<T extends Kept>(Path folder, JsonForm<T> form, String noun) {
    private static final String SUFFIX = ".json";
    private static final String FRESH = ".new";
    /// Nobody takes longer to write a file and to give it its name.
    private static final Duration WRITTEN_BY_NOW = Duration.ofMinutes(1);

    /// What was read, and a sentence for each file that could not be.
    record Read<T>(List<T> records, List<String> problems) {}

    /// All records. A damaged file is set aside, so that it is complained about once; one that was complete when its
    /// program was killed, but had not got its name, gets it.
    Read<T> load() throws IOException {
        var read = new Read<T>(new ArrayList<>(), new ArrayList<>());
        if (!Files.isDirectory(folder)) return read;
        for (Path file : files(FRESH)) salvage(file);
        for (Path file : files(SUFFIX)) load(file, read);
        return read;
    }

    private List<Path> files(String suffix) throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(suffix) && Files.isRegularFile(file)).sorted().toList();
        }
    }

    private void load(Path file, Read<T> read) throws IOException {
        try {
            read.records.add(form.read(Files.readString(file)));
        } catch (NotThat | CharacterCodingException e) {
            Path aside = file.resolveSibling(file.getFileName() + ".damaged");
            Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
            read.problems.add("A " + noun + " in the history could not be read and was set aside as " + aside + ": " + e.getMessage());
        } catch (NoSuchFileException _) {
            // another window has removed it since the folder was listed
        }
    }

    /// A program was killed between writing a file and giving it its name. The file with the name is one state older.
    private void salvage(Path fresh) throws IOException {
        try {
            if (Files.getLastModifiedTime(fresh).toInstant().plus(WRITTEN_BY_NOW).isAfter(Instant.now())) return;
            move(fresh, file(form.read(Files.readString(fresh)).id()));
        } catch (NotThat | CharacterCodingException _) {
            Files.deleteIfExists(fresh);
        } catch (NoSuchFileException _) {
            // another window has salvaged it
        }
    }

    /// Keeps `record`, in place of an earlier state of it.
    void keep(T record) throws IOException {
        Files.createDirectories(folder);
        Path fresh = Files.createTempFile(folder, record.id(), FRESH);
        try {
            Files.writeString(fresh, form.write(record) + "\n");
            move(fresh, file(record.id()));
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    /// Forgets the record.
    void remove(T record) throws IOException {
        Files.deleteIfExists(file(record.id()));
    }

    private static void move(Path fresh, Path file) throws IOException {
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    private Path file(String id) {
        return folder.resolve(id + SUFFIX);
    }
}
