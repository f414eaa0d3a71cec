package fencepost.model.cat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// What a herd configuration file names: the macro table, the bell file and the model, in that order. Everything
/// else in it is about herd's pictures.
record Configuration(List<Path> files) {
    static Configuration read(Path file, String text) {
        var found = new ArrayList<Path>();
        for (String key : List.of("macros", "bell", "model"))
            text.lines().map(String::strip).filter(line -> line.startsWith(key + " ") || line.startsWith(key + "\t"))
                    .map(line -> line.substring(key.length()).strip())
                    .forEach(name -> found.add(file.resolveSibling(name)));
        if (found.stream().noneMatch(f -> f.toString().endsWith(".cat")))
            throw new CatError(file.toString(), "names no model; expected a line such as ‘model linux-kernel.cat’");
        return new Configuration(List.copyOf(found));
    }
}
