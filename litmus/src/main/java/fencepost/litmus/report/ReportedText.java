package fencepost.litmus.report;

import fencepost.litmus.history.RecordedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// What stands in a report beside the counts.
final class ReportedText {
    private ReportedText() {}

    /// The barriers, RCU's form, and the test itself.
    static String description(RecordedRun run) {
        String barriers = run.placement().entrySet().stream().map(Object::toString).collect(Collectors.joining(", "));
        String graded = run.model().isEmpty() ? "No model graded the outcomes." : "The outcomes are graded by the model " + run.model() + ".";
        return HtmlText.escape(run.test()) + (barriers.isEmpty() ? "" : ", with " + HtmlText.escape(barriers)) + ". "
                + (RecordedRun.isImplementation(run.rcu()) ? "RCU's functions are those of " + HtmlText.escape(run.rcu()) + ". " : "")
                + HtmlText.escape(graded) + "</p><pre>" + HtmlText.escape(run.text()) + "</pre><p>";
    }

    /// The facts of one run that jcstress's table has no column for.
    static List<String> messages(RecordedRun run) {
        var messages = new ArrayList<String>();
        messages.add(run.id() + ", started " + run.started() + ", " + run.end() + (run.reason().isEmpty() ? "" : ": " + run.reason()));
        messages.add(run.machine().show());
        messages.add(run.settings());
        messages.add(String.format(Locale.ROOT, "%,d samples in %.1f s, %,d discarded", run.samples(), run.millis() / 1000.0, run.discarded()));
        if (run.rows().stream().anyMatch(row -> row.samples() == 0)) run.bound().ifPresent(bound -> messages.add(String.format(Locale.ROOT,
                "What was not seen is rarer than about 1 in %,d here, under these settings; that is no proof.", Math.round(1 / bound))));
        messages.addAll(run.notes());
        return messages.stream().map(HtmlText::escape).toList();
    }
}
