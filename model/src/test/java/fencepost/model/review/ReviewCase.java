package fencepost.model.review;

import fencepost.model.review.mail.Series;
import fencepost.model.review.source.Language;
import fencepost.model.review.tree.SourceTree;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/// Sources, maybe their state after a patch, and the findings expected in them, in one text: `## PATH` starts a file,
/// `## then PATH` its state after the patch (none for a file that is removed), and `@@KIND` at the end of a line says
/// what must be found there. Notes do not count.
record ReviewCase(Map<String, String> before, Map<String, String> after, TreeSet<String> expected) {

    static ReviewCase parse(String text) {
        var before = new TreeMap<String, String>();
        var after = new TreeMap<String, String>();
        var expected = new TreeSet<String>();
        Map<String, String> current = before;
        String path = null;
        int line = 0;
        for (String one : text.split("(?<=\n)")) {
            if (one.startsWith("## ")) {
                boolean then = one.startsWith("## then ");
                current = then ? after : before;
                path = one.strip().replaceFirst("^## (then )?", "");
                current.put(path, "");
                line = 0;
                continue;
            }
            if (path == null) continue;
            line++;
            String[] parts = one.stripTrailing().split("\\s*@@");
            for (int i = 1; i < parts.length; i++) expected.add(path + ":" + line + ": " + parts[i].strip());
            current.merge(path, (parts.length > 1 ? parts[0] : one.stripTrailing()) + "\n", String::concat);
        }
        return new ReviewCase(before, after, expected);
    }

    /// What a review finds, in the form of [#expected].
    TreeSet<String> found() throws ReviewException {
        var review = new Review(ReviewOptions.standard());
        ReviewResult result = after.isEmpty() ? review.tree(tree(before), ReviewProgress.NONE)
                : review.series(series(), Optional.of(tree(before)), ReviewProgress.NONE);
        var found = new TreeSet<String>();
        for (Finding finding : result.findings())
            if (finding.severity() != Severity.NOTE)
                found.add(finding.file() + ":" + finding.line() + ": " + finding.kind().id());
        return found;
    }

    private Series series() throws ReviewException {
        var diff = new StringBuilder();
        after.forEach((path, text) -> diff.append(Diffs.git(path, before.get(path), text.isEmpty() ? null : text)));
        return Series.read(List.of(new Series.Input("change.diff", diff.toString())));
    }

    static SourceTree tree(Map<String, String> files) {
        return new SourceTree() {
            @Override
            public List<String> sources() {
                return files.keySet().stream().filter(path -> Language.ofFile(path).isPresent()).sorted().toList();
            }

            @Override
            public Optional<byte[]> read(String path) {
                return Optional.ofNullable(files.get(path)).map(text -> text.getBytes(StandardCharsets.UTF_8));
            }
        };
    }

    /// What is missing or too much, one a line.
    List<String> differences() throws ReviewException {
        TreeSet<String> found = found();
        var differences = new ArrayList<String>();
        for (String one : expected) if (!found.contains(one)) differences.add("missing " + one);
        for (String one : found) if (!expected.contains(one)) differences.add("extra   " + one);
        return differences;
    }
}
