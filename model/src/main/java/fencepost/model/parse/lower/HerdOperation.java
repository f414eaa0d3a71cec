package fencepost.model.parse.lower;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The operations that herd's macros are made of, `__load{once}(X)` and its like, as operations of `primitives.txt`.
/// A tag means what the kernel's bell file of any age means by it, in small letters or capitals.
final class HerdOperation {
    private static final Map<String, String> LOADS = Map.of("once", "load{once}", "deref", "load{once}",
            "lderef", "load{once}", "acquire", "load{kernel_acquire}", "srcu-lock", "srcu-read-lock");
    private static final Map<String, String> STORES = Map.of("once", "store{once}", "release", "store{kernel_release}",
            "assign", "store{kernel_release}", "srcu-unlock", "srcu-read-unlock");
    private static final Map<String, String> FENCES = Map.ofEntries(
            Map.entry("mb", "fence{smp_mb}"), Map.entry("rmb", "fence{smp_rmb}"), Map.entry("wmb", "fence{smp_wmb}"),
            Map.entry("barrier", "fence{barrier}"), Map.entry("memb", "fence{smp_mb_global}"),
            Map.entry("membarrier", "fence{smp_mb_global}"), Map.entry("rb-dep", "nothing"), Map.entry("rb_dep", "nothing"),
            Map.entry("before-atomic", "fence{smp_mb__before_atomic}"),
            Map.entry("after-atomic", "fence{smp_mb__after_atomic}"),
            Map.entry("after-spinlock", "fence{smp_mb__after_spinlock}"),
            Map.entry("after-unlock-lock", "fence{smp_mb__after_unlock_lock}"),
            Map.entry("after-srcu-read-unlock", "fence{smp_mb__after_srcu_read_unlock}"),
            Map.entry("rcu-lock", "rcu-read-lock"), Map.entry("rcu-unlock", "rcu-read-unlock"),
            Map.entry("sync-rcu", "synchronize-rcu"));
    private static final Map<String, String> ORDERS = Map.of("mb", "full", "once", "relaxed", "relaxed", "relaxed",
            "acquire", "acquire", "release", "release", "noreturn", "no_return", "", "no_return");
    private static final Map<String, String> SRCU = Map.of("srcu-lock", "srcu-read-lock", "srcu-unlock",
            "srcu-read-unlock", "sync-srcu", "synchronize-srcu");
    /// Each with the name that it has here and what comes after the location.
    private static final Map<String, String> UPDATES = Map.of("__xchg", "xchg", "__cmpxchg", "cmpxchg",
            "__atomic_op", "update", "__atomic_fetch_op", "update", "__atomic_op_return", "update_new",
            "__atomic_add_unless", "add_unless");
    private static final Map<String, String> LOCKS = Map.of("__lock", "lock", "__unlock", "unlock", "__trylock",
            "trylock", "__islocked", "is_locked");

    private HerdOperation() {}

    static boolean isOne(String name) {
        return name.startsWith("__");
    }

    /// The operation `name{tag}(arguments)`.
    ///
    /// @throws MacroReader.Unknown if there is nothing like it here
    static String translate(String name, String tag, List<String> arguments) {
        return switch (name) {
            case "__load" -> onMemory(find("load", LOADS, tag), arguments);
            case "__store" -> onMemory(find("store", STORES, tag), arguments);
            case "__fence" -> find("barrier", FENCES, tag) + "()";
            case "__srcu" -> call(find("SRCU", SRCU, tag), arguments);
            case String _ when UPDATES.containsKey(name) -> call(UPDATES.get(name) + "{"
                    + find("read-modify-write", ORDERS, tag) + "}", IntStream.range(0, arguments.size())
                    .mapToObj(i -> i == 0 ? "*" + arguments.get(0) : arguments.get(i)).toList());
            case String _ when LOCKS.containsKey(name) -> call(LOCKS.get(name), arguments);
            default -> throw new MacroReader.Unknown("there is no operation " + name);
        };
    }

    /// SRCU's operations take the domain's address, accesses the location itself.
    private static String onMemory(String operation, List<String> arguments) {
        if (!operation.startsWith("srcu") || arguments.isEmpty()) return call(operation, arguments);
        if (!arguments.getFirst().startsWith("*"))
            throw new MacroReader.Unknown("expected the location that a domain points to, such as *X, found "
                    + arguments.getFirst());
        return call(operation, IntStream.range(0, arguments.size())
                .mapToObj(i -> i == 0 ? arguments.get(0).substring(1) : arguments.get(i)).toList());
    }

    private static String call(String operation, List<String> arguments) {
        for (String argument : arguments)
            if (!argument.matches("\\*?[A-Za-z_]\\w*|\\d+|[-+&|^]"))
                throw new MacroReader.Unknown("the argument " + argument + " is neither a parameter, nor *parameter, nor "
                        + "an operator, nor a number");
        return operation + "(" + String.join(", ", arguments) + ")";
    }

    private static String find(String kind, Map<String, String> known, String tag) {
        String found = known.get(tag.toLowerCase(Locale.ROOT));
        if (found == null) throw new MacroReader.Unknown("the " + kind + " tag '" + tag + "' is not known here; "
                + new TreeSet<>(known.keySet()).stream().filter(k -> !k.isEmpty()).collect(Collectors.joining(", "))
                + " are");
        return found;
    }
}
