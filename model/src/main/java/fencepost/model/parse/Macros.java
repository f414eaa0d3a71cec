package fencepost.model.parse;

import fencepost.model.parse.lower.MacroReader;
import java.util.List;
import java.util.Map;

/// What a `.def` file, herd's table of macros, says that the primitives of a test do. A test that is read with it takes
/// its word for the primitives that it defines; the others keep the meaning that they have here.
///
/// @param meanings for each macro that can be expressed, what it does, as `primitives.txt` would write it
/// @param faults   for each other macro, why not: told where a test uses it
public record Macros(Map<String, String> meanings, Map<String, String> faults) {
    /// No macros.
    public static final Macros NONE = new Macros(Map.of(), Map.of());

    /// A file that has been read.
    ///
    /// @param diagnostics why it is no table of macros; empty if it is one
    public record Result(Macros macros, List<Diagnostic> diagnostics) {
        public Result {
            diagnostics = List.copyOf(diagnostics);
        }
    }

    public Macros {
        meanings = Map.copyOf(meanings);
        faults = Map.copyOf(faults);
    }

    /// Reads a table of macros.
    ///
    /// @param source the file's name as the user gave it, for messages
    public static Result read(String source, String text) {
        return MacroReader.read(source, text);
    }
}
