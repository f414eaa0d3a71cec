package fencepost.app.cli.report;

import fencepost.litmus.run.RunEnd;
import fencepost.litmus.run.RunRequest;
import fencepost.litmus.run.RunSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What the machine did with each placement, as a table.
public final class PlacementRunsText {
    private PlacementRunsText() {}

    /// @param requests one for each row
    /// @param ends     how the runs ended that took place
    public static String of(List<RunRequest> requests, List<RunEnd> ends) {
        var rows = new ArrayList<List<String>>();
        for (int i = 0; i < ends.size(); i++) rows.add(row(requests.get(i), ends.get(i)));
        return new Table(List.of("test", "placement", "bad outcome", "seen", "samples", "samples/s"), rows).text();
    }

    private static List<String> row(RunRequest request, RunEnd end) {
        return end.snapshot().map(last -> row(request, last)).orElseGet(() -> List.of(request.test().name(),
                request.placement().toString(), model(request), "not run", "", ""));
    }

    private static List<String> row(RunRequest request, RunSnapshot last) {
        return List.of(request.test().name(), request.placement().toString(), model(request), seen(request, last),
                String.format(Locale.ROOT, "%,d", last.samples()), String.format(Locale.ROOT, "%,.0f", last.rate()));
    }

    private static String model(RunRequest request) {
        return switch (request.badOutcome()) {
            case ALLOWED -> "allowed";
            case FORBIDDEN -> "forbidden";
            case UNKNOWN -> "not known";
        };
    }

    /// An outcome that is allowed and was not seen is told so; nothing that was not seen is called safe.
    private static String seen(RunRequest request, RunSnapshot last) {
        long bad = last.bad(request.test());
        return bad == 0 ? "not seen" : String.format(Locale.ROOT, "%,d", bad);
    }
}
