package fencepost.model.cat;

import fencepost.model.text.FileTrouble;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads a model with all that it includes. An included file is looked for beside the file that names it, then in
/// our library; but the library's names for choosing a coherence order always mean the library's, since the order
/// is chosen outside the model here.
final class CatFiles {
    private static final Set<String> ALWAYS_OURS = Set.of("stdlib.cat", "cos.cat", "cos-opt.cat", "cos-no-opt.cat",
            "cross.cat");
    private static final int DEEPEST = 50;

    private final Optional<Path> folder;
    private final Deque<String> open = new ArrayDeque<>();

    private CatFiles(Optional<Path> folder) {
        this.folder = folder;
    }

    /// The commands of a model of our library.
    static List<CatCommand> builtIn(String file) {
        var files = new CatFiles(Optional.empty());
        var commands = new ArrayList<>(files.expand(read("stdlib.cat", library("stdlib.cat").orElseThrow())));
        commands.addAll(files.expand(read(file, library(file).orElseThrow())));
        return commands;
    }

    /// The commands of the model in `file`, a `.cat` or a `.cfg`.
    static List<CatCommand> load(Path file) {
        String name = file.getFileName().toString();
        List<Path> parts = name.endsWith(".cfg") ? configuration(file).cat() : List.of(file);
        var commands = new ArrayList<>(builtInLibrary());
        for (Path part : parts) {
            var files = new CatFiles(Optional.ofNullable(part.toAbsolutePath().getParent()));
            commands.addAll(files.expand(read(part.toString(), text(part))));
        }
        return commands;
    }

    /// What the configuration in `file` names.
    static Configuration configuration(Path file) {
        return Configuration.read(file, text(file));
    }

    private static List<CatCommand> builtInLibrary() {
        return new CatFiles(Optional.empty()).expand(read("stdlib.cat", library("stdlib.cat").orElseThrow()));
    }

    private static List<CatCommand> read(String source, String text) {
        try {
            return CatReader.read(source, text);
        } catch (StackOverflowError _) {
            throw new CatError(source, "is nested too deeply");
        }
    }

    private List<CatCommand> expand(List<CatCommand> commands) {
        var result = new ArrayList<CatCommand>();
        for (CatCommand command : commands) {
            if (command instanceof CatCommand.Include include) result.addAll(included(include));
            else result.add(command);
        }
        return result;
    }

    private List<CatCommand> included(CatCommand.Include include) {
        if (open.contains(include.file()) || open.size() > DEEPEST)
            throw new CatError(include.place(), "‘" + include.file() + "’ includes itself");
        open.push(include.file());
        List<CatCommand> commands = expand(find(include));
        open.pop();
        return commands;
    }

    private List<CatCommand> find(CatCommand.Include include) {
        Optional<Path> beside = folder.map(f -> f.resolve(include.file()));
        if (!ALWAYS_OURS.contains(include.file()) && beside.filter(Files::isRegularFile).isPresent())
            return read(beside.get().toString(), text(beside.get()));
        return library(include.file()).map(text -> read(include.file(), text)).orElseThrow(() -> new CatError(
                include.place(), "there is no file ‘" + include.file() + "’ beside the model or in the library"));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new CatError(file.toString(), "can't be read: " + FileTrouble.of(e));
        }
    }

    /// The text of a library file; empty if there is none of that name.
    private static Optional<String> library(String file) {
        if (!file.matches("[A-Za-z0-9+._-]+")) return Optional.empty();
        try (InputStream stream = CatFiles.class.getResourceAsStream("models/" + file)) {
            return stream == null ? Optional.empty()
                    : Optional.of(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
