package fencepost.model.parse;

import fencepost.model.ir.LitmusTest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Writes the columns of an X86 table one below the other, an instruction to a line and braces around each thread, as
/// C has them, and maps every place to them.
final class Columns {
    private final LitmusTest test;
    private final SourceMap map;
    private final List<String> lines = new ArrayList<>();

    /// Where a cell of the table went: its new line, and what to add to its columns.
    private record Cell(int line, int shift) {}

    Columns(LitmusTest test, SourceMap map) {
        this.test = test;
        this.map = map;
    }

    /// Whether the threads are columns: C's bodies begin with a brace.
    static boolean isTable(SourceMap map) {
        if (map.threads().isEmpty()) return false;
        Position start = map.threads().getFirst().start();
        return map.lines().get(start.line() - 1).charAt(start.column() - 1) != '{';
    }

    SourceMap map() {
        int head = map.threads().getFirst().start().line();
        int last = map.threads().stream().mapToInt(span -> span.end().line()).max().orElse(head);
        var threads = new ArrayList<Span>();
        var sites = new ArrayList<List<Span>>();
        for (int thread = 0; thread < map.threads().size(); thread++) {
            lines.add("P" + thread + " {");
            int first = lines.size();
            var cells = new HashMap<Integer, Cell>();
            for (int line = head + 1; line <= last; line++) write(line, thread, cells);
            lines.add("}");
            threads.add(new Span(new Position(first, lines.get(first - 1).length()), new Position(lines.size(), 2)));
            sites.add(map.sites().get(thread).stream().map(span -> move(span, cells)).toList());
        }
        return new SourceMap(map.source(), lines, sites, threads, Expansion.slots(test, sites), map.frames());
    }

    private void write(int line, int thread, Map<Integer, Cell> cells) {
        String[] columns = map.lines().get(line - 1).split("\\|", -1);
        if (thread >= columns.length) return;
        int start = 1;
        for (int i = 0; i < thread; i++) start += columns[i].length() + 1;
        String cell = columns[thread].replace(';', ' ');
        if (cell.isBlank()) return;
        int indent = cell.length() - cell.stripLeading().length();
        lines.add("\t" + cell.strip());
        cells.put(line, new Cell(lines.size(), 2 - start - indent));
    }

    private static Span move(Span span, Map<Integer, Cell> cells) {
        Cell cell = cells.get(span.start().line());
        if (cell == null) return span;
        return new Span(new Position(cell.line(), span.start().column() + cell.shift()),
                new Position(cell.line(), span.end().column() + cell.shift()));
    }
}
