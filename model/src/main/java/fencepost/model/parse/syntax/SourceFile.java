package fencepost.model.parse.syntax;

import fencepost.model.ir.Quantifier;
import fencepost.model.parse.SourceText;
import fencepost.model.parse.Span;
import java.util.List;
import java.util.Optional;

/// A whole text: a litmus test, or a library for one.
///
/// @param source    the text, for messages
/// @param initial   the initial state's entries
/// @param variables file-level variables
/// @param structs   struct definitions at file level
/// @param functions threads (`P0`, `P1`, …) and other functions
public record SourceFile(SourceText source, List<InitialEntry> initial, List<Declarator> variables,
                         List<TypeName> structs, List<Function> functions, List<Proposition.Term> locations,
                         Optional<Proposition> filter, Optional<Asked> asked) {
    /// The same with other functions.
    public SourceFile with(List<Function> others) {
        return new SourceFile(source, initial, variables, structs, others, locations, filter, asked);
    }

    /// An entry of the initial state; `thread` is that of a register's owner.
    ///
    /// @param path   what follows the name: `[1]`, `.member`
    public record InitialEntry(Span span, Optional<TypeName> type, Optional<Integer> thread, String name, String path,
                               Optional<Initializer> value) {}

    /// A function with its body.
    public record Function(SourceText source, Span span, TypeName result, String name, List<Declarator> parameters,
                           Stmt.Block body) {
        /// The thread's number if this is `P0`, `P1`, …
        public Optional<Integer> thread() {
            return name.matches("P[0-9]{1,4}") ? Optional.of(Integer.parseInt(name.substring(1))) : Optional.empty();
        }
    }

    /// The final condition.
    public record Asked(Span span, Quantifier quantifier, Proposition proposition) {}
}
