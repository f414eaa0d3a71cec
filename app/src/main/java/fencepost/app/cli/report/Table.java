package fencepost.app.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A table of short texts, to be laid out for a terminal or in Markdown.
///
/// @param heads one for each column
/// @param rows  each with as many cells as there are heads
public record Table(List<String> heads, List<List<String>> rows) {
    public Table {
        heads = List.copyOf(heads);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /// In columns as wide as they need to be, two spaces apart, without trailing spaces.
    public String text() {
        List<Integer> widths = widths();
        return all().stream().map(row -> line(row, widths)).collect(Collectors.joining());
    }

    /// With bars between the cells.
    public String markdown() {
        var lines = new ArrayList<String>();
        lines.add(barred(heads));
        lines.add(barred(heads.stream().map(_ -> "---").toList()));
        rows.forEach(row -> lines.add(barred(row.stream().map(Table::escape).toList())));
        return String.join("", lines);
    }

    private List<List<String>> all() {
        var all = new ArrayList<List<String>>();
        all.add(heads);
        all.addAll(rows);
        return all;
    }

    private List<Integer> widths() {
        var widths = new ArrayList<Integer>();
        for (int column = 0; column < heads.size(); column++) {
            int index = column;
            widths.add(all().stream().mapToInt(row -> row.get(index).length()).max().orElse(0));
        }
        return widths;
    }

    private static String line(List<String> row, List<Integer> widths) {
        var line = new StringBuilder();
        for (int column = 0; column < row.size(); column++)
            line.append(row.get(column)).repeat(' ', widths.get(column) - row.get(column).length() + 2);
        return line.toString().stripTrailing() + "\n";
    }

    private static String barred(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    private static String escape(String cell) {
        return cell.replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")
                .replace("_", "\\_").replace("`", "\\`");
    }
}
