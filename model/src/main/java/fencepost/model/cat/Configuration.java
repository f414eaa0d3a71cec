package fencepost.model.cat;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a herd configuration file names. Everything else in it is about herd's pictures.
///
/// @param cat    the bell file, if any, and the model
/// @param macros the table of macros
record Configuration(List<Path> cat, Optional<Path> macros) {
    static Configuration read(Path file, String text) {
        var cat = new ArrayList<>(named(file, text, "bell"));
        List<Path> models = named(file, text, "model");
        if (models.stream().noneMatch(f -> f.toString().endsWith(".cat")))
            throw new CatError(file.toString(), "names no model; expected a line such as ‘model linux-kernel.cat’");
        cat.addAll(models);
        return new Configuration(List.copyOf(cat), named(file, text, "macros").stream().findFirst());
    }

    private static List<Path> named(Path file, String text, String key) {
        try {
            return text.lines().map(String::strip).filter(line -> line.startsWith(key + " ") || line.startsWith(key + "\t"))
                    .map(line -> file.resolveSibling(line.substring(key.length()).strip())).toList();
        } catch (InvalidPathException e) {
            throw new CatError(file.toString(), "names a file that can't be: " + e.getMessage());
        }
    }
}
