package fencepost.model.parse.lower;

import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.Expression;
import fencepost.model.ir.Register;
import fencepost.model.parse.NearestName;
import fencepost.model.parse.Span;
import fencepost.model.parse.syntax.Expr;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// What is known while the code of one thread is made: its code so far, its registers' types, and the function
/// that is being lowered.
final class ThreadContext {
    /// Names that are registers even where nothing is ever assigned to them; they are 0 then.
    private static final Pattern REGISTER = Pattern.compile("[rR][0-9]+|[ER]?([ABCD]X|[SD]I|[BS]P)");

    private final TestContext test;
    private final CodeBuilder code;
    private final Map<Register, Type> types = new HashMap<>();
    private final Map<Register, Integer> initial = new HashMap<>();
    private Frame frame;

    ThreadContext(TestContext test, CodeBuilder code) {
        this.test = test;
        this.code = code;
    }

    TestContext test() {
        return test;
    }

    CodeBuilder code() {
        return code;
    }

    Frame frame() {
        return frame;
    }

    /// Makes `next` the function that is being lowered and yields the one before.
    Frame switchTo(Frame next) {
        Frame before = frame;
        frame = next;
        return before;
    }

    CodeBuilder.Origin at(Span span) {
        return new CodeBuilder.Origin(frame.function(), span);
    }

    void report(Span span, String message) {
        test.problems().report(frame.function().source(), span, message);
    }

    Type typeOf(Register register) {
        return types.getOrDefault(register, Type.INT);
    }

    void setType(Register register, Type type) {
        types.put(register, type);
    }

    void setInitial(Register register, int value) {
        initial.put(register, value);
    }

    /// The value of each register at the start, in order.
    List<Integer> initialValues() {
        return code.registers().values().stream().map(register -> initial.getOrDefault(register, 0)).toList();
    }

    /// The register that the private variable `name` of the current function lives in.
    Register variable(String name) {
        return code.register(frame.function().thread().isPresent() ? name : frame.function().name() + "$" + name);
    }

    /// Whether `name` means something here without regard to how it is used.
    boolean isDeclared(String name) {
        return frame.find(name).isPresent() || test.perThread(name).isPresent() || test.global(name).isPresent();
    }

    /// What `name` means here, if anything.
    Optional<Binding> resolve(String name) {
        Optional<Binding> bound = frame.find(name).or(() -> perThread(name, code.thread()))
                .or(() -> test.global(name).map(Binding.Shared::new));
        if (bound.isPresent() || frame.function().thread().isEmpty()) return bound;
        boolean known = frame.assigns(name) || code.registers().containsKey(name) || REGISTER.matcher(name).matches();
        if (!known) return Optional.empty();
        var local = new Binding.Local(code.register(name));
        frame.bindOutermost(name, local);
        return Optional.of(local);
    }

    /// The per-thread variable `name` of `thread`, if there is one: a register if only its own thread can see it.
    Optional<Binding> perThread(String name, int thread) {
        Optional<TestContext.PerThread> declared = test.perThread(name);
        if (declared.isEmpty()) return Optional.empty();
        if (declared.get().isShared()) return Optional.of(new Binding.Shared(test.perThreadVariable(name, thread)));
        boolean isNew = !code.registers().containsKey(name);
        Register register = code.register(name);
        if (isNew) setInitial(register, declared.get().initial());
        return Optional.of(new Binding.Local(register));
    }

    /// A name that means nothing here is a fault; says which was perhaps meant.
    void reportUnknown(Expr.Name name) {
        var candidates = new ArrayList<String>(frame.names().toList());
        candidates.addAll(code.registers().keySet());
        candidates.addAll(test.globalNames());
        boolean isLocation = test.location(name.name()).isPresent();
        report(name.span(), "unknown name " + name.name() + (isLocation
                ? " in " + frame.function().name() + ": to use the location here, add a parameter `int *" + name.name()
                + "`, or declare it before the threads"
                : NearestName.hint(name.name(), candidates)));
    }

    /// `address + cells`, folded where the address is known.
    Expression offset(Expression address, int cells) {
        if (cells == 0) return address;
        return switch (address) {
            case Expression.AddressOf(var location) -> test.cell(location.index() + cells)
                    .<Expression>map(Expression.AddressOf::new)
                    .orElseGet(() -> new Expression.Constant(Memory.addressOf(location.index() + cells)));
            case Expression.Constant(var value) -> new Expression.Constant(value + cells);
            case Expression.Binary(var operator, var base, Expression.Constant(var before))
                    when operator == BinaryOperator.ADD -> offset(base, before + cells);
            case Expression.Read _, Expression.Unary _, Expression.Binary _, Expression.Choice _ ->
                    new Expression.Binary(BinaryOperator.ADD, address, new Expression.Constant(cells));
        };
    }
}
