package fencepost.app.cli.report;

import fencepost.model.ir.Placement;
import fencepost.model.ir.Slot;
import fencepost.model.placement.PlacementComparison;
import fencepost.model.placement.PlacementReport;
import fencepost.model.placement.PlacementReport.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The placement tables of one test under several models side by side: a verdict column for each model, and which
/// placements are fine under one and broken under another.
public final class ComparisonText {
    /// Of the differences at most so many are listed, the cheapest first.
    private static final int MOST_DIFFERENCES = 8;

    private final PlacementComparison comparison;
    private final boolean all;

    /// @param reports of the same test
    /// @param all     write every row, however many there are
    public ComparisonText(List<PlacementReport> reports, boolean all) {
        this.comparison = new PlacementComparison(reports);
        this.all = all;
    }

    /// For a terminal.
    public String text() {
        return heading() + "\n\n" + (isShort() ? table().text() + "\n" : hidden()) + findings("  ", "");
    }

    /// For a message or a document.
    public String markdown() {
        return "**" + heading() + "**\n\n" + (isShort() ? table().markdown() + "\n" : hidden()) + findings("- `", "`");
    }

    private String heading() {
        boolean exhaustive = comparison.reports().stream().allMatch(PlacementReport::exhaustive);
        return comparison.test().name() + " under " + comparison.reports().stream().map(r -> r.model().title())
                .collect(Collectors.joining(" and ")) + (exhaustive ? "" : " (not exhaustive)");
    }

    private boolean isShort() {
        return all || comparison.placements().size() <= PlacementText.MOST_ROWS;
    }

    private String hidden() {
        return comparison.placements().size() + " placements (--all lists them)\n\n";
    }

    private Table table() {
        var heads = new ArrayList<String>();
        comparison.test().slots().forEach(slot -> heads.add(slot.name()));
        comparison.reports().forEach(report -> heads.add(report.model().title()));
        return new Table(heads, comparison.placements().stream().map(this::cells).toList());
    }

    private List<String> cells(Placement placement) {
        var cells = new ArrayList<String>();
        for (Slot slot : comparison.test().slots()) cells.add(placement.at(slot.name()).id());
        for (Row row : comparison.rows(placement)) cells.add(row.safety().word() + (row.minimal() ? ", minimal" : "")
                + (row.bad().isEmpty() ? "" : ": " + String.join(", ", row.bad().stream().sorted().toList())));
        return cells;
    }

    private String findings(String before, String after) {
        var text = new StringBuilder();
        for (PlacementReport report : comparison.reports())
            list(text, "Minimal safe placements under " + report.model().title() + ", cheapest first", report.minimal(),
                    before, after);
        list(text, "Minimal placements that are safe under all of them, cheapest first", comparison.safeUnderAll(),
                before, after);
        for (PlacementReport fine : comparison.reports())
            for (PlacementReport broken : comparison.reports()) {
                List<Placement> found = comparison.fineAndBroken(fine, broken);
                if (!found.isEmpty()) list(text, "Fine under " + fine.model().title() + ", broken under "
                        + broken.model().title() + " (" + found.size() + ")", found, before, after);
            }
        return text.append(PlacementNotes.of(comparison.reports()).stripLeading()).toString();
    }

    private static void list(StringBuilder text, String title, List<Placement> placements, String before,
                             String after) {
        text.append(title).append(placements.isEmpty() ? ": none.\n" : ":\n").append(before.isBlank() ? "" : "\n");
        placements.stream().limit(MOST_DIFFERENCES).forEach(placement ->
                text.append(before).append(PlacementText.show(placement)).append(after).append('\n'));
        if (placements.size() > MOST_DIFFERENCES)
            text.append(before.isBlank() ? before : "- ").append("and ")
                    .append(placements.size() - MOST_DIFFERENCES).append(" more\n");
        text.append('\n');
    }
}
