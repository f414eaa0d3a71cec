package fencepost.model.review.barrier;

import fencepost.model.review.primitive.BarrierKind;
import fencepost.model.review.primitive.MemoryOrder;
import fencepost.model.review.primitive.Primitive;
import fencepost.model.review.primitive.PrimitiveTable;
import fencepost.model.review.primitive.Role;
import fencepost.model.review.source.FunctionDefinition;
import fencepost.model.review.source.Language;
import fencepost.model.review.source.SourceFile;
import fencepost.model.review.source.TokenKind;
import fencepost.model.review.source.Tokens;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Finds the barriers in the functions of a file.
final class BarrierFinder {
    private static final Pattern FULL_ASSEMBLY =
            Pattern.compile("\\b(mfence|dmb|dsb|hwsync|lwsync|sync|membar|fence\\s+i?o?rw|lock\\s*;)");

    private static final Set<String> MEMBARRIER = Set.of("membarrier", "sys_membarrier");

    /// A barrier and the tokens of its call.
    record Found(Barrier barrier, int first, int last) {}

    private final SourceFile file;
    private final PrimitiveTable table;
    private final Wrappers wrappers;
    private final AtomicNames atomics;
    private final boolean usesAtomics;

    BarrierFinder(SourceFile file, PrimitiveTable table, Wrappers wrappers) {
        this.file = file;
        this.table = table;
        this.wrappers = wrappers;
        atomics = new AtomicNames(file);
        usesAtomics = file.text().contains("<atomic>") || file.text().contains("std::atomic");
    }

    /// The barriers of a function, in the order of the text, without those of functions inside it.
    List<Found> find(FunctionDefinition function, List<FunctionDefinition> inner) {
        Tokens tokens = function.tokens();
        var found = new ArrayList<Found>();
        for (int i = function.from(); i < function.to(); i++) {
            int nested = endOfInner(i, inner, function);
            if (nested > i) {
                i = nested;
                continue;
            }
            if (!tokens.isName(i)) continue;
            int at = i;
            Call call = Call.at(tokens, i, function.to());
            if (call != null) ofCall(tokens, call, function).ifPresent(found::add);
            else ofAssembly(tokens, at, function.to()).or(() -> ofName(tokens, at))
                    .ifPresent(found::add);
        }
        return found;
    }

    private static int endOfInner(int i, List<FunctionDefinition> inner, FunctionDefinition function) {
        for (FunctionDefinition other : inner)
            if (other != function && other.tokens() == function.tokens() && other.from() > function.from()
                    && other.to() < function.to() && i >= other.from() && i < other.to()) return other.to();
        return i;
    }

    private Optional<Found> ofCall(Tokens tokens, Call call, FunctionDefinition function) {
        String name = tokens.text(call.name());
        Optional<Primitive> primitive = primitive(name, call);
        if (isMembarrierCall(tokens, call)) return isQuery(tokens, call) ? Optional.empty() : Optional.of(found(tokens,
                call, Role.FENCE, EnumSet.of(BarrierKind.GLOBAL), MEMBARRIER, Optional.empty()));
        if (primitive.isEmpty()) return ofWrapper(tokens, call, name);
        List<MemoryOrder> orders = orders(tokens, call);
        Optional<BarrierKind> kind = kind(primitive.get(), orders, tokens, call);
        Role role = primitive.get().role();
        if (kind.isEmpty() && role == Role.LOAD && isMarked(primitive.get(), orders)
                && new Dependency(tokens, file.language(), function.from(), function.to()).isCarriedBy(call))
            kind = Optional.of(BarrierKind.DEPENDENCY);
        if (kind.isEmpty()) return Optional.empty();
        return Optional.of(found(tokens, call, role, EnumSet.of(kind.get()), MEMBARRIER.contains(name) ? MEMBARRIER
                : Set.of(name), orders.stream().findFirst()));
    }

    private Optional<Primitive> primitive(String name, Call call) {
        Optional<Primitive> primitive = table.find(name, call.method(), file.language());
        if (primitive.isEmpty() && file.language() == Language.JAVA && !call.method())
            return table.find(name, true, Language.JAVA).filter(p -> p.role() == Role.FENCE);
        return primitive.filter(p -> p.role() != Role.IMPLIED || !wrappers.redefines(name));
    }

    private Optional<Found> ofWrapper(Tokens tokens, Call call, String name) {
        return wrappers.find(name, call.method(), file.path()).map(wrapped -> {
            var names = new HashSet<>(wrapped.names());
            names.add(name);
            return found(tokens, call, wrapped.role(), wrapped.kinds(), names, Optional.empty());
        });
    }

    private Found found(Tokens tokens, Call call, Role role, Set<BarrierKind> kinds, Set<String> names,
            Optional<MemoryOrder> order) {
        String code = tokens.text(call.name(), call.close()).replaceAll("\\s+", " ");
        return new Found(new Barrier(tokens.text(call.name()), code.length() > 80 ? tokens.text(call.name()) + "(...)"
                : code, order, role, kinds, names, tokens.line(call.name()), tokens.start(call.name()), List.of(),
                Around.NONE, List.of()), call.name(), call.close());
    }

