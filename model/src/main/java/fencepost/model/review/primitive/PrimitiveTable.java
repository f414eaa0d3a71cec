package fencepost.model.review.primitive;

import fencepost.model.review.source.Language;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The primitives that the review knows: a text table, one to a line, to which a project adds its own.
///
/// A line is `NAME... ROLE KIND [LANGUAGE,...]`; `#` starts a comment. NAME may contain `*` and starts with a dot for a
/// method. ROLE is fence, load, store, rmw or implied. KIND is full, acq_rel, acquire, release, rmb, wmb, dependency,
/// compiler, placeholder or global; `order` (by the memory order argument), `atomic` (the same, on atomic objects only),
/// `command` (by membarrier's command), or `none` (marked, orders nothing).
public final class PrimitiveTable {
    private static final String BUILT_IN = "/fencepost/model/review/primitives.txt";

    private final Map<String, List<Primitive>> exact = new HashMap<>();
    private final List<Primitive> patterns = new ArrayList<>();
    private final Map<String, Optional<Primitive>> found = new ConcurrentHashMap<>();
    private final Map<String, Optional<Primitive>> named = new ConcurrentHashMap<>();

    private PrimitiveTable() {}

    /// The primitives of Linux, QEMU, liburcu, C11, C++, Rust, Java, folly, DPDK and others.
    public static PrimitiveTable standard() {
        return new PrimitiveTable().add(builtIn(), BUILT_IN);
    }

    /// The standard ones and those of a table, which come first.
    ///
    /// @param name of the table, for messages
    /// @throws IllegalArgumentException with a line for people if the table has a fault
    public static PrimitiveTable with(String table, String name) {
        return new PrimitiveTable().add(table, name).add(builtIn(), BUILT_IN);
    }

    private static String builtIn() {
        try (InputStream in = PrimitiveTable.class.getResourceAsStream(BUILT_IN)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private PrimitiveTable add(String table, String name) {
        int line = 0;
        for (String text : table.lines().toList()) {
            line++;
            String bare = text.replaceFirst("#.*", "").strip();
            if (!bare.isEmpty()) add(bare.split("\\s+"), name + ":" + line);
        }
        patterns.sort(Comparator.comparingInt((Primitive p) -> p.pattern().replace("*", "").length()).reversed());
        return this;
    }

    private void add(String[] words, String where) {
        int end = words.length;
        Set<Language> languages = EnumSet.noneOf(Language.class);
        if (end > 3 && role(words[end - 3]).isPresent()) languages = languages(words[--end], where);
        if (end < 3) throw new IllegalArgumentException(where + ": expected NAME ROLE KIND, such as my_mb fence full");
        String kindWord = words[end - 1];
        Role role = role(words[end - 2]).orElseThrow(() -> new IllegalArgumentException(where + ": '"
                + words[words.length - 2] + "' is no role; expected fence, load, store, rmw or implied"));
        Primitive.Strength strength = switch (kindWord) {
            case "order" -> Primitive.Strength.ORDER;
            case "atomic" -> Primitive.Strength.ATOMIC;
            case "command" -> Primitive.Strength.COMMAND;
            case "none" -> Primitive.Strength.NONE;
            default -> Primitive.Strength.FIXED;
        };
        Optional<BarrierKind> kind = BarrierKind.byId(kindWord);
        if (strength == Primitive.Strength.FIXED && kind.isEmpty())
            throw new IllegalArgumentException(where + ": '" + kindWord + "' is no kind of barrier; expected full, "
                    + "acq_rel, acquire, release, rmb, wmb, dependency, compiler, placeholder, global, order, atomic, "
                    + "command or none");
        for (int i = 0; i < end - 2; i++) if (words[i].indexOf('*') != words[i].lastIndexOf('*'))
            throw new IllegalArgumentException(where + ": '" + words[i] + "' has more than one *; expected one at most");
        for (int i = 0; i < end - 2; i++) put(new Primitive(words[i], role, strength, kind, languages));
    }

    private void put(Primitive primitive) {
        if (primitive.pattern().contains("*")) patterns.add(primitive);
        else exact.computeIfAbsent(primitive.pattern(), _ -> new ArrayList<>()).add(primitive);
    }

    private static Optional<Role> role(String word) {
        for (Role role : Role.values())
            if (role.name().toLowerCase(Locale.ROOT).equals(word)) return Optional.of(role);
        return Optional.empty();
    }

    private static Set<Language> languages(String words, String where) {
        var languages = EnumSet.noneOf(Language.class);
        for (String word : words.split(",")) {
            try {
                languages.add(Language.valueOf(word.toUpperCase(Locale.ROOT)));
            } catch (IllegalArgumentException _) {
                throw new IllegalArgumentException(where + ": '" + word + "' is no language; expected c, cpp, rust or java");
            }
        }
        return languages;
    }

    /// What a called name is.
    ///
    /// @param method it is called on something: `x.load()`, `VarHandle.fullFence()`
    public Optional<Primitive> find(String name, boolean method, Language language) {
        String key = language.ordinal() + (method ? "." : "") + name;
        Optional<Primitive> known = found.get(key);
        if (known != null) return known;
        Optional<Primitive> looked = lookUp(method ? "." + name : name, language);
        found.put(key, looked);
        return looked;
    }

    private Optional<Primitive> lookUp(String name, Language language) {
        for (Primitive primitive : exact.getOrDefault(name, List.of()))
            if (primitive.isOf(language)) return Optional.of(primitive);
        for (Primitive primitive : patterns)
            if (matches(primitive.pattern(), name) && primitive.isOf(language)) return Optional.of(primitive);
        return Optional.empty();
    }

    /// Whether a name is what a pattern with one `*` stands for. By hand, since every name of a tree comes here.
    private static boolean matches(String pattern, String name) {
        int star = pattern.indexOf('*');
        int after = pattern.length() - star - 1;
        if (name.length() < star + after || !name.startsWith(pattern.substring(0, star))
                || !name.endsWith(pattern.substring(star + 1))) return false;
        for (int i = star; i < name.length() - after; i++) if (!Character.isJavaIdentifierPart(name.charAt(i))) return false;
        return true;
    }

    /// Whether the name is a primitive in any language and form; for comments, which say `fullFence()` as well as
    /// `VarHandle.fullFence()`.
    public Optional<Primitive> named(String name) {
        Optional<Primitive> known = named.get(name);
        if (known != null) return known;
        Optional<Primitive> looked = anywhere(name);
        named.put(name, looked);
        return looked;
    }

    private Optional<Primitive> anywhere(String name) {
        for (Language language : Language.values()) {
            Optional<Primitive> primitive = lookUp(name, language).or(() -> lookUp("." + name, language));
            if (primitive.isPresent()) return primitive;
        }
        return Optional.empty();
    }

    /// The names without `*`, for suggestions.
    public List<String> names() {
        return exact.keySet().stream().map(name -> name.startsWith(".") ? name.substring(1) : name).sorted().toList();
    }
}
