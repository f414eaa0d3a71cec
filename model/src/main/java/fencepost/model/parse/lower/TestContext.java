package fencepost.model.parse.lower;

import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Location;
import fencepost.model.parse.SourceText;
import fencepost.model.parse.syntax.Declarator;
import fencepost.model.parse.syntax.Expr;
import fencepost.model.parse.syntax.SourceFile;
import fencepost.model.parse.syntax.TypeName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// What is known of the whole test while its threads are lowered.
final class TestContext {
    /// A variable of which each thread has its own.
    ///
    /// @param isShared whether other threads can see it, so that it is memory; else it is a register
    record PerThread(Declarator declarator, Type type, boolean isShared, int initial) {}

    private final Problems problems;
    private final PrimitiveTable table;
    private final Structs structs;
    private final Memory memory;
    private final Slots slots;
    private final Dialect dialect;
    private final Map<String, SourceFile.Function> functions = new LinkedHashMap<>();
    private final TreeMap<Integer, SourceFile.Function> threads = new TreeMap<>();
    private final Map<String, PerThread> perThread = new LinkedHashMap<>();
    private final Map<String, Runnable> undeclared = new LinkedHashMap<>();
    private final Set<String> fileLevel = new HashSet<>();
    private final Map<String, Set<Integer>> callers = new HashMap<>();

    TestContext(Problems problems, PrimitiveTable table, Structs structs, Memory memory, Slots slots,
                Dialect dialect) {
        this.problems = problems;
        this.table = table;
        this.structs = structs;
        this.memory = memory;
        this.slots = slots;
        this.dialect = dialect;
    }

    Problems problems() {
        return problems;
    }

    Structs structs() {
        return structs;
    }

    Memory memory() {
        return memory;
    }

    Slots slots() {
        return slots;
    }

    Dialect dialect() {
        return dialect;
    }

    Type type(SourceText source, TypeName written) {
        return structs.type(source, written);
    }

    void addFunction(SourceFile.Function function) {
        functions.put(function.name(), function);
    }

    void addThread(int id, SourceFile.Function function) {
        threads.put(id, function);
    }

    TreeMap<Integer, SourceFile.Function> threads() {
        return threads;
    }

    Collection<Integer> threadIds() {
        return threads.keySet();
    }

    boolean isThread(int id) {
        return threads.containsKey(id);
    }

    Optional<SourceFile.Function> function(String name) {
        return Optional.ofNullable(functions.get(name));
    }

    boolean isFunction(String name) {
        return functions.containsKey(name) || !table.named(name).isEmpty();
    }

    Collection<String> functionNames() {
        var names = new ArrayList<>(functions.keySet());
        names.addAll(table.names());
        return names;
    }

    List<Primitive> primitives(String name) {
        return table.named(name);
    }

    /// Why `name` is no primitive, though a table of macros defines it.
    Optional<String> fault(String name) {
        return table.fault(name);
    }

    Optional<FenceKind> fence(String name) {
        return table.fence(name).flatMap(FenceKind::byId);
    }

    /// The threads whose code calls `function`, itself or through other functions, in order.
    List<Integer> callers(String function) {
        return List.copyOf(callers.computeIfAbsent(function, _ -> {
            var found = new HashSet<Integer>();
            threads.forEach((id, thread) -> {
                if (reaches(thread, function, new HashSet<>())) found.add(id);
            });
            return new java.util.TreeSet<>(found);
        }));
    }

    private boolean reaches(SourceFile.Function from, String wanted, Set<String> visited) {
        if (!visited.add(from.name())) return false;
        boolean[] found = {false};
        from.body().forEachExpression(expression -> {
            if (!(expression instanceof Expr.Call call)) return;
            if (call.name().equals(wanted) || functions.containsKey(call.name())
                    && reaches(functions.get(call.name()), wanted, visited)) found[0] = true;
        });
        return found[0];
    }

    void addPerThread(String name, PerThread variable) {
        perThread.put(name, variable);
    }

    Optional<PerThread> perThread(String name) {
        return Optional.ofNullable(perThread.get(name));
    }

    /// The cells of `thread`'s own `name`.
    Memory.Variable perThreadVariable(String name, int thread) {
        String cell = name + "@" + thread;
        boolean isNew = memory.variable(cell).isEmpty();
        PerThread declared = perThread.get(name);
        Memory.Variable variable = memory.declare(cell, declared.type());
        if (isNew && declared.initial() != 0) memory.initialise(variable.first(), declared.initial());
        return variable;
    }

    /// A library's variable `name` comes into being by `declare` if it is used.
    void addOnDemand(String name, Runnable declare) {
        undeclared.put(name, declare);
        fileLevel.add(name);
    }

    /// The shared variable that C code means by `name`: one declared at file level. Locations of the initial state
    /// and of parameters are not meant, since herd's threads reach them by parameters only.
    Optional<Memory.Variable> global(String name) {
        return fileLevel.contains(name) ? location(name) : Optional.empty();
    }

    /// The shared variable `name`, however it came into being.
    Optional<Memory.Variable> location(String name) {
        Runnable declare = undeclared.remove(name);
        if (declare != null) declare.run();
        return memory.variable(name);
    }

    void addFileLevel(String name) {
        fileLevel.add(name);
    }

    Collection<String> globalNames() {
        var names = new ArrayList<>(memory.names());
        names.addAll(perThread.keySet());
        names.addAll(undeclared.keySet());
        return names;
    }

    Optional<Location> cell(int index) {
        return index >= 0 && index < memory.cells().size() ? Optional.of(memory.cell(index)) : Optional.empty();
    }

    /// Whether the cell `index` lies in the variable that contains the cell `start`.
    boolean isWithin(int start, int index) {
        Memory.Variable variable = memory.owner(start);
        return variable.first() <= index && index < variable.first() + structs.size(variable.type());
    }
}
