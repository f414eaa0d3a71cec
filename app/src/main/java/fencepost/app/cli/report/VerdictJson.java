package fencepost.app.cli.report;

import fencepost.model.check.BadOutcome;
import fencepost.model.check.Verdict;
import java.util.TreeSet;

/// A verdict as one JSON object. `positive` and `negative` are those of herd's Witnesses line.
public final class VerdictJson implements VerdictWriter {
    @Override
    public String verdict(CheckResult result) {
        Verdict verdict = result.verdict();
        return JsonLine.of(json -> {
            json.writeStringField("file", result.file());
            json.writeStringField("name", verdict.test().name());
            json.writeStringField("model", verdict.model());
            json.writeStringField("observation", verdict.observation().word());
            JsonLine.strings(json, "states", verdict.finalStates().stream()
                    .map(state -> state.outcome().show(verdict.test().program()::show)).toList());
            JsonLine.strings(json, "flags", new TreeSet<>(verdict.flags()));
            json.writeBooleanField("exhaustive", verdict.exhaustive());
            if (verdict.cut().isPresent()) json.writeStringField("cut", verdict.cut().get());
            json.writeBooleanField("hang", verdict.bad().stream().anyMatch(BadOutcome.Hang.class::isInstance));
            json.writeBooleanField("assert",
                    verdict.bad().stream().anyMatch(BadOutcome.AssertionFailed.class::isInstance));
            json.writeBooleanField("deadlock", verdict.deadlocks());
            json.writeNumberField("positive", Question.of(verdict).positive());
            json.writeNumberField("negative", Question.of(verdict).negative());
            JsonLine.strings(json, "contradictions",
                    result.claims().stream().filter(Claim::contradicts).map(Claim::text).toList());
            JsonLine.strings(json, "differences", result.differences());
            json.writeNumberField("seconds", result.time().toMillis() / 1000.0);
        });
    }

    /// The object for a test that could not be checked.
    public static String error(String file, String message) {
        return JsonLine.of(json -> {
            json.writeStringField("file", file);
            json.writeStringField("error", message);
        });
    }
}
