package fencepost.model.review.report;

import fencepost.model.review.Finding;
import fencepost.model.review.PatchStory;
import fencepost.model.review.Quote;
import fencepost.model.review.ReviewResult;
import fencepost.model.review.Severity;
import java.util.List;

/// As a reviewer would write it: the place, both sides quoted, what is wrong and why; and of a series, what each patch did
/// to pairs.
public final class TextReport implements ReportFormat {
    @Override
    public String write(ReviewResult result) {
        var text = new StringBuilder();
        for (Finding finding : result.findings()) text.append(show(finding)).append('\n');
        for (PatchStory story : result.stories()) text.append(show(story));
        text.append(summary(result)).append('\n');
        return text.toString();
    }

    private static String show(Finding finding) {
        var text = new StringBuilder();
        text.append(Plain.line(finding.file())).append(':').append(finding.line()).append(": ").append(finding.severity().id())
                .append(": ").append(Plain.line(finding.message())).append(" [").append(finding.kind().id()).append(']');
        finding.patch().ifPresent(patch -> text.append(" (since patch ").append(Plain.line(patch)).append(')'));
        text.append('\n');
        for (Quote quote : finding.quotes())
            text.append("    > ").append(Plain.line(quote.file())).append(':').append(quote.line()).append(": ")
                    .append(Plain.line(quote.text())).append("    (").append(Plain.line(quote.what())).append(")\n");
        return text.toString();
    }

    /// What a patch did to pairs; nothing if it touched none.
    private static String show(PatchStory story) {
        if (story.events().isEmpty()) return "";
        var text = new StringBuilder("patch " + Plain.line(story.patch()) + " \"" + Plain.line(story.subject()) + "\"\n");
        for (PatchStory.Event event : story.events()) text.append("    ").append(Plain.line(event.words())).append('\n');
        return text.append('\n').toString();
    }

    private static String summary(ReviewResult result) {
        List<Finding> findings = result.findings();
        long errors = findings.stream().filter(finding -> finding.severity() == Severity.ERROR).count();
        long warnings = findings.stream().filter(finding -> finding.severity() == Severity.WARNING).count();
        long holds = result.pairings().pairings().stream().filter(pairing -> pairing.to().isPresent() && !pairing.isBroken()).count();
        return count(result.files(), "file") + ", " + count(result.lines(), "line") + ": " + count(holds, "claim holds", "claims hold")
                + ", " + count(errors, "error") + ", " + count(warnings, "warning");
    }

    private static String count(long n, String one) {
        return count(n, one, one + "s");
    }

    private static String count(long n, String one, String many) {
        return n + " " + (n == 1 ? one : many);
    }
}
