package fencepost.model.parse.syntax;

import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.UnaryOperator;
import fencepost.model.parse.Span;
import fencepost.model.parse.grammar.X86Parser;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/// Says in C what X86 instructions do. Accesses are volatile: no compiler reorders assembly. Locked instructions and
/// XCHG are full barriers. The flags are kept as the two numbers that were compared last, `$left` and `$right`, if
/// the thread has a conditional jump.
final class X86Translator {
    private static final Map<String, BinaryOperator> JUMPS = Map.ofEntries(
            Map.entry("JE", BinaryOperator.EQUAL), Map.entry("JZ", BinaryOperator.EQUAL),
            Map.entry("JNE", BinaryOperator.NOT_EQUAL), Map.entry("JNZ", BinaryOperator.NOT_EQUAL),
            Map.entry("JL", BinaryOperator.LESS), Map.entry("JLE", BinaryOperator.LESS_EQUAL),
            Map.entry("JG", BinaryOperator.GREATER), Map.entry("JGE", BinaryOperator.GREATER_EQUAL),
            Map.entry("JS", BinaryOperator.LESS), Map.entry("JNS", BinaryOperator.GREATER_EQUAL));
    private static final Map<String, BinaryOperator> ARITHMETIC = Map.of("ADD", BinaryOperator.ADD,
            "SUB", BinaryOperator.SUBTRACT, "AND", BinaryOperator.AND, "OR", BinaryOperator.OR,
            "XOR", BinaryOperator.XOR);
    private static final Map<BinaryOperator, String> ATOMIC = Map.of(BinaryOperator.ADD, "add",
            BinaryOperator.SUBTRACT, "sub", BinaryOperator.AND, "and", BinaryOperator.OR, "or",
            BinaryOperator.XOR, "xor");
    private static final Map<String, String> FENCES = Map.of("MFENCE", "smp_mb", "SFENCE", "smp_wmb",
            "LFENCE", "smp_rmb");

    private final boolean keepsFlags;
    private final BiConsumer<Span, String> complain;
    private final List<Stmt> statements = new ArrayList<>();
    private final Set<String> locations = new LinkedHashSet<>();
    private Span span;

    X86Translator(boolean keepsFlags, BiConsumer<Span, String> complain) {
        this.keepsFlags = keepsFlags;
        this.complain = complain;
    }

    static boolean isConditionalJump(String mnemonic) {
        return JUMPS.containsKey(mnemonic.toUpperCase(Locale.ROOT));
    }

    List<Stmt> statements() {
        return List.copyOf(statements);
    }

    /// The locations that the instructions name.
    Set<String> locations() {
        return locations;
    }

    void label(Span at, String name) {
        statements.add(new Stmt.Labelled(at, name));
    }

    void instruction(X86Parser.InstructionContext c) {
        span = Spans.of(c);
        String mnemonic = c.NAME().getText().toUpperCase(Locale.ROOT);
        List<X86Parser.OperandContext> operands = c.operand();
        int expected = switch (mnemonic) {
            case "MOV", "XCHG", "ADD", "SUB", "AND", "OR", "XOR", "CMP", "TEST", "XADD", "CMPXCHG" -> 2;
            case "INC", "DEC", "NEG", "NOT", "JMP" -> 1;
            case "MFENCE", "SFENCE", "LFENCE", "NOP", "PAUSE" -> 0;
            default -> JUMPS.containsKey(mnemonic) ? 1 : -1;
        };
        if (expected < 0) complain.accept(Spans.of(c.NAME().getSymbol()), "unknown instruction " + mnemonic);
        else if (operands.size() != expected)
            complain.accept(span, mnemonic + " takes " + expected + " operands, not " + operands.size());
        else translate(mnemonic, c.LOCK() != null, operands);
    }

    private void translate(String mnemonic, boolean locked, List<X86Parser.OperandContext> operands) {
        switch (mnemonic) {
            case "MOV" -> store(operands.get(0), value(operands.get(1)));
            case "XCHG" -> exchange(operands.get(0), operands.get(1));
            case "CMP" -> compare(value(operands.get(0)), value(operands.get(1)));
            case "TEST" -> compare(binary(BinaryOperator.AND, value(operands.get(0)), value(operands.get(1))),
                    number(0));
            case "INC" -> update(BinaryOperator.ADD, operands.getFirst(), number(1), locked);
            case "DEC" -> update(BinaryOperator.SUBTRACT, operands.getFirst(), number(1), locked);
            case "NEG", "NOT" -> store(operands.getFirst(), new Expr.Unary(span, mnemonic.equals("NEG")
                    ? UnaryOperator.NEGATE : UnaryOperator.COMPLEMENT, value(operands.getFirst())));
            case "XADD" -> exchangeAdd(operands.get(0), operands.get(1), locked);
            case "CMPXCHG" -> compareExchange(operands.get(0), operands.get(1), locked);
            case "JMP" -> statements.add(new Stmt.Goto(span, operands.getFirst().getText()));
            case "NOP", "PAUSE" -> {}
            default -> {
                if (FENCES.containsKey(mnemonic)) evaluate(call(FENCES.get(mnemonic)));
                else if (ARITHMETIC.containsKey(mnemonic))
                    update(ARITHMETIC.get(mnemonic), operands.get(0), value(operands.get(1)), locked);
                else statements.add(new Stmt.If(span, binary(JUMPS.get(mnemonic), name("$left"), name("$right")),
                            new Stmt.Goto(span, operands.getFirst().getText()), Optional.empty()));
            }
        }
    }

