package fencepost.model.parse;

import java.util.List;
import java.util.Map;

/// Where in the text each instruction and slot stands.
///
/// @param source     the file's name as the user gave it
/// @param lines      the text's lines, without their ends; tabs kept
/// @param sites      for each thread, the span of each instruction (of the call, where a function was inlined)
/// @param threads    for each thread, the span of its whole body, braces included
/// @param slots      for each slot, the span of its comment or, if automatic, of the place where it would stand
public record SourceMap(String source, List<String> lines, List<List<Span>> sites, List<Span> threads,
                        Map<String, Span> slots) {
    public SourceMap {
        lines = List.copyOf(lines);
        sites = sites.stream().map(List::copyOf).toList();
        threads = List.copyOf(threads);
        slots = Map.copyOf(slots);
    }

    /// The source text of the instruction at `site` of `thread`, on one line and without its semicolon; `end` for the
    /// site after the last.
    public String text(int thread, int site) {
        List<Span> spans = sites.get(thread);
        if (site >= spans.size()) return "end";
        Span span = spans.get(site);
        var text = new StringBuilder();
        for (int line = span.start().line(); line <= span.end().line() && line <= lines.size(); line++) {
            String whole = lines.get(line - 1);
            int from = line == span.start().line() ? Math.min(span.start().column() - 1, whole.length()) : 0;
            int to = line == span.end().line() ? Math.min(span.end().column() - 1, whole.length()) : whole.length();
            text.append(whole, from, Math.max(from, to)).append(' ');
        }
        String joined = text.toString().strip().replaceAll("\\s+", " ");
        return joined.endsWith(";") ? joined.substring(0, joined.length() - 1) : joined;
    }
}
