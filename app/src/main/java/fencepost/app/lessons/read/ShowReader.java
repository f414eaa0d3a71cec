package fencepost.app.lessons.read;

import fencepost.app.Views;
import fencepost.app.lessons.read.Fields.Value;
import fencepost.app.lessons.text.Show.Play;
import fencepost.app.lessons.text.Show.Sight;
import fencepost.app.lessons.text.Show;
import fencepost.app.lessons.text.Stage;
import fencepost.litmus.library.Library;
import fencepost.litmus.library.PlacementText;
import fencepost.litmus.library.RcuImplementation;
import fencepost.model.ir.Placement;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.NearestName;
import fencepost.model.parse.ParseOptions;
import fencepost.model.parse.ParseResult;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Reads a block `show`. What it leaves out stays as in the step before; a new test begins as usual: on x86-TSO, with the
/// barriers that its text puts into the slots.
final class ShowReader {
    private static final List<String> KEYS =
            List.of("test", "placement", "model", "compiler-reorders", "rcu", "view", "play");
    private static final int MOST_STEPS = 1_000;
    private static final String BAD_OUTCOME = "bad outcome";

    private record Key(String text, String rcu) {}

    private final Tests tests;
    private final Map<Key, ParseResult> read = new HashMap<>();

    ShowReader(Tests tests) {
        this.tests = tests;
    }

    static List<String> keys() {
        return KEYS;
    }

    /// What the block shows; empty if something is wrong, which has been told then.
    Optional<Show> read(Fields fields, Optional<Stage> before, Complaints complaints) {
        Optional<Value> test = fields.get("test");
        if (test.isEmpty() && before.isEmpty()) {
            if (!fields.faulty()) complaints.add(fields.at(), "the first block show of a lesson needs a test: a line 'test: NAME'");
            return Optional.empty();
        }
        Optional<Stage> kept = test.isPresent() ? Optional.empty() : before;
        Optional<MachineOptions> options = options(fields, kept);
        Optional<RcuImplementation> rcu = rcu(fields, kept);
        Optional<Optional<Sight>> sight = sight(fields);
        Optional<Optional<Play>> play = play(fields);
        if (options.isEmpty() || rcu.isEmpty() || sight.isEmpty() || play.isEmpty()) return Optional.empty();
        return stage(fields, test, kept, rcu.get(), options.get())
                .map(stage -> new Show(stage, sight.get(), play.get(), fields.at()));
    }

    private Optional<Stage> stage(Fields fields, Optional<Value> test, Optional<Stage> kept, RcuImplementation rcu,
                                  MachineOptions options) {
        String name = test.map(Value::text).orElseGet(() -> kept.orElseThrow().name());
        String text;
        try {
            text = test.isPresent() ? tests.read(name) : kept.orElseThrow().text();
        } catch (Tests.NoSuchTest e) {
            fields.complain(test.orElseThrow(), e.getMessage());
            return Optional.empty();
        }
        ParseResult result = read.computeIfAbsent(new Key(text, rcu.id()), _ ->
                LitmusParser.parse(name, text, new ParseOptions(rcu.text(), false)));
        if (result.parsed().isEmpty()) {
            var first = result.diagnostics().getFirst();
            fields.complain(test.or(() -> fields.get("rcu")).orElseThrow(), name + " can't be read: line "
                    + first.span().start().line() + ": " + first.message());
            return Optional.empty();
        }
        ParseResult.Parsed parsed = result.parsed().get();
        return placement(fields, parsed, text, kept).map(placement -> new Stage(name, text, parsed, rcu, placement, options));
    }

    private static Optional<Placement> placement(Fields fields, ParseResult.Parsed parsed, String text, Optional<Stage> kept) {
        Optional<Value> written = fields.get("placement");
        if (written.isEmpty()) return Optional.of(kept.map(stage -> stage.placement())
                .filter(placement -> placement.choices().keySet().equals(Placement.initial(parsed.test().slots()).choices().keySet()))
                .orElse(Placement.initial(parsed.test().slots())));
        try {
            return Optional.of(new PlacementText(parsed.test(), text).read(written.get().text()));
        } catch (PlacementText.NoSuchPlacement e) {
            fields.complain(written.get(), e.getMessage());
            return Optional.empty();
        }
    }

    private static Optional<MachineOptions> options(Fields fields, Optional<Stage> kept) {
        MachineOptions usual = kept.map(Stage::options).orElse(MachineOptions.of(OperationalModel.X86_TSO));
        Optional<OperationalModel> model = choice(fields, "model", usual.model(), byId(OperationalModel.values()));
        Optional<Boolean> reorders = choice(fields, "compiler-reorders", usual.compilerReorders(), Map.of("yes", true, "no", false));
        return model.flatMap(chosen -> reorders.map(swaps -> new MachineOptions(chosen, swaps)));
    }

    private static Optional<RcuImplementation> rcu(Fields fields, Optional<Stage> kept) {
        var known = new LinkedHashMap<String, RcuImplementation>();
        Library.rcuImplementations().forEach(each -> known.put(each.id(), each));
        return choice(fields, "rcu", kept.map(Stage::rcu).orElse(Library.rcuImplementations().getFirst()), known);
    }

    /// Empty if the view is wrong; an empty view if none is named.
    private static Optional<Optional<Sight>> sight(Fields fields) {
        var known = new LinkedHashMap<String, Optional<Sight>>();
        for (Views view : Views.values()) known.put(view.id(), Optional.of(new Sight.Tab(view)));
        for (Sight.Middle middle : Sight.Middle.values()) known.put(middle.name().toLowerCase(Locale.ROOT), Optional.of(middle));
        return choice(fields, "view", Optional.empty(), known);
    }

    private static Optional<Optional<Play>> play(Fields fields) {
        Optional<Value> written = fields.get("play");
        if (written.isEmpty()) return Optional.of(Optional.empty());
        String text = written.get().text();
        if (text.equals(BAD_OUTCOME)) return Optional.of(Optional.of(new Play.ToBadOutcome()));
        if (text.matches("\\d{1,4}") && Integer.parseInt(text) <= MOST_STEPS)
            return Optional.of(Optional.of(new Play.Steps(Integer.parseInt(text))));
        fields.complain(written.get(), "'play' needs '" + BAD_OUTCOME + "' or a number of steps, not '" + text + "'");
        return Optional.empty();
    }

    private static Map<String, OperationalModel> byId(OperationalModel[] models) {
        var known = new LinkedHashMap<String, OperationalModel>();
        Arrays.stream(models).forEach(model -> known.put(model.id(), model));
        return known;
    }

    private static <T> Optional<T> choice(Fields fields, String key, T usual, Map<String, T> known) {
        Optional<Value> written = fields.get(key);
        if (written.isEmpty()) return Optional.of(usual);
        T chosen = known.get(written.get().text());
        if (chosen == null) fields.complain(written.get(), "'" + key + "' can't be '" + written.get().text() + "'"
                + NearestName.of(written.get().text(), known.keySet()).map(near -> "; did you mean " + near + "?")
                        .orElse("; choose from " + String.join(", ", known.keySet())));
        return Optional.ofNullable(chosen);
    }
}
