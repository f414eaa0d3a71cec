package fencepost.model.random;

import fencepost.model.ir.AccessMode;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Observable;
import fencepost.model.ir.Register;
import fencepost.model.ir.RmwOrder;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// A random program as a litmus test that a person, and the parser, can read.
final class LitmusText {
    private final StringBuilder text = new StringBuilder();
    private int slots;

    private LitmusText() {}

    static String of(RandomProgram program) {
        var writer = new LitmusText();
        writer.write(program);
        return writer.text.toString();
    }

    private void write(RandomProgram program) {
        text.append("C random\n{ p = &x; }\n");
        String parameters = RandomProgram.LOCATIONS.stream()
                .map(l -> (l == RandomProgram.POINTER ? "int **" : l == RandomProgram.LOCK ? "spinlock_t *"
                        : l == RandomProgram.DOMAIN ? "struct srcu_struct *" : l == RandomProgram.EVENT ? "QemuEvent *" : "int *") + l)
                .collect(Collectors.joining(", "));
        for (int t = 0; t < program.threads().size(); t++) {
            text.append("P").append(t).append('(').append(parameters).append(") {\n");
            for (Register register : RandomProgram.registers(t))
                text.append(register.name().equals("q") ? "  int *q = 0;\n" : "  int " + register + " = 0;\n");
            write(program.threads().get(t), "  ");
            text.append("}\n");
        }
        var observables = program.observables();
        RandomProgram.Question question = program.question();
        if (question.all())
            text.append(observables.stream().map(o -> o + ";").collect(Collectors.joining(" ", "locations [", "]\n")));
        if (!question.filter().isEmpty()) text.append("filter ").append(condition(question.filter(), observables));
        text.append(question.quantifier().keyword()).append(' ').append(condition(question.asked(), observables));
    }

    private static String condition(List<RandomProgram.Asked> asked, List<Observable> observables) {
        return asked.stream().map(a -> observables.get(a.observable() % observables.size()) + "=" + a.value())
                .collect(Collectors.joining(" /\\ ", "(", ")\n"));
    }

    private void write(List<Statement> statements, String indent) {
        statements.forEach(statement -> text.append(line(statement, indent)));
    }

    private String line(Statement statement, String indent) {
        return switch (statement) {
            case Statement.Read(var into, var location, var mode) ->
                    indent + register(into) + " = " + load(cell(location), mode) + ";\n";
            case Statement.Write(var location, var value, var mode) ->
                    indent + store(cell(location), value(value), mode) + ";\n";
            case Statement.ReadThrough(var into, var pointerMode, var mode) ->
                    indent + "q = " + load("p", pointerMode) + ";\n"
                    + indent + register(into) + " = " + load("q", mode) + ";\n";
            case Statement.WriteThrough(var value, var pointerMode, var mode) ->
                    indent + "q = " + load("p", pointerMode) + ";\n"
                    + indent + store("q", value(value), mode) + ";\n";
            case Statement.Publish(var location, var mode) -> indent + store("p", cell(location), mode) + ";\n";
            case Statement.Update(var into, var location, var kind, var value, var order) ->
                    indent + update(into, cell(location), kind, value, order) + ";\n";
            case Statement.Barrier(var kind, var slot) -> indent
                    + (slot ? "/*@slot S" + slots++ + ": none | smp_mb_placeholder | smp_rmb | smp_wmb | smp_mb"
                            + " | smp_mb_global */ " : "")
                    + (kind == FenceKind.NONE ? "" : kind.id() + "();") + "\n";
            case Statement.Take _ -> indent + "spin_lock(l);\n";
            case Statement.TryTake(var into) -> indent + register(into) + " = spin_trylock(l);\n";
            case Statement.Peek(var into) -> indent + register(into) + " = spin_is_locked(l);\n";
            case Statement.Free _ -> indent + "spin_unlock(l);\n";
            case Statement.Locked(var body) -> indent + "spin_lock(l);\n" + lines(body, indent)
                    + indent + "spin_unlock(l);\n";
            case Statement.Section(var srcu, var body) -> indent
                    + (srcu ? "i = srcu_read_lock(s);\n" : "rcu_read_lock();\n") + lines(body, indent) + indent
                    + (srcu ? "srcu_read_unlock(s, i);\n" : "rcu_read_unlock();\n");
            case Statement.GracePeriod(var srcu) -> indent + (srcu ? "synchronize_srcu(s);\n" : "synchronize_rcu();\n");
            case Statement.OnEvent(var kind) ->
                    indent + "qemu_event_" + kind.name().toLowerCase(Locale.ROOT) + "(e);\n";
            case Statement.If(var register, var value, var then, var otherwise) ->
                    indent + "if (" + register(register) + " == " + value + ") {\n" + lines(then, indent + "  ")
                    + (otherwise.isEmpty() ? "" : indent + "} else {\n" + lines(otherwise, indent + "  "))
                    + indent + "}\n";
            case Statement.Twice(var body) -> indent + "for (c = 0; c < 2; c++) {\n" + lines(body, indent + "  ")
                    + indent + "}\n";
            case Statement.Poll(var into, var location, var mode, var value) -> {
                String read = register(into) + " = " + load(cell(location), mode) + ";";
                yield indent + read + "\n" + indent + "while (" + register(into) + " != " + value + ") " + read + "\n";
            }
            case Statement.Check(var register, var value) ->
                    indent + "assert(" + register(register) + " != " + value + ");\n";
        };
    }

