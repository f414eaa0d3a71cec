package fencepost.model.parse.lower;

import fencepost.model.ir.Condition;
import fencepost.model.ir.Expression;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Observable;
import fencepost.model.ir.Program;
import fencepost.model.ir.Quantifier;
import fencepost.model.ir.Register;
import fencepost.model.ir.ThreadCode;
import fencepost.model.parse.ParseOptions;
import fencepost.model.parse.Position;
import fencepost.model.parse.Span;
import fencepost.model.parse.syntax.Declarator;
import fencepost.model.parse.syntax.Initializer;
import fencepost.model.parse.syntax.Proposition;
import fencepost.model.parse.syntax.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes a test of a text's tree.
public final class TestLowering {
    /// What the lowering yields: the test, where each instruction comes from, and where slots are.
    public record Lowered(LitmusTest test, List<List<List<Origin>>> origins, List<PlacedSlot> slots) {}

    /// Where an instruction comes from, at one level of inlining.
    public record Origin(SourceFile.Function function, Span span) {}

    /// A slot's name and where it stands.
    public record PlacedSlot(String name, SourceFile.Function function, Span span) {}

    private final SourceFile file;
    private final Problems problems;
    private final TestContext test;
    private final ParseOptions options;

    private TestLowering(SourceFile file, Optional<SourceFile> library, ParseOptions options, Problems problems) {
        this.file = file;
        this.problems = problems;
        this.options = options;
        var structs = new Structs(problems);
        var table = PrimitiveTable.standard().with(options.macros());
        List<SourceFile> files = library.map(l -> List.of(file, l)).orElse(List.of(file));
        test = new TestContext(problems, table, structs, new Memory(structs), new Slots(problems, table),
                new Dialect(files, table));
        new Declarations(test).declare(file, library);
    }

    /// Lowers `file` together with a library whose functions it may call; faults go to `problems`.
    public static Lowered lower(SourceFile file, Optional<SourceFile> library, String name, String description,
                                List<LitmusTest.Expectation> expectations, ParseOptions options,
                                Problems problems) {
        return new TestLowering(file, library, options, problems).lower(name, description, expectations);
    }

    private Lowered lower(String name, String description, List<LitmusTest.Expectation> expectations) {
        if (test.threads().isEmpty())
            problems.report(file.source(), endOfText(), "the test has no thread; write one as P0(int *x) { … }");
        var contexts = new ArrayList<ThreadContext>();
        test.threads().forEach((id, function) -> contexts.add(thread(id, function,
                contexts.isEmpty() ? 0 : contexts.getLast().code().size())));
        if (options.automaticSlots() || test.slots().isEmpty()) {
            var automatic = new AutomaticSlots(test.slots(), options.offer().kinds());
            contexts.forEach(context -> automatic.insert(context.code()));
        }
        List<CodeBuilder.Finished> finished = contexts.stream().map(context -> context.code().finish()).toList();
        List<Map<String, Register>> registers = contexts.stream().map(context -> context.code().registers()).toList();
        var conditions = new Conditions(test, file.source(), registers);
        Condition condition = file.asked().map(asked -> conditions.condition(asked.proposition()))
                .orElse(new Condition.True());
        Condition filter = file.filter().map(conditions::condition).orElse(new Condition.True());
        var locations = new ArrayList<Observable>();
        for (Proposition.Term term : file.locations()) conditions.observable(term).ifPresent(locations::add);
        List<ThreadCode> threads = finished.stream().map(CodeBuilder.Finished::code).toList();
        threads.forEach(thread -> test.slots().checkAccesses(thread.instructions()));
        var program = new Program(test.memory().cells(), test.memory().initial(), threads,
                contexts.stream().map(ThreadContext::initialValues).toList());
        List<Slots.Placed> slots = test.slots().inOrder(file.source());
        var lowered = new LitmusTest(name, description, program, slots.stream().map(Slots.Placed::slot).toList(),
                file.asked().map(SourceFile.Asked::quantifier).orElse(Quantifier.EXISTS), condition, filter, locations,
                expectations);
        return new Lowered(lowered, finished.stream().map(f -> f.origins().stream().map(TestLowering::origins)
                .toList()).toList(), slots.stream().map(placed -> new PlacedSlot(placed.slot().name(),
                placed.function(), placed.span())).toList());
    }

    private static List<Origin> origins(List<CodeBuilder.Origin> origins) {
        return origins.stream().map(origin -> new Origin(origin.function(), origin.span())).toList();
    }

    private Span endOfText() {
        int last = Math.max(1, file.source().lines().size());
        var position = new Position(last, 1);
        return new Span(position, position);
    }

    private ThreadContext thread(int id, SourceFile.Function function, int earlier) {
        var context = new ThreadContext(test, new CodeBuilder(id, earlier));
        context.switchTo(new Frame(function, Optional.empty()));
        var initials = new Initials(test, file.source());
        for (SourceFile.InitialEntry entry : file.initial()) {
            if (entry.thread().filter(owner -> owner == id).isEmpty()) continue;
            Register register = context.code().register(entry.name());
            if (entry.value().orElse(null) instanceof Initializer.Value(_, var value))
                context.setInitial(register, initials.constant(value));
            entry.type().ifPresent(type -> context.setType(register, test.type(file.source(), type)));
        }
        for (Declarator parameter : function.parameters()) bind(context, parameter);
        new Statements(context, new Expressions(context)).body(function.body());
        context.code().mark(context.frame().end());
        return context;
    }

    /// A thread's parameter is the address of the location of that name; without a star it is the location.
    private void bind(ThreadContext context, Declarator parameter) {
        if (parameter.name().isEmpty()) return;
        Memory.Variable variable = test.memory().variable(parameter.name()).orElseThrow();
        if (parameter.type().stars() == 0 && parameter.type().lengths().isEmpty()) {
            context.frame().bind(parameter.name(), new Binding.Shared(variable));
            return;
        }
        Type type = variable.type() instanceof Type.Array(var of, _) ? of : variable.type();
        context.frame().bind(parameter.name(), new Binding.Fixed(
                new Expression.AddressOf(test.memory().cell(variable.first())),
                new Type.Pointer(type)));
    }
}
