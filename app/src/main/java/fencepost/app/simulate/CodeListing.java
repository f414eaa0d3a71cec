package fencepost.app.simulate;

import fencepost.app.simulate.CodeLine.Part;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Slot;
import fencepost.model.parse.Position;
import fencepost.model.parse.SourceMap;
import fencepost.model.parse.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// A thread's source text as its lane shows it: without braces around it, without bare declarations (the registers
/// stand below), and with a chip in place of each slot's comment and of the barrier that it speaks of.
///
/// @param lines     the rows, from above
/// @param rowOfSite for each instruction, the index of its row, or -1 if it has none
public record CodeListing(List<CodeLine> lines, List<Integer> rowOfSite) {
    private static final int TAB = 4;
    private static final Pattern DECLARATION =
            Pattern.compile("\\s*(?:unsigned|int|long|char|bool|intptr_t|struct\\s+\\w+)\\b[\\s*\\w,]*;\\s*");
    private static final Pattern BARRIER_CALL = Pattern.compile("\\s*\\w+\\s*\\(\\s*\\)\\s*;?");

    public CodeListing {
        lines = List.copyOf(lines);
        rowOfSite = List.copyOf(rowOfSite);
    }

    /// The listing of thread `thread`.
    public static CodeListing of(LitmusTest test, SourceMap map, int thread) {
        Span body = map.threads().get(thread);
        var chips = new TreeMap<Integer, List<Covered>>();
        for (Covered covered : slots(test, map, thread))
            chips.computeIfAbsent(covered.line(), _ -> new ArrayList<>()).add(covered);
        var placed = new ArrayList<Placed>();
        int margin = margin(map.lines(), body);
        for (int number = body.start().line(); number <= body.end().line(); number++) {
            String text = clip(map.lines().get(number - 1), number, body);
            // The first line's own margin is that of the thread's head, not of its code.
            int depth = number == body.start().line() ? 0 : Math.max(0, columns(text, indent(text)) - margin);
            List<Covered> onLine = chips.getOrDefault(number, List.of());
            for (Statements.Piece piece : Statements.of(text)) {
                String statement = only(text, piece);
                List<Covered> here = onLine.stream().filter(covered -> piece.holds(covered.from())).toList();
                if (here.isEmpty() && (statement.isBlank() || DECLARATION.matcher(statement).matches())) continue;
                for (CodeLine row : rows(number, statement, here, depth + TAB * piece.depth()))
                    placed.add(new Placed(row, piece));
            }
        }
        return new CodeListing(placed.stream().map(Placed::row).toList(), rowOfSite(test, map, thread, placed));
    }

    /// A row and the part of its line that it shows.
    private record Placed(CodeLine row, Statements.Piece piece) {
        boolean holds(Position position) {
            return row.number() == position.line() && piece.holds(position.column() - 1);
        }
    }

    /// The line up to the end of `piece`, with what stands before it blanked out.
    private static String only(String text, Statements.Piece piece) {
        int to = Math.min(piece.to(), text.length());
        String before = text.substring(0, Math.min(piece.from(), to));
        return before.replaceAll("\\S", " ") + text.substring(before.length(), to).stripTrailing();
    }

    /// The row of the instruction at `site`, or -1 past the end of the code.
    public int row(int site) {
        return site < rowOfSite.size() ? rowOfSite.get(site) : -1;
    }

    /// How many instructions the thread has.
    public int sites() {
        return rowOfSite.size();
    }

    private static List<Integer> rowOfSite(LitmusTest test, SourceMap map, int thread, List<Placed> lines) {
        var code = test.program().threads().get(thread).instructions();
        var rows = new ArrayList<Integer>();
        for (int site = 0; site < code.size(); site++) {
            Position place = map.sites().get(thread).get(site).start();
            String slot = code.get(site) instanceof Instruction.Fence(_, var name) ? name : "";
            int row = -1;
            for (int i = 0; i < lines.size(); i++) {
                boolean isHere = lines.get(i).holds(place);
                if (slot.isEmpty() ? isHere : lines.get(i).row().holds(slot) && (isHere || row < 0)) row = i;
            }
            rows.add(row);
        }
        return rows;
    }

    /// What a slot covers on one line; `chip` is empty where the chip stands on another line.
    private record Covered(int line, int from, int to, String chip) {
        boolean startsAt(int column, int indent) {
            return !chip.isEmpty() && Math.max(from, indent) == column;
        }
    }

    private static List<Covered> slots(LitmusTest test, SourceMap map, int thread) {
        var covered = new ArrayList<Covered>();
        var code = test.program().threads().get(thread).instructions();
        for (int site = 0; site < code.size(); site++) {
            if (!(code.get(site) instanceof Instruction.Fence(_, var name)) || name.isEmpty()) continue;
            Slot slot = test.slots().stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
            Span statement = map.sites().get(thread).get(site);
            boolean isCopy = isComment(statement, map.lines());
            Span place = isCopy ? statement : map.slots().getOrDefault(name, statement);
            int line = place.start().line();
            boolean inside = isCopy || inside(place.start(), map.threads().get(thread));
            if (!inside) place = new Span(statement.end(), statement.end());
            else if (slot.automatic() && !isBarrier(place, map.lines())) place = startOfStatement(place, map.lines());
            if (covered.stream().anyMatch(c -> c.chip().equals(name) && (!isCopy || c.line() == line))) continue;
            cover(place, map.lines(), name, covered);
            if (inside && !slot.automatic() && slot.initial() != FenceKind.NONE) coverBarrierAfter(place, map.lines(), covered);
        }
        return covered;
    }

