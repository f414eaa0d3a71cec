package fencepost.litmus.library;

import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Placement;
import fencepost.model.ir.Slot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A placement that a text names in a comment, so that one can switch between the forms of one algorithm:
/// `Placement on: A=smp_mb_placeholder, B=smp_mb_global`.
///
/// @param name      one word, such as `on`, `off` or `historical`
/// @param placement a choice for some of the slots; the others keep what stands there
public record NamedPlacement(String name, Placement placement) {
    private static final Pattern LINE = Pattern.compile("(?m)^[ \\t*]*Placement ([\\w-]+):[ \\t]*(.+?)[ \\t]*$");
    private static final Pattern CHOICE = Pattern.compile("([\\w.]+)=(\\w+)");

    /// The placements that `text` names, in textual order. A line that is not of the form above, or names a barrier
    /// that there is not, is prose and left out.
    public static List<NamedPlacement> in(String text) {
        var named = new ArrayList<NamedPlacement>();
        var line = LINE.matcher(text);
        while (line.find()) {
            String name = line.group(1);
            choices(line.group(2)).ifPresent(placement -> named.add(new NamedPlacement(name, placement)));
        }
        return List.copyOf(named);
    }

    /// This placement for a test that has `slots`: where it chooses nothing, what stands there stays. Choices for
    /// other slots fall away, since a test need not use every part of an implementation of RCU.
    public Placement on(List<Slot> slots) {
        Placement whole = Placement.initial(slots);
        for (Slot slot : slots) {
            FenceKind choice = placement.choices().get(slot.name());
            if (choice != null) whole = whole.with(slot.name(), choice);
        }
        return whole;
    }

    private static Optional<Placement> choices(String list) {
        var choices = new LinkedHashMap<String, FenceKind>();
        for (String part : list.split("[, ]+")) {
            var choice = CHOICE.matcher(part);
            if (!choice.matches()) return Optional.empty();
            Optional<FenceKind> kind = FenceKind.byId(choice.group(2));
            if (kind.isEmpty()) return Optional.empty();
            choices.put(choice.group(1), kind.get());
        }
        return Optional.of(new Placement(choices));
    }
}
