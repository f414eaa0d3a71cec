package fencepost.model.parse.print;

import fencepost.model.ir.Address;
import fencepost.model.ir.Location;
import fencepost.model.ir.Program;
import fencepost.model.ir.Register;
import fencepost.model.ir.ThreadCode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Writes the shared variables and what they start with. Structs get names of their own: `struct x_t`.
public final class StatePrinter {
    private final Program program;
    private final Map<String, List<Location>> variables = new LinkedHashMap<>();

    public StatePrinter(Program program) {
        this.program = program;
        for (Location location : program.locations())
            variables.merge(Names.variable(location), List.of(location), (a, b) ->
                    Stream.concat(a.stream(), b.stream()).toList());
    }

    /// The definitions of structs.
    public String structs() {
        var out = new StringBuilder();
        variables.forEach((name, cells) -> define(name, cells, out));
        return out.toString();
    }

    /// Each variable's element type: `int`, or `struct x_t`.
    public Map<String, String> types() {
        var types = new LinkedHashMap<String, String>();
        variables.forEach((name, cells) -> types.put(name, isStruct(cells) ? "struct " + struct(name) : "int"));
        return types;
    }

    /// The initial state, `{ … }`.
    public String initial() {
        var out = new StringBuilder("{\n");
        Map<String, String> types = types();
        variables.forEach((name, cells) -> {
            String path = Names.path(cells.getFirst());
            String values = cells.stream().map(cell -> value(program.initialMemory().get(cell.index())))
                    .collect(Collectors.joining(", "));
            if (path.isEmpty()) out.append('\t').append(name).append('=').append(values).append(";\n");
            else if (isStruct(cells)) {
                out.append('\t').append(types.get(name)).append(' ').append(name).append(length(cells)).append(";\n");
                for (Location cell : cells) {
                    int initial = program.initialMemory().get(cell.index());
                    if (initial != 0)
                        out.append('\t').append(cell.name()).append('=').append(value(initial)).append(";\n");
                }
            } else out.append("\tint ").append(name).append(length(cells)).append(" = {").append(values).append("};\n");
        });
        for (ThreadCode thread : program.threads()) registers(thread, out);
        return out.append("}\n").toString();
    }

    /// Registers up to the last that does not start at 0: all of them, so that they keep their order.
    private void registers(ThreadCode thread, StringBuilder out) {
        List<Integer> initial = program.initialRegisters().get(thread.id());
        int last = initial.size() - 1;
        while (last >= 0 && initial.get(last) == 0) last--;
        for (Register register : thread.registers().subList(0, last + 1))
            out.append('\t').append(thread.id()).append(':').append(register.name()).append('=')
                    .append(value(initial.get(register.index()))).append(";\n");
    }

    private String value(int value) {
        return Address.isAddress(value) ? "&" + program.show(value) : Integer.toString(value);
    }

    private static boolean isStruct(List<Location> cells) {
        return cells.getFirst().name().contains(".");
    }

    private static String struct(String name) {
        return name.replace('@', '_') + "_t";
    }

    /// `[n]` if the variable is an array.
    private static String length(List<Location> cells) {
        return Names.path(cells.getFirst()).startsWith("[")
                ? "[" + cells.stream().map(cell -> index(Names.path(cell))).distinct().count() + "]" : "";
    }

    private static String index(String path) {
        return path.substring(0, path.indexOf(']') + 1);
    }

    /// Writes the struct that these cells make up: members of the first element, arrays of numbers within.
    private static void define(String name, List<Location> cells, StringBuilder out) {
        if (!isStruct(cells)) return;
        var members = new LinkedHashMap<String, Integer>();
        String first = Names.path(cells.getFirst());
        String element = first.startsWith("[") ? index(first) : "";
        for (Location cell : cells) {
            String path = Names.path(cell);
            if (!path.startsWith(element + ".")) continue;
            members.merge(path.substring(element.length() + 1).split("[.\\[]", 2)[0], path.endsWith("]") ? 1 : 0,
                    Integer::sum);
        }
        out.append("struct ").append(struct(name)).append(" {\n");
        members.forEach((member, length) -> out.append("\tint ").append(member)
                .append(length == 0 ? "" : "[" + length + "]").append(";\n"));
        out.append("};\n");
    }
}
