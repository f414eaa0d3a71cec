package fencepost.model.parse.lower;

import fencepost.model.ir.Address;
import fencepost.model.ir.Location;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The shared cells of a test while it is being read.
final class Memory {
    /// A shared variable and its first cell.
    record Variable(String name, Type type, int first) {}

    private final Structs structs;
    private final Map<String, Variable> variables = new LinkedHashMap<>();
    private final Map<String, Location> byName = new LinkedHashMap<>();
    private final List<Location> cells = new ArrayList<>();
    private final List<Integer> initial = new ArrayList<>();

    Memory(Structs structs) {
        this.structs = structs;
    }

    Optional<Variable> variable(String name) {
        return Optional.ofNullable(variables.get(name));
    }

    /// The variable `name`, made with this type if it is new.
    Variable declare(String name, Type type) {
        Variable known = variables.get(name);
        if (known != null) return known;
        var made = new Variable(name, type, cells.size());
        variables.put(name, made);
        allocate(name, type);
        return made;
    }

    private void allocate(String name, Type type) {
        switch (type) {
            case Type.Scalar _, Type.Pointer _ -> {
                var cell = new Location(cells.size(), name);
                cells.add(cell);
                initial.add(0);
                byName.put(name, cell);
            }
            case Type.Array(var of, var length) -> {
                for (int i = 0; i < length; i++) allocate(name + "[" + i + "]", of);
            }
            case Type.Struct struct -> {
                for (Structs.Field field : structs.fields(struct)) allocate(name + "." + field.name(), field.type());
            }
        }
    }

    Location cell(int index) {
        return cells.get(index);
    }

    Optional<Location> cell(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /// The variable that contains the cell `index`.
    Variable owner(int index) {
        return variables.values().stream()
                .filter(v -> v.first() <= index && index < v.first() + structs.size(v.type()))
                .findFirst().orElseThrow();
    }

    void initialise(int index, int value) {
        initial.set(index, value);
    }

    Collection<String> names() {
        return byName.keySet();
    }

    List<Location> cells() {
        return List.copyOf(cells);
    }

    List<Integer> initial() {
        return List.copyOf(initial);
    }

    static int addressOf(int index) {
        return Address.BASE + index;
    }
}