    private String lines(List<Statement> statements, String indent) {
        return statements.stream().map(s -> line(s, indent)).collect(Collectors.joining());
    }

    private static String register(int index) {
        return RandomProgram.registers(0).get(index).name();
    }

    private static String cell(int index) {
        return RandomProgram.LOCATIONS.get(index).name();
    }

    private static String value(Statement.Value value) {
        return switch (value) {
            case Statement.Value.Constant(var number) -> Integer.toString(number);
            case Statement.Value.OfRegister(var register) -> register(register);
            case Statement.Value.FalseDependency(var register, var number) ->
                    "(" + register(register) + " ^ " + register(register) + ") + " + number;
        };
    }

    private static String load(String pointer, AccessMode mode) {
        return switch (mode) {
            case PLAIN, RELEASE, KERNEL_RELEASE -> "*" + pointer;
            case RELAXED -> "qatomic_read(" + pointer + ")";
            case ONCE -> "READ_ONCE(*" + pointer + ")";
            case ACQUIRE -> "qatomic_load_acquire(" + pointer + ")";
            case KERNEL_ACQUIRE -> "smp_load_acquire(" + pointer + ")";
        };
    }

    private static String store(String pointer, String value, AccessMode mode) {
        return switch (mode) {
            case PLAIN, ACQUIRE, KERNEL_ACQUIRE -> "*" + pointer + " = " + value;
            case RELAXED -> "qatomic_set(" + pointer + ", " + value + ")";
            case ONCE -> "WRITE_ONCE(*" + pointer + ", " + value + ")";
            case RELEASE -> "qatomic_store_release(" + pointer + ", " + value + ")";
            case KERNEL_RELEASE -> "smp_store_release(" + pointer + ", " + value + ")";
        };
    }

    private static String update(int into, String pointer, Statement.Update.Kind kind, int value, RmwOrder order) {
        String suffix = switch (order) {
            case FULL, NO_RETURN -> "";
            case RELAXED -> "_relaxed";
            case ACQUIRE -> "_acquire";
            case RELEASE -> "_release";
        };
        return register(into) + " = " + switch (kind) {
            case EXCHANGE -> "xchg" + suffix + "(" + pointer + ", " + value + ")";
            case ADD -> "atomic64_fetch_add" + suffix + "(" + value + ", " + pointer + ")";
            case ADD_UNLESS -> "atomic64_fetch_add_unless(" + pointer + ", " + value + ", 1)";
            case COMPARE_EXCHANGE -> "cmpxchg" + suffix + "(" + pointer + ", 0, " + value + ")";
        };
    }
}
