package fencepost.app.placement;

import fencepost.app.widget.Numbers;
import fencepost.app.widget.Times;
import fencepost.litmus.run.Grade;
import fencepost.model.machine.OperationalModel;

/// What a row's run says, for people. Nothing that was not seen is called safe.
final class RunWords {
    private RunWords() {}

    /// In a table's cell.
    static String seen(RowRun run) {
        if (run.samples() == 0) return run.going() ? "…" : run.trouble().isEmpty() ? "" : "not run";
        return run.bad() == 0 ? "not seen" : Numbers.rough(run.bad());
    }

    /// When, in a table's cell.
    static String when(RowRun run) {
        return run.going() ? "now" : run.started().isEmpty() ? "today" : Times.day(run.started());
    }

    /// In a sentence or two.
    static String sentence(RowRun run) {
        if (run.samples() == 0) return run.trouble().isEmpty() ? "" : "Not run: " + run.trouble();
        String when = run.started().isEmpty() ? "" : " on " + Times.minute(run.started());
        String counted = "%s samples%s, %s a second".formatted(Numbers.show(run.samples()), when, Numbers.rough(run.rate()));
        String trouble = run.trouble().isEmpty() ? "" : " It ended early: " + run.trouble();
        if (run.bad() > 0) return "Seen %s times in %s%s.%s".formatted(Numbers.show(run.bad()), counted, switch (run.allowed()) {
            case ALLOWED -> "; " + model(run) + " allows it";
            case FORBIDDEN -> ", though " + model(run) + " forbids it: the model, the translation or the machine is wrong";
            case UNKNOWN -> "";
        }, trouble);
        return "Not seen in %s.%s%s".formatted(counted, run.allowed() == Grade.ALLOWED
                ? " %s allows it, so this is no proof: it may be as frequent as about 1 in %s.".formatted(model(run),
                        Numbers.rough(run.samples() / 3.0)) : "", trouble);
    }

    private static String model(RowRun run) {
        return OperationalModel.byId(run.model()).map(OperationalModel::title).orElse("the model");
    }
}
