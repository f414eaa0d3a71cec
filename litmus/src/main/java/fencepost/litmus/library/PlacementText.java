package fencepost.litmus.library;

import fencepost.model.ir.FenceKind;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import fencepost.model.ir.Slot;
import fencepost.model.parse.NearestName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Reads `A=smp_mb,B=none`, or the name of a placement that the test's header gives.
///
/// @param test the test with its slots
/// @param text its whole text, whose header may name placements
public record PlacementText(LitmusTest test, String text) {
    /// It names a slot, a barrier or a placement that the test doesn't have; the message is for people.
    public static final class NoSuchPlacement extends Exception {
        private static final long serialVersionUID = 1;

        private NoSuchPlacement(String message) {
            super(message);
        }
    }

    /// A choice for every slot: what `written` says, and for the others what stands there.
    public Placement read(String written) throws NoSuchPlacement {
        Placement placement = Placement.initial(test.slots());
        if (!written.contains("=")) return over(placement, named(written.strip()));
        for (String choice : written.split("[,;]")) {
            if (choice.isBlank()) continue;
            String[] sides = choice.strip().split("=", 2);
            if (sides.length < 2) throw new NoSuchPlacement("'" + choice.strip() + "' is not of the form SLOT=BARRIER");
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

    private Placement named(String name) throws NoSuchPlacement {
        List<NamedPlacement> named = NamedPlacement.in(text);
        return named.stream().filter(placement -> placement.name().equals(name)).findFirst()
                .map(NamedPlacement::placement)
                .orElseThrow(() -> new NoSuchPlacement("'" + name + "' is neither SLOT=BARRIER,… nor a placement that "
                        + test.name() + " names" + (named.isEmpty() ? " (it names none)" : ": "
                        + named.stream().map(NamedPlacement::name).collect(Collectors.joining(", ")))));
    }

    private Slot slot(String name) throws NoSuchPlacement {
        List<String> names = test.slots().stream().map(Slot::name).toList();
        return test.slots().stream().filter(slot -> slot.name().equals(name)).findFirst()
                .orElseThrow(() -> new NoSuchPlacement(test.name() + " has no slot '" + name + "'" + choose(name, names)));
    }

    private static FenceKind kind(Slot slot, String id) throws NoSuchPlacement {
        List<String> ids = slot.alternatives().stream().map(FenceKind::id).toList();
        Optional<FenceKind> kind = FenceKind.byId(id).filter(slot.alternatives()::contains);
        return kind.orElseThrow(() -> new NoSuchPlacement("slot " + slot.name() + " can't hold '" + id + "'" + choose(id, ids)));
    }

    private static String choose(String written, List<String> names) {
        return NearestName.of(written, names).map(near -> "; did you mean " + near + "?")
                .orElse(names.isEmpty() ? "" : "; choose from " + String.join(", ", names));
    }
}
