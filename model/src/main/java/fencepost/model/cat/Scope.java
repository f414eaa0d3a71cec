package fencepost.model.cat;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Which name means what. Cat binds names anew and never assigns, so a function must keep the scope in which it
/// was defined: see [#snapshot].
final class Scope {
    private final Map<String, CatValue> names;
    private final Scope outer;

    Scope() {
        this(new HashMap<>(), null);
    }

    private Scope(Map<String, CatValue> names, Scope outer) {
        this.names = names;
        this.outer = outer;
    }

    Scope inner() {
        return new Scope(new HashMap<>(), this);
    }

    /// A scope that later definitions in this one don't change.
    Scope snapshot() {
        return new Scope(new HashMap<>(names), outer);
    }

    void define(String name, CatValue value) {
        names.put(name, value);
    }

    /// What `name` means, or null.
    CatValue find(String name) {
        for (Scope scope = this; scope != null; scope = scope.outer) {
            CatValue value = scope.names.get(name);
            if (value != null) return value;
        }
        return null;
    }

    Set<String> allNames() {
        var all = new TreeSet<String>();
        for (Scope scope = this; scope != null; scope = scope.outer) all.addAll(scope.names.keySet());
        return all;
    }
}