    /// Whether a slot's comment stands there: each copy of an inlined function has its own.
    private static boolean isComment(Span place, List<String> lines) {
        return lines.get(place.start().line() - 1).startsWith("/*", place.start().column() - 1);
    }

    /// An automatic slot stands before the access that it may order, which may be in the middle of a statement.
    private static Span startOfStatement(Span place, List<String> lines) {
        int line = place.start().line();
        String text = lines.get(line - 1);
        int from = Statements.of(text).stream().filter(piece -> piece.holds(place.start().column() - 1)).findFirst()
                .map(Statements.Piece::from).orElse(0);
        var start = new Position(line, from + indent(text.substring(from)) + 1);
        return new Span(start, start);
    }

    private static void cover(Span span, List<String> lines, String chip, List<Covered> covered) {
        for (int line = span.start().line(); line <= span.end().line() && line <= lines.size(); line++) {
            String text = lines.get(line - 1);
            int from = line == span.start().line() ? span.start().column() - 1 : 0;
            int to = line == span.end().line() ? span.end().column() - 1 : text.length();
            while (to < text.length() && text.charAt(to) == ';') to++;
            covered.add(new Covered(line, Math.min(from, text.length()), Math.min(to, text.length()),
                    line == span.start().line() ? chip : ""));
        }
    }

    /// The barrier that a slot's comment speaks of follows it, on the same line or on the next.
    private static void coverBarrierAfter(Span comment, List<String> lines, List<Covered> covered) {
        int line = comment.end().line();
        int from = Math.min(comment.end().column() - 1, lines.get(line - 1).length());
        if (lines.get(line - 1).substring(from).isBlank() && line < lines.size()) {
            line++;
            from = 0;
        }
        var call = BARRIER_CALL.matcher(lines.get(line - 1)).region(from, lines.get(line - 1).length());
        if (call.lookingAt()) covered.add(new Covered(line, call.start(), call.end(), ""));
    }

    private static boolean isBarrier(Span place, List<String> lines) {
        String text = lines.get(place.start().line() - 1);
        return BARRIER_CALL.matcher(text).region(Math.min(place.start().column() - 1, text.length()), text.length()).lookingAt();
    }

    private static boolean inside(Position position, Span span) {
        return position.line() >= span.start().line() && position.line() <= span.end().line();
    }

    /// The line's text with everything outside the thread's braces, and these, blanked out.
    private static String clip(String text, int number, Span body) {
        int from = number == body.start().line() ? Math.min(body.start().column(), text.length()) : 0;
        int to = number == body.end().line() ? Math.clamp(body.end().column() - 2, from, text.length()) : text.length();
        return " ".repeat(from) + text.substring(from, to);
    }

    private static int margin(List<String> lines, Span body) {
        int margin = Integer.MAX_VALUE;
        for (int number = body.start().line() + 1; number < body.end().line(); number++) {
            String text = lines.get(number - 1);
            if (!text.isBlank()) margin = Math.min(margin, columns(text, indent(text)));
        }
        return margin == Integer.MAX_VALUE ? 0 : margin;
    }

    /// One row, or two where a chip stands before a statement: a barrier gets a row of its own.
    private static List<CodeLine> rows(int number, String text, List<Covered> covered, int depth) {
        int indent = indent(text);
        var parts = new ArrayList<Part>();
        for (CodeTokens.Token token : CodeTokens.of(text)) {
            var visible = new StringBuilder();
            for (int column = Math.max(indent, token.from()); column < token.to(); column++) {
                for (Covered each : covered)
                    if (each.startsAt(column, indent)) {
                        flush(visible, token.kind(), parts);
                        parts.add(new Part.Chip(each.chip()));
                    }
                if (!hidden(covered, column)) visible.append(text.charAt(column));
            }
            flush(visible, token.kind(), parts);
        }
        covered.stream().filter(c -> !c.chip().isEmpty() && Math.max(c.from(), indent) >= text.length())
                .forEach(c -> parts.add(new Part.Chip(c.chip())));
        while (!parts.isEmpty() && blank(parts.getLast())) parts.removeLast();
        while (!parts.isEmpty() && blank(parts.getFirst())) parts.removeFirst();
        int chips = (int) parts.stream().takeWhile(p -> p instanceof Part.Chip || blank(p)).count();
        if (parts.isEmpty()) return List.of();
        if (chips == 0 || chips == parts.size()) return List.of(new CodeLine(number, depth, parts));
        return List.of(new CodeLine(number, depth, parts.stream().limit(chips).filter(part -> !blank(part)).toList()),
                new CodeLine(number, depth, parts.subList(chips, parts.size())));
    }

    private static void flush(StringBuilder visible, CodeLine.Kind kind, List<Part> parts) {
        if (!visible.isEmpty()) parts.add(new Part.Text(visible.toString().replace('\t', ' '), kind));
        visible.setLength(0);
    }

    private static boolean hidden(List<Covered> covered, int column) {
        return covered.stream().anyMatch(c -> c.from() <= column && column < c.to());
    }

    private static boolean blank(Part part) {
        return part instanceof Part.Text(var text, _) && text.isBlank();
    }

    private static int indent(String text) {
        int at = 0;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
        return at;
    }

    private static int columns(String text, int end) {
        int column = 0;
        for (int i = 0; i < end; i++) column += text.charAt(i) == '\t' ? TAB - column % TAB : 1;
        return column;
    }
}
