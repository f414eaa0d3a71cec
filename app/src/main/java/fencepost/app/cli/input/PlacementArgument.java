package fencepost.app.cli.input;

import fencepost.app.cli.Failure;
import fencepost.litmus.library.NamedPlacement;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import fencepost.model.ir.Slot;
import fencepost.model.parse.NearestName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Reads `A=smp_mb,B=none`, or the name of a placement that the test's header gives.
public final class PlacementArgument {
    private final LitmusTest test;
    private final String text;

    /// @param text the test's whole text, whose header may name placements
    public PlacementArgument(LitmusTest test, String text) {
        this.test = test;
        this.text = text;
    }

    /// A choice for every slot: what `argument` says, and for the others what stands there.
    ///
    /// @throws Failure if it names a slot, a barrier or a placement that the test doesn't have
    public Placement read(String argument) {
        Placement placement = Placement.initial(test.slots());
        if (!argument.contains("=")) return over(placement, named(argument.strip()));
        for (String choice : argument.split("[,;]")) {
            if (choice.isBlank()) continue;
            String[] sides = choice.strip().split("=", 2);
            if (sides.length < 2) throw new Failure("'" + choice.strip() + "' is not of the form SLOT=BARRIER");
            Slot slot = slot(sides[0].strip());
            placement = placement.with(slot.name(), kind(slot, sides[1].strip()));
        }
        return placement;
    }

    private static Placement over(Placement placement, Placement choices) {
        for (var choice : choices.choices().entrySet())
            placement = placement.with(choice.getKey(), choice.getValue());
        return placement;
    }

    private Placement named(String name) {
        List<NamedPlacement> named = NamedPlacement.in(text);
        return named.stream().filter(placement -> placement.name().equals(name)).findFirst()
                .map(NamedPlacement::placement)
                .orElseThrow(() -> new Failure("'" + name + "' is neither SLOT=BARRIER,… nor a placement that "
                        + test.name() + " names" + (named.isEmpty() ? " (it names none)" : ": "
                        + named.stream().map(NamedPlacement::name).collect(Collectors.joining(", ")))));
    }

    private Slot slot(String name) {
        List<String> names = test.slots().stream().map(Slot::name).toList();
        return test.slots().stream().filter(slot -> slot.name().equals(name)).findFirst()
                .orElseThrow(() -> new Failure(test.name() + " has no slot '" + name + "'" + choose(name, names)));
    }

    private static FenceKind kind(Slot slot, String id) {
        List<String> ids = slot.alternatives().stream().map(FenceKind::id).toList();
        Optional<FenceKind> kind = FenceKind.byId(id).filter(slot.alternatives()::contains);
        return kind.orElseThrow(() -> new Failure("slot " + slot.name() + " can't hold '" + id + "'" + choose(id, ids)));
    }

    private static String choose(String written, List<String> names) {
        return NearestName.of(written, names).map(near -> "; did you mean " + near + "?")
                .orElse(names.isEmpty() ? "" : "; choose from " + String.join(", ", names));
    }
}
