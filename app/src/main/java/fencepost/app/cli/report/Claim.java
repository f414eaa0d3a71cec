package fencepost.app.cli.report;

import fencepost.model.cat.CatModel;
import fencepost.model.check.MemoryModel;
import fencepost.model.check.Observation;
import fencepost.model.check.Verdict;
import fencepost.model.ir.LitmusTest.Expectation;
import fencepost.model.machine.OperationalModel;
import fencepost.model.parse.NearestName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// What a `Result:` in a test's header says of a verdict, when they differ.
///
/// A claim that names the model is compared with it. One that names none is, by the kernel's convention, about LKMM,
/// which allows at least what the other models of ours allow: an outcome that it claims can't happen must not happen
/// under them, but one that it claims to happen need not. Claims are about a compiler that keeps the order of accesses.
///
/// @param contradicts whether the two can't both be right
/// @param text        one sentence
public record Claim(boolean contradicts, String text) {
    private static final List<String> VERDICTS = List.of("Never", "Sometimes", "Always", "Maybe", "DEADLOCK", "Unknown");

    /// Where `verdict`, given by `model`, differs from what its test claims.
    public static List<Claim> differences(Verdict verdict, MemoryModel model) {
        var differences = new ArrayList<Claim>();
        for (Expectation expectation : verdict.test().expectations()) {
            Optional<Claim> misspelt = misspelt(expectation, model);
            misspelt.ifPresent(differences::add);
            if (misspelt.isPresent() || verdict.observation() == Observation.UNKNOWN) continue;
            boolean qualified = !expectation.model().isEmpty();
            if (qualified && !expectation.model().equals(verdict.model()) || agrees(expectation, verdict)) continue;
            boolean comparable = qualified || isKernels(model) || claimsNever(expectation);
            boolean contradicts = comparable && !reorders(model);
            differences.add(new Claim(contradicts, sentence(expectation, verdict, contradicts)));
        }
        return List.copyOf(differences);
    }

    /// A claim that can't be compared with anything, since there is no such verdict or no such model.
    private static Optional<Claim> misspelt(Expectation expectation, MemoryModel model) {
        String claim = "the file says Result: " + words(expectation) + ", but ";
        if (VERDICTS.stream().noneMatch(expectation.observation()::equalsIgnoreCase))
            return Optional.of(new Claim(false, claim + "there is no verdict " + expectation.observation()
                    + NearestName.hint(expectation.observation(), VERDICTS)));
        List<String> models = Stream.concat(Arrays.stream(OperationalModel.values()).map(OperationalModel::id),
                CatModel.builtIn().stream()).distinct().toList();
        if (expectation.model().isEmpty() || expectation.model().equals(model.id()) || models.contains(expectation.model()))
            return Optional.empty();
        return Optional.of(new Claim(false, claim + "there is no model " + expectation.model()
                + NearestName.hint(expectation.model(), models)));
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

    private static String words(Expectation expectation) {
        return (expectation.model().isEmpty() ? "" : expectation.model() + "=") + expectation.observation();
    }

    private static String sentence(Expectation expectation, Verdict verdict, boolean contradicts) {
        return "the file says Result: " + words(expectation) + ", " + (contradicts ? "but " : "and ") + verdict.model() + " gives "
                + verdict.observation().word();
    }
}
