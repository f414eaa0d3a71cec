package fencepost.app.cli.report;

import fencepost.model.check.Refinement;
import fencepost.model.parse.SourceMap;
import java.io.PrintWriter;

/// Comparisons of implementations with specifications: a line each, and under a failed one a run that shows why.
public final class RefinementText {
    private final PrintWriter out;
    private int rows;
    private int failed;
    private int unknown;

    public RefinementText(PrintWriter out) {
        this.out = out;
    }

    /// Writes one comparison.
    ///
    /// @param form the implementation's id
    /// @param map  the implementation's source
    public void row(String form, Refinement refinement, SourceMap map) {
        rows++;
        String where = "%-32s %-10s %-8s".formatted(refinement.implementation().name(), form,
                refinement.options().model().id());
        if (refinement.violations().isEmpty()) {
            if (refinement.cut().isPresent()) unknown++;
            out.println(where + refinement.cut().map(cut -> " not exhaustive: " + cut).orElse(" holds"));
        } else {
            failed++;
            Refinement.Violation first = refinement.violations().getFirst();
            out.println(where + " fails: " + first.text());
            out.println();
            out.print(new TraceText(refinement.implementation(), map).show(first.trace().get()).indent(2));
            out.println();
        }
        out.flush();
    }

    /// Writes that an implementation is not made for a test.
    public void leftOut(String form, String test) {
        out.println("%-32s %-10s left out: too many updaters for this form".formatted(test, form));
    }

    /// Writes how many there were.
    public void summary() {
        out.println(rows + (rows == 1 ? " comparison" : " comparisons") + ": " + (rows - failed - unknown) + " hold, "
                + failed + " fail" + (unknown > 0 ? ", " + unknown + " not exhaustive" : ""));
    }

    /// Whether a limit cut a comparison that had found nothing until then.
    public boolean undecided() {
        return unknown > 0;
    }

    /// Whether an implementation did what its specification does not.
    public boolean violations() {
        return failed > 0;
    }
}
