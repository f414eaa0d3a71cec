package fencepost.model.parse;

import java.util.List;
import java.util.Map;

/// Where in the text each instruction and slot stands.
///
/// @param source     the file's name as the user gave it
/// @param lines      the text's lines, without their ends; tabs kept
/// @param sites      for each thread, the span of each instruction (of the call, where a function was inlined)
/// @param threads    for each thread, the span of its whole body, braces included
/// @param slots      for each slot, the span of its comment or, if automatic, of the place where it would stand; of
///                   the call, if it stands in another file
/// @param frames     for each thread and each instruction, the chain of calls that led to it: first the place in the
///                   thread's own body, last the place in the function that was inlined innermost
public record SourceMap(String source, List<String> lines, List<List<Span>> sites, List<Span> threads,
                        Map<String, Span> slots, List<List<List<Frame>>> frames) {
    /// A place in a function.
    ///
    /// @param text     the file that holds the function
    /// @param function from the function's name to its closing brace
    /// @param span     the place
    public record Frame(SourceText text, Span function, Span span) {}

    public SourceMap {
        lines = List.copyOf(lines);
        sites = sites.stream().map(List::copyOf).toList();
        threads = List.copyOf(threads);
        slots = Map.copyOf(slots);
        frames = frames.stream().map(thread -> thread.stream().map(List::copyOf).toList()).toList();
    }

    /// The text of the instruction at `site` of `thread`, innermost where functions were inlined, on one line and
    /// without its semicolon; `end` for the site after the last.
    public String text(int thread, int site) {
        List<List<Frame>> sites = frames.get(thread);
        if (site >= sites.size()) return "end";
        Frame innermost = sites.get(site).getLast();
        String text = innermost.text.at(innermost.span);
        return text.endsWith(";") ? text.substring(0, text.length() - 1) : text;
    }
}
