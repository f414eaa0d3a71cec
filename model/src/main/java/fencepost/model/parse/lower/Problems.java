package fencepost.model.parse.lower;

import fencepost.model.parse.Diagnostic;
import fencepost.model.parse.SourceText;
import fencepost.model.parse.Span;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/// Collects the faults found in a text, each once.
public final class Problems {
    private static final int LIMIT = 20;

    private final SequencedSet<Diagnostic> found = new LinkedHashSet<>();

    /// Notes a fault at `span` of `source`, unless there are too many already.
    public void report(SourceText source, Span span, String message) {
        if (found.size() < LIMIT) found.add(source.diagnostic(span, message));
    }

    public boolean any() {
        return !found.isEmpty();
    }

    int count() {
        return found.size();
    }

    /// All faults, file by file, in textual order.
    public List<Diagnostic> all() {
        List<String> sources = found.stream().map(Diagnostic::source).distinct().toList();
        return found.stream().sorted(Comparator.comparing((Diagnostic fault) -> sources.indexOf(fault.source()))
                .thenComparing(fault -> fault.span().start().line())
                .thenComparing(fault -> fault.span().start().column())).toList();
    }
}
