package fencepost.app.review;

import fencepost.app.review.SourceLine.BarrierMark;
import fencepost.app.review.SourceLine.Shape;
import fencepost.app.review.SourceLine.Tint;
import fencepost.model.review.Finding;
import fencepost.model.review.ReviewResult;
import fencepost.model.review.Severity;
import fencepost.model.review.barrier.Barrier;
import fencepost.model.review.judge.Site;
import fencepost.model.review.source.CommentBlock;
import fencepost.model.review.source.Language;
import fencepost.model.review.source.SourceFile;
import fencepost.model.review.tree.TreeReader;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A source with its barriers marked, and a line that is looked at.
///
/// @param file     relative to the tree
/// @param function around the line that is looked at; empty outside of functions
/// @param focus    that line, 1-based
/// @param lines    all of it
public record SourcePage(String file, String function, int focus, List<SourceLine> lines) {
    public SourcePage {
        lines = List.copyOf(lines);
    }

    /// Reads a page. Takes as long as reading and taking apart the file does.
    ///
    /// @return empty if the file is not text, or gone
    static Optional<SourcePage> of(ReviewResult result, ReviewSelection.Place place, Optional<Finding> finding) {
        return TreeReader.text(result.opinion().reading().source(), place.file())
                .map(text -> new Writer(result, place, finding).page(text));
    }

    private static final class Writer {
        private final ReviewResult result;
        private final ReviewSelection.Place place;
        private final List<Site> sites;
        private final Set<Integer> pointed = new HashSet<>();
        private final Map<Integer, String> troubles;

        Writer(ReviewResult result, ReviewSelection.Place place, Optional<Finding> finding) {
            this.result = result;
            this.place = place;
            sites = result.opinion().sites().stream().filter(site -> site.path().equals(place.file())).toList();
            finding.ifPresent(one -> one.quotes().stream().filter(quote -> quote.file().equals(place.file()))
                    .forEach(quote -> pointed.add(quote.line())));
            troubles = result.findings().stream()
                    .filter(one -> one.file().equals(place.file()) && one.severity() != Severity.NOTE)
                    .collect(Collectors.toMap(Finding::line, one -> one.kind().id(), (a, b) -> a + ", " + b));
        }

        SourcePage page(String text) {
            Map<Integer, BarrierMark> marks = marks();
            BitSet comments = comments(text);
            BitSet own = ownComments();
            var lines = new ArrayList<SourceLine>();
            int number = 0;
            for (String raw : text.split("\n", -1)) {
                number++;
                Tint tint = number == place.line() ? Tint.FOCUS : own.get(number) ? Tint.COMMENT
                        : pointed.contains(number) ? Tint.POINTED : Tint.NONE;
                lines.add(new SourceLine(number, SourceLine.visible(raw), comments.get(number),
                        Optional.ofNullable(marks.get(number)), tint));
            }
            return new SourcePage(place.file(), function(), place.line(), lines);
        }

        private String function() {
            return sites.stream().filter(site -> site.barrier().line() == place.line()).findFirst()
                    .map(site -> site.function().qualifiedName()).orElse("");
        }

        private Map<Integer, BarrierMark> marks() {
            var marks = new HashMap<Integer, BarrierMark>();
            for (Site site : sites) {
                Barrier barrier = site.barrier();
                if (!barrier.isExplicit()) continue;
                marks.putIfAbsent(barrier.line(), new BarrierMark(shape(barrier), barrier.strongest().title(),
                        troubles.getOrDefault(barrier.line(), "")));
            }
            return marks;
        }

        private static Shape shape(Barrier barrier) {
            return switch (barrier.strongest()) {
                case FULL, ACQ_REL -> Shape.FULL;
                case GLOBAL -> Shape.GLOBAL;
                case ACQUIRE, RELEASE, RMB, WMB, DEPENDENCY -> Shape.HALF;
                case COMPILER, PLACEHOLDER -> Shape.LIGHT;
            };
        }

        private BitSet comments(String text) {
            var inside = new BitSet();
            SourceFile file = SourceFile.parse(place.file(), Language.ofFile(place.file()).orElse(Language.C), text);
            for (CommentBlock comment : file.comments())
                inside.set(comment.codeBefore() ? comment.line() + 1 : comment.line(),
                        Math.max(comment.endLine() + (comment.codeAfter() ? 0 : 1), comment.line() + (comment.codeBefore() ? 1 : 0)));
            return inside;
        }

        private BitSet ownComments() {
            var own = new BitSet();
            for (Site site : sites)
                if (site.barrier().line() == place.line())
                    for (CommentBlock comment : site.barrier().comments()) own.set(comment.line(), comment.endLine() + 1);
            return own;
        }
    }
}