    private List<MemoryOrder> orders(Tokens tokens, Call call) {
        var orders = new ArrayList<MemoryOrder>();
        for (int i = call.open() + 1; i < call.close(); i++)
            if (tokens.isName(i) && tokens.enclosing(i) == call.open())
                MemoryOrder.ofName(tokens.text(i)).ifPresent(orders::add);
        return orders;
    }

    private Optional<BarrierKind> kind(Primitive primitive, List<MemoryOrder> orders, Tokens tokens, Call call) {
        return switch (primitive.strength()) {
            case FIXED -> primitive.kind();
            case NONE -> Optional.empty();
            case ORDER -> orders.isEmpty() ? Optional.of(BarrierKind.FULL) : strongest(orders, primitive.role());
            case ATOMIC -> {
                if (!orders.isEmpty()) yield strongest(orders, primitive.role());
                yield isOnAtomic(tokens, call) ? Optional.of(BarrierKind.FULL) : Optional.empty();
            }
            case COMMAND -> isQuery(tokens, call) ? Optional.empty() : Optional.of(BarrierKind.GLOBAL);
        };
    }

    /// The first order counts: the second one of a compare-and-exchange is for its failure.
    private static Optional<BarrierKind> strongest(List<MemoryOrder> orders, Role role) {
        return orders.getFirst().kind(role);
    }

    private static boolean isMarked(Primitive primitive, List<MemoryOrder> orders) {
        return primitive.strength() == Primitive.Strength.NONE || !orders.isEmpty();
    }

    private boolean isOnAtomic(Tokens tokens, Call call) {
        int object = call.name() - 2;
        if (tokens.is(object, "]")) object = tokens.match(object) - 1;
        if (tokens.isName(object) && atomics.isAtomic(tokens.text(object))) return true;
        boolean plain = call.close() == call.open() + 1;
        return file.language() == Language.CPP && usesAtomics && (plain || !tokens.is(call.name(), "clear"))
                && tokens.isAny(call.name(), "load", "store", "fetch_add", "fetch_sub", "exchange",
                        "compare_exchange_strong", "compare_exchange_weak");
    }

    /// `syscall(__NR_membarrier, command, 0)`.
    private static boolean isMembarrierCall(Tokens tokens, Call call) {
        return tokens.is(call.name(), "syscall") && tokens.isAny(call.open() + 1, "__NR_membarrier", "SYS_membarrier");
    }

    private static boolean isQuery(Tokens tokens, Call call) {
        for (int i = call.open() + 1; i < call.close(); i++) {
            if (tokens.is(i, ",") && !isMembarrierCall(tokens, call)) return false;
            if (tokens.isName(i) && (tokens.text(i).contains("QUERY") || tokens.text(i).contains("REGISTER"))) return true;
        }
        return false;
    }

    /// `asm volatile("mfence" ::: "memory")`, and with an empty template a compiler barrier.
    private Optional<Found> ofAssembly(Tokens tokens, int i, int to) {
        if (!tokens.isAny(i, "asm", "__asm__", "__asm")) return Optional.empty();
        int open = i + 1;
        while (open < to && tokens.isName(open)) open++;
        if (open >= to || !tokens.is(open, "(")) return Optional.empty();
        int close = tokens.close(open, to);
        String code = tokens.text(open, close);
        if (!code.contains("\"memory\"")) return Optional.empty();
        BarrierKind kind = FULL_ASSEMBLY.matcher(code).find() ? BarrierKind.FULL : BarrierKind.COMPILER;
        return Optional.of(found(tokens, new Call(i, open, close, false), Role.IMPLIED, EnumSet.of(kind),
                Set.of(tokens.text(i)), Optional.empty()));
    }

    /// The plain use of an atomic variable or a volatile field.
    private Optional<Found> ofName(Tokens tokens, int i) {
        if (atomics.isEmpty() || tokens.kind(i) != TokenKind.NAME || tokens.isAny(i + 1, ".", "->", "(", "::")
                || !atomics.isOrderedByItself(tokens.text(i)) || tokens.isName(i - 1) && !tokens.is(i - 1, "return")
                || tokens.isAny(i - 1, ">", "*", "&") && tokens.isAny(i + 1, ";", "=") && tokens.isName(i - 2))
            return Optional.empty();
        boolean store = tokens.isAny(i + 1, "=", "++", "--", "+=", "-=", "|=", "&=", "^=")
                || tokens.isAny(i - 1, "++", "--");
        String name = tokens.text(i);
        return Optional.of(new Found(new Barrier(name, name, Optional.empty(), store ? Role.STORE : Role.LOAD,
                EnumSet.of(BarrierKind.FULL), Set.of(name), tokens.line(i), tokens.start(i), List.of(), Around.NONE,
                List.of()), i, i));
    }
}
