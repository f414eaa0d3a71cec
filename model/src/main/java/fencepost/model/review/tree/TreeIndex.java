package fencepost.model.review.tree;

import fencepost.model.review.barrier.Barrier;
import fencepost.model.review.barrier.FunctionBarriers;
import fencepost.model.review.barrier.Wrapped;
import fencepost.model.review.barrier.Wrappers;
import fencepost.model.review.claim.Vocabulary;
import fencepost.model.review.primitive.BarrierKind;
import fencepost.model.review.primitive.Primitive;
import fencepost.model.review.primitive.PrimitiveTable;
import fencepost.model.review.primitive.Role;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// All functions, files and wrappers of a tree by their names.
public final class TreeIndex implements Vocabulary, Wrappers {
    private static final int WRAPPER_DEPTH = 4;
    private static final int CALL_DEPTH = 2;
    private static final int NAMESAKES = 4;

    private final PrimitiveTable table;
    private final Map<String, List<FunctionBarriers>> functions = new HashMap<>();
    private final Map<String, List<String>> filesByName = new HashMap<>();
    private final Set<String> declared = new HashSet<>();
    private final Map<String, Set<String>> supertypes = new HashMap<>();
    private final Set<String> classes = new HashSet<>();
    private final Set<String> partial = new HashSet<>();
    private final Map<String, List<WrapperDefinition>> wrappers = new HashMap<>();

    private record WrapperDefinition(FunctionBarriers function, Wrapped wrapped) {}

    private final boolean cut;

    private TreeIndex(Collection<FileFacts> files, PrimitiveTable table, boolean cut) {
        this.table = table;
        this.cut = cut;
        for (FileFacts file : files) add(file);
        for (int i = 0; i < WRAPPER_DEPTH && findWrappers(); i++) {}
    }

    /// Indexes the files of a tree.
    ///
    /// @param cut whether the tree has more files, which were not read
    public static TreeIndex of(Collection<FileFacts> files, PrimitiveTable table, boolean cut) {
        return new TreeIndex(files, table, cut);
    }

    /// The primitives.
    public PrimitiveTable table() {
        return table;
    }

    private void add(FileFacts file) {
        filesByName.computeIfAbsent(baseName(file.path()), _ -> new ArrayList<>()).add(file.path());
        if (file.partial()) partial.add(file.path());
        declared.addAll(file.declared());
        file.supertypes().forEach((name, above) -> supertypes.computeIfAbsent(name, _ -> new HashSet<>()).addAll(above));
        for (FunctionBarriers function : file.barriers().functions()) {
            functions.computeIfAbsent(function.name(), _ -> new ArrayList<>()).add(function);
            classes.addAll(function.scopes());
        }
    }

