package fencepost.model.review.series;

import fencepost.model.review.Finding;
import fencepost.model.review.FindingKind;
import fencepost.model.review.Quote;
import fencepost.model.review.barrier.Barrier;
import fencepost.model.review.barrier.FunctionBarriers;
import fencepost.model.review.claim.Naming;
import fencepost.model.review.claim.Vocabulary;
import fencepost.model.review.claim.What;
import fencepost.model.review.judge.Site;
import fencepost.model.review.judge.Verdict;
import fencepost.model.review.source.CommentBlock;
import fencepost.model.review.source.FunctionDefinition;
import fencepost.model.review.source.Language;
import fencepost.model.review.source.SourceFile;
import fencepost.model.review.tree.TreeReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds the comments that name a primitive where a series replaced it.
final class StaleComments {
    private final Comparison comparison;
    private final List<Weakening> weakenings;
    private final Map<String, Set<String>> replaced = new HashMap<>();
    private final Set<String> reported = new HashSet<>();
    private final List<Finding> found = new ArrayList<>();

    StaleComments(Comparison comparison, List<Weakening> weakenings) {
        this.comparison = comparison;
        this.weakenings = weakenings;
        findReplaced();
    }

    /// The stale comments of all files.
    List<Finding> findings() {
        found.clear();
        reported.clear();
        if (!replaced.isEmpty()) comparison.after.reading().files().keySet().stream().sorted().forEach(this::file);
        return List.copyOf(found);
    }

    /// Whether a claim is wrong only because the series replaced the primitive that it names: the comment is stale then.
    boolean isStale(Verdict verdict) {
        return verdict.claim().whats().stream().anyMatch(what -> wasReplaced(verdict.claim().name(), what));
    }

    /// For each function's name, the primitives that it had before the series and that neither it nor what it calls has
    /// after it.
    private void findReplaced() {
        var before = new HashMap<FunctionBarriers, Set<String>>();
        for (Site site : comparison.before.sites())
            if (site.barrier().isExplicit())
                before.computeIfAbsent(site.function(), _ -> new HashSet<>()).addAll(names(site.barrier()));
        before.forEach((function, names) -> {
            List<FunctionBarriers> became = comparison.became(function);
            if (became.isEmpty()) return;
            var gone = new HashSet<>(names);
            for (FunctionBarriers now : became) {
                now.barriers().forEach(barrier -> gone.removeAll(names(barrier)));
                for (FunctionBarriers callee : comparison.after.reading().index().callees(now))
                    callee.barriers().forEach(barrier -> gone.removeAll(names(barrier)));
            }
            if (!gone.isEmpty()) replaced.computeIfAbsent(function.name(), _ -> new HashSet<>()).addAll(gone);
        });
    }

    private static Set<String> names(Barrier barrier) {
        var names = new HashSet<>(barrier.names());
        barrier.order().ifPresent(order -> barrier.names().forEach(name -> names.add(name + "(" + order.id() + ")")));
        return names;
    }

    private boolean wasReplaced(String function, What what) {
        Set<String> gone = replaced.getOrDefault(function, Set.of());
        return gone.contains(what.order().map(order -> what.name() + "(" + order.id() + ")").orElse(what.name()));
    }

    private void file(String path) {
        String text = TreeReader.text(comparison.after.reading().source(), path).orElse("");
        if (replaced.keySet().stream().noneMatch(text::contains)) return;
        SourceFile file = SourceFile.parse(path, Language.ofFile(path).orElse(Language.C), text);
        Vocabulary vocabulary = vocabulary(path);
        for (CommentBlock comment : file.comments()) {
            if (replaced.values().stream().flatMap(Set::stream).map(name -> name.replaceFirst("\\(.*", ""))
                    .noneMatch(name -> mayName(comment, name))) continue;
            for (Naming naming : Naming.of(comment, vocabulary)) comment(file, comment, naming);
        }
    }

    private static boolean mayName(CommentBlock comment, String name) {
        return comment.raw().contains(name) || comment.raw().replaceAll("\\n[\\s*/]*", "").contains(name);
    }

    /// A replaced wrapper may be gone altogether; in comments its name is still one.
    private Vocabulary vocabulary(String path) {
        Vocabulary after = TreeReader.vocabulary(comparison.after.reading(), path);
        Vocabulary before = comparison.before.reading().index();
        return new Vocabulary() {
            @Override
            public boolean isFunction(String name) {
                return after.isFunction(name);
            }

            @Override
            public Optional<fencepost.model.review.primitive.Primitive> primitive(String name) {
                return after.primitive(name);
            }

            @Override
            public boolean isWrapper(String name) {
                return after.isWrapper(name) || before.isWrapper(name);
            }

            @Override
            public boolean isName(String name) {
                return after.isName(name) || before.isName(name);
            }
        };
    }

    private void comment(SourceFile file, CommentBlock comment, Naming naming) {
        Optional<String> function = naming.function().or(() -> around(file, comment));
        if (function.isEmpty() || !wasReplaced(function.get(), naming.what())) return;
        if (isOfWeakenedPair(file.path(), comment)) return;
        int line = naming.what().line();
        if (!reported.add(file.path() + ":" + line)) return;
        String message = "it names " + naming.what().text() + " in " + function.get() + "(), where the series replaced it";
        FindingKind kind = FindingKind.STALE_COMMENT;
        found.add(new Finding(file.path(), line, kind, kind.severity(), message, function.get(),
                List.of(new Quote(file.path(), line, comparison.lines.text(file.path(), line), "this comment")), Optional.empty()));
    }

    /// The function that a comment stands in, or right above.
    private static Optional<String> around(SourceFile file, CommentBlock comment) {
        return file.functions().stream().filter(function -> !function.macro())
                .filter(function -> comment.line() >= function.line() && comment.line() <= function.lastLine()
                        || comment.endLine() < function.line() && function.line() - comment.endLine() <= 2)
                .map(FunctionDefinition::name).reduce((_, inner) -> inner);
    }

    private boolean isOfWeakenedPair(String path, CommentBlock comment) {
        for (Weakening weakening : weakenings)
            for (Site site : comparison.after.sites())
                if (weakening.isAbout(site) && site.path().equals(path)
                        && site.barrier().comments().stream().anyMatch(own -> own.line() == comment.line())) return true;
        return false;
    }
}
