package fencepost.model.review.source;

import java.util.List;

/// A function, method or macro with its body.
///
/// @param name       its simple name
/// @param scopes     the namespaces, classes or modules around it, outermost first
/// @param macro      it is a macro
/// @param parameters it takes arguments (only told for macros)
/// @param tokens     what its body is part of
/// @param from       the first token of the body, after its opening brace
/// @param to         the token after the last one of the body
/// @param line       1-based line where its head starts
/// @param nameLine   1-based line of its name
public record FunctionDefinition(String name, List<String> scopes, boolean macro, boolean parameters, Tokens tokens,
        int from, int to, int line, int nameLine) {
    public FunctionDefinition {
        scopes = List.copyOf(scopes);
    }

    /// The 1-based last line of its body, with the closing brace.
    public int lastLine() {
        if (to < tokens.size()) return tokens.line(to);
        return to > from ? tokens.line(to - 1) : line;
    }

    /// Name and scopes, as `A::B::name`.
    public String qualifiedName() {
        return scopes.isEmpty() ? name : String.join("::", scopes) + "::" + name;
    }
}