    /// The last part of a path.
    public static String baseName(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private boolean findWrappers() {
        boolean grown = false;
        for (List<FunctionBarriers> namesakes : functions.values())
            for (FunctionBarriers function : namesakes) grown |= addWrapper(function);
        return grown;
    }

    private boolean addWrapper(FunctionBarriers function) {
        String name = function.name();
        if (table.named(name).isPresent() || isWrapping(function)) return false;
        Optional<Wrapped> wrapped = function.wrapper() ? wrapped(function) : forwarded(function);
        if (wrapped.isEmpty()) return false;
        wrappers.computeIfAbsent(name, _ -> new ArrayList<>()).add(new WrapperDefinition(function, wrapped.get()));
        return true;
    }

    private boolean isWrapping(FunctionBarriers function) {
        return wrappers.getOrDefault(function.name(), List.of()).stream().anyMatch(one -> one.function() == function);
    }

    private static Optional<Wrapped> wrapped(FunctionBarriers function) {
        var kinds = EnumSet.noneOf(BarrierKind.class);
        var names = new HashSet<String>();
        boolean fence = false;
        for (Barrier barrier : function.barriers()) {
            if (barrier.role() == Role.IMPLIED) continue;
            fence |= barrier.role() == Role.FENCE;
            kinds.addAll(barrier.kinds());
            names.addAll(barrier.names());
        }
        if (kinds.isEmpty()) return Optional.empty();
        boolean explained = function.barriers().stream().anyMatch(barrier -> !barrier.comments().isEmpty());
        Role role = fence && !(function.macro() && function.parameters()) ? Role.FENCE : Role.RMW;
        return Optional.of(new Wrapped(role, kinds, names, explained));
    }

    private Optional<Wrapped> forwarded(FunctionBarriers function) {
        if (!function.forwards() || function.calls().isEmpty()) return Optional.empty();
        Optional<Wrapped> found = Optional.empty();
        for (String call : function.calls()) {
            Optional<Wrapped> one = find(call, false, function.path()).or(() -> alias(function, call));
            if (one.isEmpty() && !function.macro()) return Optional.empty();
            if (one.isPresent()) {
                var names = new HashSet<>(one.get().names());
                names.add(call);
                found = Optional.of(new Wrapped(one.get().role(), one.get().kinds(), names, one.get().explained()));
            }
        }
        return found;
    }

    /// `#define my_mb smp_mb`.
    private Optional<Wrapped> alias(FunctionBarriers function, String call) {
        return function.macro() && function.calls().size() == 1 && function.barriers().isEmpty()
                ? table.named(call).filter(p -> p.role() != Role.IMPLIED && !p.isMethod()).flatMap(Primitive::kind)
                        .map(kind -> new Wrapped(table.named(call).orElseThrow().role(), Set.of(kind), Set.of(call), false))
                : Optional.empty();
    }

    @Override
    public Optional<Wrapped> find(String name, boolean method, String path) {
        List<WrapperDefinition> definitions = wrappers.get(name);
        if (definitions == null) return Optional.empty();
        List<WrapperDefinition> here = definitions.stream().filter(one -> one.function().path().equals(path)).toList();
        boolean ownMeaning = functions.getOrDefault(name, List.of()).stream()
                .anyMatch(function -> function.path().equals(path) && !isWrapping(function));
        if (here.isEmpty() && ownMeaning) return Optional.empty();
        List<WrapperDefinition> meant = !here.isEmpty() ? here
                : definitions.stream().filter(one -> one.function().scopes().isEmpty()).toList();
        if (meant.isEmpty()) return Optional.empty();
        return Optional.of(merge(meant.stream().map(WrapperDefinition::wrapped).toList()));
    }

    private static Wrapped merge(List<Wrapped> all) {
        var kinds = EnumSet.noneOf(BarrierKind.class);
        var names = new HashSet<String>();
        boolean fence = false;
        boolean explained = false;
        for (Wrapped one : all) {
            kinds.addAll(one.kinds());
            names.addAll(one.names());
            fence |= one.role() == Role.FENCE;
            explained |= one.explained();
        }
        return new Wrapped(fence ? Role.FENCE : all.getFirst().role(), kinds, names, explained);
    }

    @Override
    public boolean redefines(String name) {
        return name.indexOf('_') < 0 && functions.containsKey(name);
    }

    /// Whether calls of one of these names mean something else than the table of primitives tells.
    public boolean changesMeaningOf(Set<String> calls) {
        for (String call : calls)
            if (wrappers.containsKey(call) || call.indexOf('_') < 0 && functions.containsKey(call)
                    && table.named(call).isPresent()) return true;
        return false;
    }

    /// The wrappers by name, for comparison between two states of a tree.
    public Map<String, Set<BarrierKind>> wrapperKinds() {
        var kinds = new HashMap<String, Set<BarrierKind>>();
        wrappers.forEach((name, all) -> kinds.put(name, merge(all.stream().map(WrapperDefinition::wrapped).toList()).kinds()));
        return kinds;
    }

    @Override
    public boolean isFunction(String name) {
        return functions.containsKey(name) || declared.contains(name);
    }

    @Override
    public Optional<Primitive> primitive(String name) {
        return table.named(name);
    }

    @Override
    public boolean isWrapper(String name) {
        return wrappers.containsKey(name);
    }

    @Override
    public boolean isName(String name) {
        return isFunction(name) || table.named(name).isPresent();
    }

    /// Whether a class, namespace or module has that name.
    public boolean isScope(String name) {
        return classes.contains(name);
    }

    /// The functions of a name.
    public List<FunctionBarriers> functions(String name) {
        return functions.getOrDefault(name, List.of());
    }

    /// All functions.
    public Collection<List<FunctionBarriers>> functions() {
        return functions.values();
    }

    /// Whether a name is declared and nowhere defined.
    public boolean isOnlyDeclared(String name) {
        return declared.contains(name) && !functions.containsKey(name);
    }

    /// The files of a base name.
    public List<String> files(String baseName) {
        return filesByName.getOrDefault(baseName, List.of());
    }

    /// Whether a file is known only in parts.
    public boolean isPartial(String path) {
        return partial.contains(path);
    }

    /// Whether some file is known only in parts or not at all, so that what is not found may exist.
    public boolean isPartial() {
        return cut || !partial.isEmpty();
    }

    /// What to say of a name that is not found in a part of a tree.
    public String notFound() {
        return cut ? "is not in what was read" : "is not in the diff";
    }

    /// A class and what it extends, as far as the tree tells.
    public Set<String> withSupertypes(String type) {
        var all = new LinkedHashSet<String>(List.of(type));
        var queue = new java.util.ArrayDeque<String>(all);
        while (!queue.isEmpty())
            for (String above : supertypes.getOrDefault(queue.remove(), Set.of())) if (all.add(above)) queue.add(above);
        return all;
    }

    /// The functions that a call in `from` may mean: those of the same file, or else all of that name if they are few.
    /// None for a primitive: it is what it is, whatever the tree defines it as.
    public List<FunctionBarriers> called(FunctionBarriers from, String name) {
        if (table.named(name).filter(p -> p.role() != Role.IMPLIED && !p.isMethod()).isPresent()) return List.of();
        List<FunctionBarriers> all = functions(name);
        List<FunctionBarriers> here = all.stream().filter(one -> one.path().equals(from.path())).toList();
        if (!here.isEmpty()) return here;
        return all.size() <= NAMESAKES ? all : List.of();
    }

    /// What a function calls, and what that calls, nearest first, without the function.
    public Set<FunctionBarriers> callees(FunctionBarriers function) {
        var found = new LinkedHashSet<FunctionBarriers>();
        List<FunctionBarriers> level = List.of(function);
        for (int depth = 0; depth < CALL_DEPTH; depth++) {
            var next = new ArrayList<FunctionBarriers>();
            for (FunctionBarriers one : level)
                for (String call : one.calls())
                    for (FunctionBarriers callee : called(one, call))
                        if (callee != function && found.add(callee)) next.add(callee);
            level = next;
        }
        return found;
    }
}
