package fencepost.app.cli.report;

import fencepost.model.check.MemoryModel;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Placement;
import fencepost.model.ir.Slot;
import fencepost.model.placement.BarrierCosts;
import fencepost.model.placement.Cost;
import fencepost.model.placement.PlacementReport;
import fencepost.model.placement.PlacementReport.Row;
import fencepost.model.placement.PlacementReport.Safety;
import fencepost.model.placement.Sides;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// A placement table for people, in a terminal or in Markdown.
public final class PlacementText {
    /// A longer table is told by its minimal safe placements only.
    public static final int MOST_ROWS = 256;

    private final PlacementReport report;
    private final BarrierCosts costs;
    private final boolean all;

    /// @param costs what barriers cost
    /// @param all   write every row, however many there are
    public PlacementText(PlacementReport report, BarrierCosts costs, boolean all) {
        this.report = report;
        this.costs = costs;
        this.all = all;
    }

    /// For a terminal.
    public String text() {
        return heading() + "\n\n" + (isShort() ? table().text() + "\n" : counts() + "\n\n") + minimal("  ", "") + footer()
                + notes();
    }

    /// For a message or a document.
    public String markdown() {
        return "**" + heading() + "**\n\n" + (isShort() ? table().markdown() + "\n" : counts() + "\n\n")
                + minimal("- `", "`") + footer() + notes();
    }

    private String notes() {
        return PlacementNotes.of(List.of(report));
    }

    private boolean isShort() {
        return all || report.rows().size() <= MOST_ROWS;
    }

    private String heading() {
        return report.test().name() + " under " + report.model().title()
                + (report.exhaustive() ? "" : " (not exhaustive)");
    }

    private Table table() {
        var heads = new ArrayList<String>();
        report.test().slots().forEach(slot -> heads.add(slot.name()));
        Sides sides = Sides.of(report.test().slots());
        heads.addAll(List.of("verdict", "bad", sides.readName() + " ns", sides.updateName() + " ns", "why"));
        return new Table(heads, report.rows().stream().map(this::cells).toList());
    }

    private List<String> cells(Row row) {
        var cells = new ArrayList<String>();
        for (Slot slot : report.test().slots()) cells.add(row.placement().at(slot.name()).id());
        cells.add(row.safety().word() + (row.minimal() ? ", minimal" : ""));
        cells.add(row.bad().stream().sorted().collect(Collectors.joining(", ")));
        Cost cost = costs.split(row.placement(), report.test().slots());
        cells.add(nanos(cost.read()));
        cells.add(nanos(cost.update()));
        cells.add(row.reason());
        return cells;
    }

    private String counts() {
        return report.rows().size() + " placements: " + count(Safety.SAFE) + " safe, " + count(Safety.UNSAFE)
                + " unsafe" + (report.exhaustive() ? "" : ", " + count(Safety.UNKNOWN) + " unknown")
                + " (--all lists them)";
    }

    private long count(Safety safety) {
        return report.rows().stream().filter(row -> row.safety() == safety).count();
    }

    private String minimal(String before, String after) {
        if (report.minimal().isEmpty()) return "No placement is " + (report.exhaustive() ? "" : "known to be ") + "safe.\n";
        String weighed = Sides.of(report.test().slots()).told() ? " (for %,.0f reads to an update)".formatted(costs.hotWeight()) : "";
        return "Minimal safe placements, cheapest first" + weighed + ":\n" + (before.isBlank() ? "" : "\n")
                + report.minimal().stream().map(placement -> before + show(placement) + after + "\n")
                        .collect(Collectors.joining());
    }

    static String show(Placement placement) {
        return placement.choices().isEmpty() ? "(the test has no slot)" : placement.toString();
    }

    private static String nanos(double nanos) {
        return nanos == Math.rint(nanos) || nanos >= 1_000 ? String.format(Locale.ROOT, "%,.0f", nanos)
                : String.format(Locale.ROOT, "%.1f", nanos);
    }

    /// An empty slot stops nobody; only a compiler that keeps the order makes it as good as a placeholder.
    private String caveat() {
        boolean empty = report.minimal().stream().anyMatch(placement -> placement.choices().containsValue(FenceKind.NONE));
        boolean kept = report.model() instanceof MemoryModel.Operational(var options) && !options.compilerReorders();
        return empty && kept ? "\nThese are about a compiler that keeps the order: in C a placeholder should stand where none does\n"
                + "(--compiler-reorders takes that into account).\n" : "";
    }

    /// Whose figures the costs are.
    private String footer() {
        if (report.test().slots().isEmpty()) return "";
        return caveat() + "\nCosts: what its barriers add to one run of each side. Full barrier " + figure(costs.full())
                + "; global barrier " + figure(costs.global()) + ".\n";
    }

    private static String figure(BarrierCosts.Figure figure) {
        return nanos(figure.nanoseconds()) + " ns (" + (figure.source() == BarrierCosts.Source.MEASURED ? "this machine, by "
                : "published, ") + figure.origin() + figure.unused().map(PlacementText::unused).orElse("") + ")";
    }

    private static String unused(BarrierCosts.Figure figure) {
        return "; measured here on a busy machine, not used: " + nanos(figure.nanoseconds()) + " ns, " + figure.origin();
    }
}