    private void exchange(X86Parser.OperandContext a, X86Parser.OperandContext b) {
        if (a instanceof X86Parser.MemoryContext memory)
            assign(register(b), call("xchg", address(memory), register(b)));
        else if (b instanceof X86Parser.MemoryContext memory)
            assign(register(a), call("xchg", address(memory), register(a)));
        else {
            assign("$swap", register(a));
            assign(register(a), register(b));
            assign(register(b), name("$swap"));
        }
    }

    private void update(BinaryOperator operator, X86Parser.OperandContext target, Expr operand, boolean locked) {
        if (locked && target instanceof X86Parser.MemoryContext memory) {
            assign("$old", call("qatomic_fetch_" + ATOMIC.get(operator), address(memory), operand));
            compareIfKept(binary(operator, name("$old"), operand));
        } else if (target instanceof X86Parser.MemoryContext) {
            store(target, new Expr.Assignment(span, name("$old"), Optional.empty(),
                    binary(operator, value(target), operand)));
            compareIfKept(name("$old"));
        } else {
            assign(register(target), binary(operator, register(target), operand));
            compareIfKept(register(target));
        }
    }

    private void exchangeAdd(X86Parser.OperandContext target, X86Parser.OperandContext source, boolean locked) {
        Expr register = register(source);
        if (locked && target instanceof X86Parser.MemoryContext memory) {
            assign("$old", call("qatomic_fetch_add", address(memory), register));
        } else {
            store(target, binary(BinaryOperator.ADD, new Expr.Assignment(span, name("$old"), Optional.empty(),
                    value(target)), register));
        }
        compareIfKept(binary(BinaryOperator.ADD, name("$old"), register));
        assign(register, name("$old"));
    }

    private void compareExchange(X86Parser.OperandContext target, X86Parser.OperandContext source, boolean locked) {
        Expr accumulator = name("EAX");
        Expr desired = register(source);
        if (locked && target instanceof X86Parser.MemoryContext memory) {
            assign("$old", call("qatomic_cmpxchg", address(memory), accumulator, desired));
        } else {
            assign("$old", value(target));
            Stmt taken = stored(target, desired);
            statements.add(new Stmt.If(span, binary(BinaryOperator.EQUAL, name("$old"), accumulator), taken,
                    Optional.empty()));
        }
        if (keepsFlags) compare(name("$old"), accumulator);
        assign(accumulator, name("$old"));
    }

    private void compareIfKept(Expr result) {
        if (keepsFlags) compare(result, number(0));
    }

    private void compare(Expr left, Expr right) {
        assign("$left", left);
        assign("$right", right);
    }

    private void store(X86Parser.OperandContext target, Expr value) {
        statements.add(stored(target, value));
    }

    private Stmt stored(X86Parser.OperandContext target, Expr value) {
        Expr effect = target instanceof X86Parser.MemoryContext memory ? call("WRITE_ONCE", object(memory), value)
                : new Expr.Assignment(span, register(target), Optional.empty(), value);
        return new Stmt.Evaluate(span, effect);
    }

    private Expr value(X86Parser.OperandContext operand) {
        return switch (operand) {
            case X86Parser.ImmediateContext c -> new Expr.Number(span, (c.getText().contains("-") ? -1 : 1)
                    * ExprBuilder.number(c.INT().getSymbol()));
            case X86Parser.MemoryContext c -> call("READ_ONCE", object(c));
            case X86Parser.WordContext c -> word(c.NAME().getText());
            default -> throw new IllegalStateException(operand.getText());
        };
    }

    private Expr register(X86Parser.OperandContext operand) {
        if (operand instanceof X86Parser.WordContext c && isRegister(c.NAME().getText()))
            return name(c.NAME().getText().toUpperCase(Locale.ROOT));
        complain.accept(Spans.of(operand), "expected a register, such as EAX");
        return name("EAX");
    }

    /// A register, or a location's address.
    private Expr word(String word) {
        if (isRegister(word)) return name(word.toUpperCase(Locale.ROOT));
        locations.add(word);
        return name(word);
    }

    private static boolean isRegister(String word) {
        return word.toUpperCase(Locale.ROOT).matches("[ER]?([ABCD]X|[SD]I|[BS]P)|R([89]|1[0-5])[DWB]?|[ABCD][HL]");
    }

    private Expr address(X86Parser.MemoryContext c) {
        Expr base = word(c.NAME().getText());
        return c.INT() == null ? base
                : binary(BinaryOperator.ADD, base, new Expr.Number(span, ExprBuilder.number(c.INT().getSymbol())));
    }

    private Expr object(X86Parser.MemoryContext c) {
        return new Expr.Dereference(span, address(c));
    }

    private void assign(String target, Expr value) {
        assign(name(target), value);
    }

    private void assign(Expr target, Expr value) {
        evaluate(new Expr.Assignment(span, target, Optional.empty(), value));
    }

    private void evaluate(Expr expression) {
        statements.add(new Stmt.Evaluate(span, expression));
    }

    private Expr call(String function, Expr... arguments) {
        return new Expr.Call(span, span, function, List.of(arguments));
    }

    private Expr binary(BinaryOperator operator, Expr left, Expr right) {
        return new Expr.Binary(span, operator, left, right);
    }

    private Expr name(String name) {
        return new Expr.Name(span, name);
    }

    private Expr number(int value) {
        return new Expr.Number(span, value);
    }
}
