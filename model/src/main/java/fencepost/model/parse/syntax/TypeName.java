package fencepost.model.parse.syntax;

import fencepost.model.parse.Span;
import java.util.List;
import java.util.Optional;

/// A C type as far as it matters here.
///
/// @param words     its keywords and typedef names, such as `volatile int` or `atomic_t`
/// @param structure the name after `struct`, if any
/// @param members   the members, if the struct is defined on the spot
/// @param stars     how many `*` follow
/// @param lengths   array lengths, outermost first; 0 for `[]`
public record TypeName(Span span, List<String> words, Optional<String> structure, Optional<List<Declarator>> members,
                       int stars, List<Integer> lengths) {
    /// Whether each thread has a variable of its own.
    public boolean isPerThread() {
        return words.contains("__thread") || words.contains("thread_local") || words.contains("_Thread_local");
    }

    /// Whether it is `void` alone.
    public boolean isVoid() {
        return stars == 0 && words.contains("void");
    }
}
