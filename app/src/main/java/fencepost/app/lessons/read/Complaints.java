package fencepost.app.lessons.read;

import fencepost.app.lessons.text.LessonSource;
import fencepost.model.parse.Diagnostic;
import fencepost.model.parse.Position;
import fencepost.model.parse.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The faults of one lesson, as they are found.
public final class Complaints {
    private static final int MOST = 100;

    private final LessonSource source;
    private final List<String> lines;
    private final List<Diagnostic> found = new ArrayList<>();

    public Complaints(LessonSource source) {
        this.source = source;
        lines = source.text().lines().toList();
    }

    /// Something is wrong at `span`.
    public void add(Span span, String message) {
        int line = span.start().line();
        if (found.size() < MOST)
            found.add(new Diagnostic(source.name(), span, message, line <= lines.size() ? lines.get(line - 1) : ""));
    }

    /// Something is wrong at `at`.
    public void add(Position at, String message) {
        add(new Span(at, new Position(at.line(), at.column() + 1)), message);
    }

    /// All of them, from top to bottom.
    public List<Diagnostic> all() {
        return found.stream().sorted(Comparator.comparingInt((Diagnostic d) -> d.span().start().line())
                .thenComparingInt(d -> d.span().start().column())).toList();
    }

    boolean none() {
        return found.isEmpty();
    }

    /// The text of a line, from 1.
    String line(int number) {
        return number <= lines.size() ? lines.get(number - 1) : "";
    }
}
