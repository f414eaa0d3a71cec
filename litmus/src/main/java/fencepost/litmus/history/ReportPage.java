package fencepost.litmus.history;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// A recorded run as a page for a browser, which needs nothing else. Its table has the columns of jcstress's own report,
/// which only jcstress's harness writes; that leaves out tests with more threads than CPUs, so runs here do without it.
public final class ReportPage {
    private static final String PAGE = """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><title>%1$s</title><style>
            body { font: 15px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 60em; padding: 0 1em; color: #1d2530; background: #fff; }
            table { border-collapse: collapse; width: 100%%; } th, td { text-align: left; padding: .35em .8em; border-bottom: 1px solid #d5dae1; }
            td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; } td.result, pre { font-family: monospace; }
            tr.forbidden { background: #fbd5d9; } tr.acceptable { background: #e2f5ee; } tr.interesting { background: #e3f0f8; } tr.unseen { color: #6b7686; background: none; }
            pre { background: #f3f5f8; padding: 1em; overflow: auto; } dt { font-weight: 600; } dd { margin: 0 0 .4em 0; }
            @media (prefers-color-scheme: dark) { body { color: #e4e9f0; background: #151b23; } pre { background: #0f141b; } th, td { border-color: #313b48; }
            tr.forbidden { background: #5a1a22; } tr.acceptable { background: #0f2b23; } tr.interesting { background: #10273a; } }
            </style></head><body>
            <h1>%1$s</h1>
            <dl>%2$s</dl>
            <table><tr><th>Result</th><th class="number">Samples</th><th class="number">Frequency</th><th>Expectation</th><th>Description</th></tr>
            %3$s</table>
            <p>%4$s</p>
            <h2>The test</h2>
            <pre>%5$s</pre>
            <p>jcstress's generated runner was run iteration by iteration, not by jcstress's harness, which runs no test with more
            threads than CPUs; so this page stands for the harness's report.</p>
            </body></html>
            """;

    private ReportPage() {}

    /// The page, in HTML.
    public static String write(RecordedRun run) {
        String placement = run.placement().entrySet().stream().map(Object::toString).collect(Collectors.joining(", "));
        return PAGE.formatted(escape(run.test()), facts(List.of(List.of("Barriers", placement.isEmpty() ? "no slots" : placement),
                        List.of("Machine", run.machine().show()), List.of("Settings", run.settings()), List.of("Started", run.started()),
                        List.of("End", run.end() + (run.reason().isEmpty() ? "" : ": " + run.reason())),
                        List.of("Samples", String.format(Locale.ROOT, "%,d in %.1f s, %,d discarded", run.samples(), run.millis() / 1000.0, run.discarded())))),
                run.rows().stream().map(row -> row(run, row)).collect(Collectors.joining("\n")), escape(words(run)), escape(run.text()));
    }

    private static String facts(List<List<String>> facts) {
        return facts.stream().map(fact -> "<dt>" + escape(fact.getFirst()) + "</dt><dd>" + escape(fact.getLast()) + "</dd>").collect(Collectors.joining());
    }

    private static String row(RecordedRun run, RecordedRun.Row row) {
        return "<tr class=\"%s%s\"><td class=\"result\">%s</td><td class=\"number\">%,d</td><td class=\"number\">%s</td><td>%s</td><td>%s</td></tr>".formatted(
                expectation(row).toLowerCase(Locale.ROOT), row.samples() == 0 ? " unseen" : "", escape(row.outcome()), row.samples(),
                row.samples() == 0 ? "not seen" : String.format(Locale.ROOT, "%.5f%%", 100.0 * row.samples() / run.samples()),
                expectation(row), row.satisfies() ? "satisfies the condition" : "");
    }

    /// In jcstress's words.
    private static String expectation(RecordedRun.Row row) {
        return switch (row.grade()) {
            case "forbidden" -> "Forbidden";
            case "allowed" -> row.satisfies() || !row.kind().equals("final") ? "Interesting" : "Acceptable";
            default -> "Unknown";
        };
    }

    private static String words(RecordedRun run) {
        String unseen = run.bound().isEmpty() || run.rows().stream().allMatch(row -> row.samples() > 0) ? ""
                : String.format(Locale.ROOT, "What was not seen is rarer than about 1 in %,d there, under those settings; that is no proof. ",
                        Math.round(1 / run.bound().getAsDouble()));
        return unseen + String.join(" ", run.notes());
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
