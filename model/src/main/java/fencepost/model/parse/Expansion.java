package fencepost.model.parse;

import fencepost.model.ir.Instruction;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.ThreadCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes a test's text anew with the bodies of inlined functions below their calls, and maps every place to it.
final class Expansion {
    /// An instruction.
    private record Site(int thread, int index) {}

    /// A call: from where, and what is called.
    private record Call(Span from, String file, Span function) {}

    private final LitmusTest test;
    private final SourceMap map;
    private final List<String> lines = new ArrayList<>();
    private final Map<Site, Span> places = new HashMap<>();

    Expansion(LitmusTest test, SourceMap map) {
        this.test = test;
        this.map = map;
    }

    SourceMap map() {
        var all = new ArrayList<Site>();
        for (int thread = 0; thread < map.frames().size(); thread++)
            for (int site = 0; site < map.frames().get(thread).size(); site++) all.add(new Site(thread, site));
        Map<Integer, Integer> moved = expand(map.lines(), 1, map.lines().size(), "", 0, all);
        List<Span> threads = map.threads().stream().map(span -> move(span, moved, 0)).toList();
        var sites = new ArrayList<List<Span>>();
        for (int thread = 0; thread < map.frames().size(); thread++) {
            var spans = new ArrayList<Span>();
            for (int site = 0; site < map.frames().get(thread).size(); site++)
                spans.add(places.get(new Site(thread, site)));
            sites.add(spans);
        }
        return new SourceMap(map.source(), lines, sites, threads, slots(test, sites), map.frames());
    }

    /// Where the first copy of each slot stands.
    static Map<String, Span> slots(LitmusTest test, List<List<Span>> sites) {
        var slots = new HashMap<String, Span>();
        for (ThreadCode thread : test.program().threads())
            for (int site = 0; site < thread.instructions().size(); site++)
                if (thread.instructions().get(site) instanceof Instruction.Fence(_, var name) && !name.isEmpty())
                    slots.putIfAbsent(name, sites.get(thread.id()).get(site));
        return slots;
    }

    /// Writes the lines `from` to `to` of a file, each with what it calls; yields where each line went.
    private Map<Integer, Integer> expand(List<String> text, int from, int to, String prefix, int depth,
                                         List<Site> sites) {
        var moved = new HashMap<Integer, Integer>();
        var here = new HashMap<Integer, List<Site>>();
        for (Site site : sites)
            here.computeIfAbsent(frame(site, depth).span().start().line(), _ -> new ArrayList<>()).add(site);
        for (int line = from; line <= to; line++) {
            lines.add(prefix + text.get(line - 1));
            moved.put(line, lines.size());
            var calls = new LinkedHashMap<Call, List<Site>>();
            for (Site site : here.getOrDefault(line, List.of()))
                if (frames(site).size() > depth + 1) {
                    SourceMap.Frame inner = frame(site, depth + 1);
                    calls.computeIfAbsent(new Call(frame(site, depth).span(), inner.text().name(),
                            inner.function()),
                            _ -> new ArrayList<>()).add(site);
                }
            String indent = prefix + text.get(line - 1).replaceFirst("\\S.*", "") + "\t";
            calls.forEach((call, inside) -> expand(frame(inside.getFirst(), depth + 1).text().lines(),
                    call.function().start().line(), call.function().end().line(), indent, depth + 1, inside));
        }
        for (Site site : sites)
            if (frames(site).size() == depth + 1)
                places.put(site, move(frame(site, depth).span(), moved, prefix.length()));
        return moved;
    }

    private List<SourceMap.Frame> frames(Site site) {
        return map.frames().get(site.thread()).get(site.index());
    }

    private SourceMap.Frame frame(Site site, int depth) {
        return frames(site).get(depth);
    }

    private static Span move(Span span, Map<Integer, Integer> moved, int columns) {
        return new Span(move(span.start(), moved, columns), move(span.end(), moved, columns));
    }

    private static Position move(Position position, Map<Integer, Integer> moved, int columns) {
        return new Position(moved.getOrDefault(position.line(), position.line()), position.column() + columns);
    }
}
