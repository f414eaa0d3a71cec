package fencepost.app.cli.report;

import fencepost.model.check.MemoryModel;
import fencepost.model.check.Observation;
import fencepost.model.check.Verdict;
import fencepost.model.ir.LitmusTest.Expectation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What a `Result:` in a test's header says of a verdict, when they differ.
///
/// A claim that names the model is compared with it. One that names none is, by the kernel's convention, about LKMM,
/// which allows at least what the other models of ours allow: an outcome that it claims can't happen must not happen
/// under them, but one that it claims to happen need not. Claims are about a compiler that keeps the order of accesses.
///
/// @param contradicts whether the two can't both be right
/// @param text        one sentence
public record Claim(boolean contradicts, String text) {
    /// Where `verdict`, given by `model`, differs from what its test claims.
    public static List<Claim> differences(Verdict verdict, MemoryModel model) {
        if (verdict.observation() == Observation.UNKNOWN) return List.of();
        var differences = new ArrayList<Claim>();
        for (Expectation expectation : verdict.test().expectations()) {
            boolean qualified = !expectation.model().isEmpty();
            if (qualified && !expectation.model().equals(verdict.model()) || agrees(expectation, verdict)) continue;
            boolean comparable = qualified || isKernels(model) || claimsNever(expectation);
            boolean contradicts = comparable && !reorders(model);
            differences.add(new Claim(contradicts, sentence(expectation, verdict, contradicts)));
        }
        return List.copyOf(differences);
    }

    private static boolean isKernels(MemoryModel model) {
        return model.id().equals("lkmm") || model.id().equals("lkmm+memb");
    }

    private static boolean reorders(MemoryModel model) {
        return switch (model) {
            case MemoryModel.Operational(var options) -> options.compilerReorders();
            case MemoryModel.Axiomatic _ -> false;
        };
    }

    private static boolean agrees(Expectation expectation, Verdict verdict) {
        return switch (expectation.observation().toUpperCase(Locale.ROOT)) {
            case "NEVER" -> verdict.observation() == Observation.NEVER;
            case "SOMETIMES" -> verdict.observation() == Observation.SOMETIMES;
            case "ALWAYS" -> verdict.observation() == Observation.ALWAYS;
            case "DEADLOCK" -> verdict.finalStates().isEmpty();
            default -> true;
        };
    }

    private static boolean claimsNever(Expectation expectation) {
        return expectation.observation().equalsIgnoreCase(Observation.NEVER.word());
    }

    private static String sentence(Expectation expectation, Verdict verdict, boolean contradicts) {
        String claim = (expectation.model().isEmpty() ? "" : expectation.model() + "=") + expectation.observation();
        return "the file says Result: " + claim + ", " + (contradicts ? "but " : "and ") + verdict.model() + " gives "
                + verdict.observation().word();
    }
}
