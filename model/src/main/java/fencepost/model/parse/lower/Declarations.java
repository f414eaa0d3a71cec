package fencepost.model.parse.lower;

import fencepost.model.parse.NearestName;
import fencepost.model.parse.SourceText;
import fencepost.model.parse.syntax.Declarator;
import fencepost.model.parse.syntax.Expr;
import fencepost.model.parse.syntax.Initializer;
import fencepost.model.parse.syntax.SourceFile;
import fencepost.model.parse.syntax.TypeName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Makes known what a text declares outside functions, and the locations that threads name as parameters.
final class Declarations {
    private final TestContext test;

    Declarations(TestContext test) {
        this.test = test;
    }

    void declare(SourceFile file, Optional<SourceFile> library) {
        var files = new ArrayList<>(List.of(file));
        library.ifPresent(files::add);
        for (SourceFile each : files) each.structs().forEach(s -> test.structs().declare(s.structure().orElseThrow()));
        for (SourceFile each : files) each.structs().forEach(struct -> test.structs().define(each.source(), struct));
        for (SourceFile each : files) each.functions().forEach(function -> function(each, function));
        checkThreads(file);
        Set<String> visible = sharedPerThread(files);
        locations(file);
        for (SourceFile each : files)
            for (Declarator variable : each.variables())
                if (variable.type().isPerThread()) perThread(each.source(), variable, visible);
        library.ifPresent(this::libraryVariables);
    }

    private void function(SourceFile file, SourceFile.Function function) {
        if (function.thread().isEmpty()) {
            if (test.function(function.name()).isPresent())
                test.problems().report(function.source(), function.span(), function.name() + " is defined twice");
            test.addFunction(function);
        } else if (test.isThread(function.thread().get())) {
            test.problems().report(file.source(), function.span(), function.name() + " is defined twice");
        } else {
            test.addThread(function.thread().get(), function);
        }
    }

    private void checkThreads(SourceFile file) {
        int expected = 0;
        for (var thread : test.threads().entrySet()) {
            if (thread.getKey() != expected) {
                test.problems().report(file.source(), thread.getValue().span(), "threads are numbered from 0 without"
                        + " gaps: expected P" + expected);
                return;
            }
            expected++;
        }
    }

    /// First every location, so that initial values may name any of them; then the values.
    private void locations(SourceFile file) {
        Map<String, TypeName> types = parameterTypes();
        for (SourceFile.InitialEntry entry : file.initial())
            if (entry.thread().isEmpty()) test.memory().declare(entry.name(), type(file, entry, types));
        for (Declarator variable : file.variables())
            if (!variable.type().isPerThread()) {
                test.memory().declare(variable.name(), test.type(file.source(), variable.type()));
                test.addFileLevel(variable.name());
            }
        types.forEach((name, type) -> test.memory().declare(name, pointee(file.source(), type)));
        var initials = new Initials(test, file.source());
        for (SourceFile.InitialEntry entry : file.initial()) {
            if (entry.thread().isPresent()) checkRegister(file, entry);
            else initialise(file, entry, initials);
        }
        for (Declarator variable : file.variables())
            if (!variable.type().isPerThread() && variable.initial().isPresent())
                fill(initials, variable);
    }

    private void fill(Initials initials, Declarator variable) {
        Memory.Variable memory = test.memory().variable(variable.name()).orElseThrow();
        initials.fill(memory.type(), memory.first(), variable.initial().orElseThrow());
    }

    private Map<String, TypeName> parameterTypes() {
        var types = new LinkedHashMap<String, TypeName>();
        for (SourceFile.Function thread : test.threads().values())
            for (Declarator parameter : thread.parameters())
                if (!parameter.name().isEmpty())
                    types.merge(parameter.name(), parameter.type(), (a, b) -> a.structure().isPresent() ? a
                            : b.structure().isPresent() || b.words().contains("atomic_t") ? b : a);
        return types;
    }

    /// What the parameter's type points to.
    private Type pointee(SourceText source, TypeName parameter) {
        int stars = Math.max(0, parameter.stars() - 1);
        return test.type(source, new TypeName(parameter.span(), parameter.words(), parameter.structure(),
                parameter.members(), stars, parameter.lengths()));
    }

