package fencepost.model.parse.print;

import fencepost.model.ir.Location;

/// How a location is written.
final class Names {
    private Names() {}

    /// The variable that the cell belongs to: the name up to the first index or member.
    static String variable(Location location) {
        return location.name().split("[.\\[]", 2)[0];
    }

    /// The cell's place within its variable: empty, `[1]`, `.member`.
    static String path(Location location) {
        return location.name().substring(variable(location).length());
    }

    /// The cell as an object in a thread where the variable's name is its address.
    static String object(Location location) {
        String path = path(location);
        if (path.isEmpty()) return "*" + location.name();
        return variable(location) + (path.startsWith(".") ? "->" + path.substring(1) : path);
    }

    /// The cell's address in such a thread.
    static String address(Location location) {
        return path(location).isEmpty() ? location.name() : "&" + object(location);
    }
}
