package fencepost.model.parse;

import fencepost.model.ir.Condition;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Quantifier;
import fencepost.model.ir.ThreadCode;
import fencepost.model.parse.print.ConditionPrinter;
import fencepost.model.parse.print.StatePrinter;
import fencepost.model.parse.print.ThreadPrinter;
import java.util.stream.Collectors;

/// Writes a test as text that [LitmusParser] reads as the same test. Slots of the tool's own making are not
/// written; reading makes them again.
public final class LitmusPrinter {
    private LitmusPrinter() {}

    /// The whole test.
    public static String print(LitmusTest test) {
        var state = new StatePrinter(test.program());
        var out = new StringBuilder("C " + test.name() + "\n" + head(test) + state.structs() + state.initial());
        for (ThreadCode thread : test.program().threads())
            out.append('\n').append(new ThreadPrinter(thread, test.slots(), state.types()).print());
        var conditions = new ConditionPrinter(test.program());
        out.append('\n');
        if (!test.locations().isEmpty())
            out.append(test.locations().stream().map(observable -> observable + ";")
                    .collect(Collectors.joining(" ", "locations [", "]\n")));
        if (!(test.filter() instanceof Condition.True))
            out.append("filter (").append(conditions.print(test.filter())).append(")\n");
        if (!(test.condition() instanceof Condition.True) || test.quantifier() != Quantifier.EXISTS)
            out.append(test.quantifier().keyword()).append(" (").append(conditions.print(test.condition()))
                    .append(")\n");
        return out.toString();
    }

    private static String head(LitmusTest test) {
        var lines = new StringBuilder();
        test.description().lines().forEach(line -> lines.append(line.isEmpty() ? " *" : " * ")
                .append(line.replace("*)", "* )")).append('\n'));
        if (!test.expectations().isEmpty())
            lines.append(test.expectations().stream().map(claim -> (claim.model().isEmpty() ? ""
                    : claim.model() + "=") + claim.observation())
                    .collect(Collectors.joining(" ", " * Result: ", "\n")));
        return lines.isEmpty() ? "" : "(*\n" + lines + " *)\n\n";
    }
}
