package fencepost.model.review.series;

import fencepost.model.review.patch.Hunk;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// What the patches of a series show of one file as it was before the first of them: context and removed lines, each in
/// the line that it had. A later patch counts its lines after the earlier ones; they are counted back here.
final class PartialFile {
    private static final int FARTHEST = 1_000_000;
    private static final int DEEPEST = 50;

    private final TreeMap<Integer, String> known = new TreeMap<>();
    private final Map<Integer, String> headings = new HashMap<>();
    private final Set<Integer> ends = new HashSet<>();
    private final Set<String> added = new HashSet<>();
    private boolean removed;

    /// Takes in the hunks of one patch.
    ///
    /// @param earlier what the patches before it did to the file, in their order
    void take(List<Hunk> hunks, List<List<Hunk>> earlier) {
        for (Hunk hunk : hunks) {
            int line = hunk.firstOld();
            int first = 0;
            int last = 0;
            for (Hunk.Line one : hunk.lines()) {
                if (one.sign() == '+') {
                    added.add(one.text());
                    continue;
                }
                last = atFirst(line++, earlier);
                if (last > 0) known.putIfAbsent(last, one.text());
                if (first == 0) first = last > 0 ? last : -1;
            }
            if (first > 0 && !hunk.heading().isBlank()) headings.putIfAbsent(first, hunk.heading().strip());
            if (last > 0 && hunk.trailingContext() == 0) ends.add(last);
        }
    }

    /// A patch removes the file: all its lines have been shown.
    void remove() {
        removed = true;
    }

    /// Which line of the file before the series a line is after the earlier patches; 0 if one of them added it.
    private static int atFirst(int line, List<List<Hunk>> earlier) {
        int at = line;
        for (int i = earlier.size() - 1; i >= 0 && at > 0; i--) at = toOld(earlier.get(i), at);
        return at;
    }

    private static int toOld(List<Hunk> hunks, int line) {
        int shift = 0;
        for (Hunk hunk : hunks) {
            int old = hunk.firstOld();
            int now = hunk.firstNew();
            if (line < now) break;
            for (Hunk.Line one : hunk.lines()) {
                if (one.sign() != '-' && now == line) return one.sign() == '+' ? 0 : old;
                if (one.sign() != '+') old++;
                if (one.sign() != '-') now++;
            }
            shift = old - now;
        }
        return line + shift;
    }

    /// The text, with empty lines for what is not known. Where a stretch begins inside a function its heading stands
    /// before it, and where one ends inside a function, that is closed.
    String text() {
        var lines = new TreeMap<>(known);
        if (!removed) addFrames(lines);
        var text = new StringBuilder();
        int at = 1;
        for (Map.Entry<Integer, String> line : lines.entrySet()) {
            if (line.getKey() - at > FARTHEST) break;
            while (at++ < line.getKey()) text.append('\n');
            text.append(line.getValue());
        }
        return text.toString();
    }

    private void addFrames(TreeMap<Integer, String> lines) {
        int previous = -1;
        int depth = 0;
        String function = "";
        for (Map.Entry<Integer, String> line : known.entrySet()) {
            int at = line.getKey();
            if (at != previous + 1) {
                String heading = headings.getOrDefault(at, "");
                boolean inside = at > 1 && !heading.isEmpty() && !line.getValue().matches("(?s)[\\w/#{].*");
                if (!inside || depth == 0 || !isHead(function, heading)) {
                    close(previous, depth, lines);
                    depth = inside ? 1 : 0;
                    if (inside) lines.merge(at - 1, open(heading) + "\n", (a, b) -> a.strip() + " " + b);
                }
            }
            String text = line.getValue();
            if (text.matches("(?s)[A-Za-z_$].*")) function = text;
            for (int i = 0; i < text.length(); i++)
                depth = Math.max(0, depth + (text.charAt(i) == '{' ? 1 : text.charAt(i) == '}' ? -1 : 0));
            previous = at;
        }
        close(previous, depth, lines);
    }

    /// Whether a hunk's heading is that line of the file, or what a patch made of it.
    private boolean isHead(String line, String heading) {
        return line.startsWith(heading) || added.stream().anyMatch(one -> one.startsWith(heading));
    }

    private void close(int line, int depth, TreeMap<Integer, String> lines) {
        if (depth > 0 && !ends.contains(line)) lines.put(line + 1, "}".repeat(Math.min(depth, DEEPEST)) + "\n");
    }

    private static String open(String heading) {
        if (!heading.contains("(")) return heading + " {";
        long open = heading.chars().filter(c -> c == '(').count() - heading.chars().filter(c -> c == ')').count();
        return heading + ")".repeat(Math.clamp(open, 0, DEEPEST)) + " {";
    }
}
