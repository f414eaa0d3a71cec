package fencepost.app.review;

import fencepost.model.review.Finding;
import fencepost.model.review.PairingGraph.BarrierNode;
import fencepost.model.review.PairingGraph.Pairing;
import fencepost.model.review.Quote;
import fencepost.model.review.ReviewResult;
import java.util.List;
import java.util.Optional;

/// What the user looks at.
///
/// @param finding a finding, if it is one
/// @param pairing the claim that it is about, or a claim that holds
public record ReviewSelection(Optional<Finding> finding, Optional<Pairing> pairing) {
    /// Nothing.
    public static final ReviewSelection NONE = new ReviewSelection(Optional.empty(), Optional.empty());

    /// A place in a source.
    ///
    /// @param line 1-based
    public record Place(String file, int line) {}

    /// A finding with the claim it is about.
    static ReviewSelection of(Finding finding, ReviewResult result) {
        List<Pairing> pairings = result.pairings().pairings();
        return new ReviewSelection(Optional.of(finding), pairings.stream().filter(pairing -> isAbout(finding, pairing)).findFirst()
                .or(() -> claimAt(finding, result)).or(() -> pairings.stream().filter(pairing -> isAt(pairing.from(), finding)
                        || pairing.to().filter(to -> isAt(to, finding)).isPresent()).findFirst()));
    }

    private static boolean isAt(BarrierNode barrier, Finding finding) {
        return barrier.file().equals(finding.file()) && barrier.line() == finding.line();
    }

    /// The claim that a comment makes in the finding's line.
    private static Optional<Pairing> claimAt(Finding finding, ReviewResult result) {
        return result.opinion().verdicts().stream().filter(verdict -> verdict.site().path().equals(finding.file())
                && verdict.claim().line() == finding.line()).findFirst().flatMap(verdict -> result.pairings().pairings().stream()
                        .filter(pairing -> pairing.from().file().equals(finding.file()) && pairing.name().equals(verdict.claim().text())
                                && pairing.from().line() == verdict.site().barrier().line()).findFirst());
    }

    /// A claim with the finding about it, if there is one.
    static ReviewSelection of(Pairing pairing, ReviewResult result) {
        return new ReviewSelection(result.findings().stream().filter(finding -> isAbout(finding, pairing)).findFirst(),
                Optional.of(pairing));
    }

    private static boolean isAbout(Finding finding, Pairing pairing) {
        return pairing.problem().equals(Optional.of(finding.kind())) && pairing.from().file().equals(finding.file())
                && pairing.from().line() == finding.line() && finding.message().endsWith(pairing.reason());
    }

    /// Where its first side is.
    Optional<Place> first() {
        return finding.map(one -> new Place(one.file(), one.line()))
                .or(() -> pairing.map(one -> new Place(one.from().file(), one.from().line())));
    }

    /// Where its second side is, if it has one.
    Optional<Place> second() {
        Optional<BarrierNode> partner = pairing.flatMap(Pairing::to);
        if (partner.isPresent()) return partner.map(node -> new Place(node.file(), node.line()));
        List<Quote> quotes = finding.map(Finding::quotes).orElse(List.of());
        return quotes.stream().filter(quote -> quote.what().startsWith("in ")).findFirst()
                .map(quote -> new Place(quote.file(), quote.line()));
    }
}
