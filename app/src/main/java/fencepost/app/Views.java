package fencepost.app;

import java.util.Arrays;
import java.util.Optional;

/// The tabs on the right, in their order.
public enum Views {
    OUTCOMES("Outcomes"), PLACEMENTS("Placements"), WHY("Why"), RUNS("Runs"), COSTS("Costs");

    private final String title;

    Views(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    /// The name in settings and on the command line.
    public String id() {
        return name().toLowerCase();
    }

    /// The view whose [#id] is `id`.
    public static Optional<Views> byId(String id) {
        return Arrays.stream(values()).filter(view -> view.id().equals(id)).findFirst();
    }
}
