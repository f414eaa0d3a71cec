package fencepost.model.review.barrier;

import java.util.List;
import java.util.Set;

/// A function and the barriers in it.
///
/// @param path     the file
/// @param name     its simple name
/// @param scopes   namespaces, classes or modules around it
/// @param macro    it is a macro
/// @param parameters it takes arguments (only told for macros)
/// @param wrapper  its whole body is barriers, or it is a macro with one: it gives a barrier its name
/// @param line     1-based first line
/// @param nameLine 1-based line of its name
/// @param lastLine 1-based last line
/// @param barriers in the order of the text
/// @param calls    the names that it calls
/// @param forwards it does nothing but call: a wrapper if what it calls are wrappers
public record FunctionBarriers(String path, String name, List<String> scopes, boolean macro, boolean parameters, boolean wrapper, int line,
        int nameLine, int lastLine, List<Barrier> barriers, Set<String> calls, boolean forwards) {
    public FunctionBarriers {
        scopes = List.copyOf(scopes);
        barriers = List.copyOf(barriers);
        calls = Set.copyOf(calls);
    }

    /// Name and scopes, as `A::B::name`.
    public String qualifiedName() {
        return scopes.isEmpty() ? name : String.join("::", scopes) + "::" + name;
    }
}
