package fencepost.model.review.series;

import fencepost.model.review.mail.Series;
import fencepost.model.review.patch.FileChange;
import fencepost.model.review.patch.Hunk;
import fencepost.model.review.tree.SourceTree;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// The little of a tree that a series shows of it: for each file the lines that its hunks have as context or remove, at
/// their places, with empty lines between. Where a hunk starts inside a function, its heading stands before it.
public final class PartialTree implements SourceTree {
    private final Map<String, byte[]> files = new HashMap<>();

    private PartialTree() {}

    /// The tree that a series applies to, as far as its diffs show it.
    public static SourceTree before(Series series) {
        var tree = new PartialTree();
        var lines = new HashMap<String, TreeMap<Integer, String>>();
        Set<String> made = new HashSet<>();
        for (Series.Patch patch : series.patches()) {
            for (FileChange change : patch.changes()) {
                if (change.oldPath().isEmpty()) change.newPath().ifPresent(made::add);
                else if (!made.contains(change.oldPath().get()) && made.add(change.oldPath().get()))
                    lines.put(change.oldPath().get(), known(change.hunks()));
                change.newPath().ifPresent(made::add);
            }
        }
        lines.forEach((path, known) -> tree.files.put(path, text(known).getBytes(StandardCharsets.ISO_8859_1)));
        return tree;
    }

    private static TreeMap<Integer, String> known(List<Hunk> hunks) {
        var known = new TreeMap<Integer, String>();
        for (Hunk hunk : hunks) {
            int line = Math.max(1, hunk.oldStart());
            int depth = 0;
            boolean inside = !hunk.heading().isBlank() && !hunk.lines().isEmpty()
                    && !hunk.lines().getFirst().text().matches("(?s)[\\w/#{].*") && line > 1 && !known.containsKey(line - 1);
            if (inside) known.put(line - 1, hunk.heading().strip() + (hunk.heading().contains("(") ? closing(hunk.heading()) : " {") + "\n");
            depth += inside ? 1 : 0;
            for (Hunk.Line one : hunk.lines()) {
                if (one.sign() == '+') continue;
                known.put(line++, one.text());
                for (char c : one.text().toCharArray()) depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            }
            if (depth > 0) known.putIfAbsent(line, "}".repeat(Math.min(depth, 50)) + "\n");
        }
        return known;
    }

    private static String closing(String heading) {
        long open = heading.chars().filter(c -> c == '(').count() - heading.chars().filter(c -> c == ')').count();
        return ")".repeat((int) Math.max(0, Math.min(open, 50))) + " {";
    }

    private static String text(TreeMap<Integer, String> known) {
        var text = new StringBuilder();
        int at = 1;
        for (Map.Entry<Integer, String> line : known.entrySet()) {
            if (line.getKey() - at > 1_000_000) break;
            while (at++ < line.getKey()) text.append('\n');
            text.append(line.getValue());
        }
        return text.toString();
    }

    @Override
    public List<String> sources() {
        return files.keySet().stream().filter(path -> fencepost.model.review.source.Language.ofFile(path).isPresent()).sorted()
                .toList();
    }

    @Override
    public Optional<byte[]> read(String path) {
        return Optional.ofNullable(files.get(path));
    }

    @Override
    public boolean isPartial(String path) {
        return files.containsKey(path);
    }
}