    private Type type(SourceFile file, SourceFile.InitialEntry entry, Map<String, TypeName> parameters) {
        if (entry.type().isPresent()) {
            Type type = test.type(file.source(), entry.type().get());
            List<Integer> lengths = lengths(entry.path());
            return lengths.isEmpty() ? type : test.type(file.source(), withLengths(entry.type().get(), lengths));
        }
        Type type = Optional.ofNullable(parameters.get(entry.name())).map(t -> pointee(file.source(), t))
                .orElse(Type.INT);
        if (!entry.path().startsWith("[")) return type;
        int longest = file.initial().stream().filter(other -> other.name().equals(entry.name()))
                .map(other -> lengths(other.path()).stream().findFirst().orElse(0)).max(Integer::compare).orElse(0);
        return longest < Structs.MOST_CELLS ? new Type.Array(type, longest + 1) : type;
    }

    private static TypeName withLengths(TypeName type, List<Integer> lengths) {
        return new TypeName(type.span(), type.words(), type.structure(), type.members(), type.stars(), lengths);
    }

    /// The numbers in `[3][2]…`; too large ones are all alike.
    private static List<Integer> lengths(String path) {
        return Pattern.compile("\\[(\\d+)]").matcher(path).results().map(result -> result.group(1))
                .map(digits -> digits.length() < 7 ? Integer.parseInt(digits) : Integer.MAX_VALUE).toList();
    }

    private void checkRegister(SourceFile file, SourceFile.InitialEntry entry) {
        if (!test.isThread(entry.thread().orElseThrow()))
            test.problems().report(file.source(), entry.span(), "there is no thread P" + entry.thread().get());
    }

    private void initialise(SourceFile file, SourceFile.InitialEntry entry, Initials initials) {
        if (entry.value().isEmpty()) return;
        Memory.Variable variable = test.memory().variable(entry.name()).orElseThrow();
        boolean whole = entry.path().isEmpty() || entry.type().isPresent();
        if (whole) {
            initials.fill(variable.type(), variable.first(), entry.value().get());
            return;
        }
        test.memory().cell(entry.name() + entry.path()).ifPresentOrElse(
                cell -> initials.fill(Type.INT, cell.index(), entry.value().get()),
                () -> test.problems().report(file.source(), entry.span(), "there is no location " + entry.name()
                        + entry.path() + NearestName.hint(entry.name() + entry.path(), test.memory().names())));
    }

    /// The per-thread variables that other threads can reach: those whose address is taken, that a primitive acts
    /// on, or that `per_thread` names.
    private Set<String> sharedPerThread(List<SourceFile> files) {
        var names = new HashSet<String>();
        for (SourceFile file : files)
            for (SourceFile.Function function : file.functions())
                function.body().forEachExpression(expression -> {
                    if (expression instanceof Expr.AddressOf(_, Expr.Name(_, var name))) names.add(name);
                    if (expression instanceof Expr.Call call && test.function(call.name()).isEmpty()
                            && !call.name().equals("assert"))
                        for (Expr argument : call.arguments())
                            if (argument instanceof Expr.Name(_, var name)) names.add(name);
                });
        return names;
    }

    private void perThread(SourceText source, Declarator variable, Set<String> visible) {
        Type type = test.type(source, variable.type());
        boolean scalar = type instanceof Type.Scalar || type instanceof Type.Pointer;
        int initial = variable.initial().orElse(null) instanceof Initializer.Value(_, var value)
                ? new Initials(test, source).constant(value) : 0;
        if (variable.initial().isPresent() && !scalar)
            test.problems().report(source, variable.span(), "a per-thread array or struct starts at 0");
        test.addPerThread(variable.name(), new TestContext.PerThread(variable, type,
                !scalar || visible.contains(variable.name()), initial));
    }

    /// A library's variables exist only in tests that use them.
    private void libraryVariables(SourceFile library) {
        var initials = new Initials(test, library.source());
        for (Declarator variable : library.variables()) {
            if (variable.type().isPerThread()) continue;
            if (test.memory().variable(variable.name()).isPresent()) {
                test.problems().report(library.source(), variable.span(), "the test has a location "
                        + variable.name() + " too; rename the test's");
                continue;
            }
            test.addOnDemand(variable.name(), () -> {
                Memory.Variable made = test.memory().declare(variable.name(),
                        test.type(library.source(), variable.type()));
                variable.initial().ifPresent(initial -> initials.fill(made.type(), made.first(), initial));
            });
        }
        if (!library.initial().isEmpty())
            test.problems().report(library.source(), library.initial().getFirst().span(),
                    "a library gives its variables initial values where it declares them");
    }
}
