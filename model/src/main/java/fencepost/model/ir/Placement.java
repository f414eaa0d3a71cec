package fencepost.model.ir;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A choice of barrier for every slot of a test, in the test's order of slots.
public record Placement(Map<String, FenceKind> choices) {
    public Placement {
        choices = Collections.unmodifiableMap(new LinkedHashMap<>(choices));
    }

    /// What stands in each slot if nobody chooses.
    public static Placement initial(List<Slot> slots) {
        var choices = new LinkedHashMap<String, FenceKind>();
        slots.forEach(slot -> choices.put(slot.name(), slot.initial()));
        return new Placement(choices);
    }

    /// The choice for the slot `name`.
    ///
    /// @throws IllegalArgumentException if there is no such slot
    public FenceKind at(String name) {
        FenceKind kind = choices.get(name);
        if (kind == null) throw new IllegalArgumentException("no slot " + name);
        return kind;
    }

    /// The same placement with `kind` in the slot `name`.
    public Placement with(String name, FenceKind kind) {
        var changed = new LinkedHashMap<>(choices);
        changed.put(name, kind);
        return new Placement(changed);
    }

    /// Whether every slot holds a barrier at least as strong as in `other`.
    public boolean covers(Placement other) {
        return choices.entrySet().stream().allMatch(e -> e.getValue().covers(other.at(e.getKey())));
    }

    /// As on the command line: `A=smp_mb,B=none`.
    @Override
    public String toString() {
        return choices.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue().id())
                .collect(Collectors.joining(","));
    }
}
