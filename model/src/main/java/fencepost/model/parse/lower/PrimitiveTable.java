package fencepost.model.parse.lower;

import fencepost.model.parse.Macros;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The primitives of `primitives.txt`, by name. A name may have several, of different dialects or for different
/// memory orders.
final class PrimitiveTable {
    private static final Pattern LINE = Pattern.compile("(\\w+)\\(([^)]*)\\)\\s*=\\s*(.*)");
    private static final Pattern OPERATION = Pattern.compile(
            "([a-z_-]+)(?:\\{(\\w+)})?\\(([^)]*)\\)(?:\\s*(==|!=|<)\\s*(-?\\d+))?");
    private static final String COMMON = "common";
    private static final String KERNEL = "linux";
    private static final Map<String, String> OPERATORS = Map.of("add", "+", "sub", "-", "and", "&", "or", "|",
            "xor", "^");

    /// Made from the patterns above, so it comes after them.
    private static final PrimitiveTable STANDARD = new PrimitiveTable(read("primitives.txt"));

    /// A line of one primitive, not yet read; most are never asked for.
    private record Line(String dialect, String text) {}

    private final Map<String, List<Line>> lines;
    private final Map<String, String> faults;
    private final Map<String, List<Primitive>> byName = new ConcurrentHashMap<>();

    private PrimitiveTable(Map<String, List<Line>> lines, Map<String, String> faults) {
        this.lines = lines;
        this.faults = faults;
    }

    private PrimitiveTable(String text) {
        this(new LinkedHashMap<>(), Map.of());
        String dialect = "";
        for (String line : text.lines().map(String::strip).toList()) {
            if (line.isEmpty() || line.startsWith("#")) continue;
            if (line.startsWith("[")) dialect = line.substring(1, line.length() - 1);
            else for (String expanded : expand(line))
                lines.computeIfAbsent(expanded.substring(0, expanded.indexOf('(')), _ -> new ArrayList<>())
                        .add(new Line(dialect, expanded));
        }
    }

    /// The table that comes with the product.
    static PrimitiveTable standard() {
        return STANDARD;
    }

    /// This table, with what `macros` say in place of what it says for the kernel.
    PrimitiveTable with(Macros macros) {
        if (macros.equals(Macros.NONE)) return this;
        var changed = new LinkedHashMap<>(lines);
        macros.meanings().forEach((name, meaning) -> {
            List<Line> known = lines.getOrDefault(name, List.of());
            var meant = new ArrayList<Line>();
            meant.add(new Line(known.stream().anyMatch(line -> line.dialect().equals(COMMON)) ? COMMON : KERNEL, meaning));
            known.stream().filter(line -> !isKernels(line)).forEach(meant::add);
            changed.put(name, List.copyOf(meant));
        });
        macros.faults().keySet().forEach(name -> changed.put(name, lines.getOrDefault(name, List.of()).stream()
                .filter(line -> !isKernels(line)).toList()));
        return new PrimitiveTable(changed, macros.faults());
    }

    private static boolean isKernels(Line line) {
        return line.dialect().equals(KERNEL) || line.dialect().equals(COMMON);
    }

    /// Why `name`, which the kernel's own table of macros defines, has no meaning here.
    Optional<String> fault(String name) {
        return Optional.ofNullable(faults.get(name));
    }

    List<Primitive> named(String name) {
        List<Line> written = lines.get(name);
        return written == null ? List.of()
                : byName.computeIfAbsent(name, _ -> written.stream().map(PrimitiveTable::primitive).toList());
    }

    Collection<String> names() {
        return lines.keySet();
    }

    /// The barrier that `name` is, by one of its primitives.
    Optional<String> fence(String name) {
        return named(name).stream().map(Primitive::fence).flatMap(Optional::stream).findFirst();
    }

    private static List<String> expand(String line) {
        var lines = List.of(line);
        if (line.startsWith("ATOMIC_"))
            lines = List.of(line.replace("ATOMIC_", "atomic_"), line.replace("ATOMIC_", "atomic_long_"),
                    line.replace("ATOMIC_", "atomic64_"));
        var orders = new ArrayList<String>();
        for (String each : lines) {
            if (!each.contains("_ORDER(")) {
                orders.add(each);
                continue;
            }
            orders.add(each.replace("_ORDER(", "(").replace("{ORDER}", "{full}"));
            for (String order : List.of("relaxed", "acquire", "release"))
                orders.add(each.replace("_ORDER(", "_" + order + "(").replace("{ORDER}", "{" + order + "}"));
        }
        var operators = new ArrayList<String>();
        for (String each : orders) {
            if (!each.contains("OP,")) operators.add(each);
            else OPERATORS.forEach((name, symbol) ->
                    operators.add(each.replace(" OP,", " " + symbol + ",").replace("OP", name)));
        }
        return operators;
    }

    private static Primitive primitive(Line line) {
        Matcher matcher = LINE.matcher(line.text());
        if (!matcher.matches()) throw new IllegalStateException(line.text());
        var body = new ArrayList<Primitive.Operation>();
        for (String operation : matcher.group(3).split(";")) body.add(operation(operation.strip()));
        return new Primitive(line.dialect(), matcher.group(1), words(matcher.group(2)), List.copyOf(body));
    }

    private static Primitive.Operation operation(String text) {
        Matcher matcher = OPERATION.matcher(text);
        if (!matcher.matches()) throw new IllegalStateException(text);
        var verb = Primitive.Verb.valueOf(matcher.group(1).replace('-', '_').toUpperCase(Locale.ROOT));
        Optional<Primitive.Test> test = matcher.group(4) == null ? Optional.empty()
                : Optional.of(new Primitive.Test(matcher.group(4), Integer.parseInt(matcher.group(5))));
        return new Primitive.Operation(verb, matcher.group(2) == null ? "" : matcher.group(2),
                words(matcher.group(3)), test);
    }

    private static List<String> words(String list) {
        return list.isBlank() ? List.of() : Arrays.stream(list.split(",")).map(String::strip).toList();
    }

    private static String read(String resource) {
        try (InputStream in = PrimitiveTable.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
