package fencepost.model.parse.lower;

import fencepost.model.parse.Diagnostic;
import fencepost.model.parse.SourceText;
import fencepost.model.parse.Span;
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

    public List<Diagnostic> all() {
        return List.copyOf(found);
    }
}
