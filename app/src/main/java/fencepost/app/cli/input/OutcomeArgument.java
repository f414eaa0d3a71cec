package fencepost.app.cli.input;

import fencepost.app.cli.Failure;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Observable;
import fencepost.model.ir.Outcome;
import fencepost.model.parse.NearestName;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Reads `0:r1=0; x=1;`: what some registers and locations hold at the end.
public final class OutcomeArgument {
    private final LitmusTest test;
    private final Map<Observable, String> wanted = new HashMap<>();

    /// @throws Failure if it isn't of that form, or names what a final state of `test` doesn't show
    public OutcomeArgument(LitmusTest test, String argument) {
        this.test = test;
        for (String part : argument.split(";|,|/\\\\")) {
            if (part.isBlank()) continue;
            String[] sides = part.strip().split("=", 2);
            if (sides.length < 2) throw new Failure("'" + part.strip() + "' in --outcome is not of the form NAME=VALUE");
            wanted.put(observable(sides[0].strip()), sides[1].strip());
        }
        if (wanted.isEmpty()) throw new Failure("--outcome says nothing; it needs something like '0:r1=0; x=1;'");
    }

    /// Whether `outcome` has all the values.
    public boolean matches(Outcome outcome) {
        return wanted.entrySet().stream().allMatch(want ->
                test.program().show(outcome.values().get(want.getKey())).equals(want.getValue()));
    }

    private Observable observable(String written) {
        String name = written.startsWith("[") && written.endsWith("]")
                ? written.substring(1, written.length() - 1) : written;
        List<String> names = test.observed().stream().map(Observable::toString).toList();
        return test.observed().stream().filter(observable -> observable.toString().equals(name)).findFirst()
                .orElseThrow(() -> new Failure("'" + name + "' is not part of " + test.name() + "'s final state"
                        + NearestName.of(name, names).map(near -> "; did you mean " + near + "?")
                                .orElse(", which shows " + String.join(", ", names))));
    }
}
