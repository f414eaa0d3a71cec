package fencepost.model.parse.print;

import fencepost.model.ir.Expression;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Location;
import fencepost.model.ir.Register;
import fencepost.model.ir.Slot;
import fencepost.model.ir.ThreadCode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Writes one thread.
public final class ThreadPrinter {
    private final ThreadCode thread;
    private final List<Instruction> code;
    private final InstructionPrinter instructions;
    private final Map<String, String> types;
    private final Set<Integer> labels = new TreeSet<>();
    private final StringBuilder out = new StringBuilder();

    /// @param types each variable's type, such as `int` or `struct s_t`
    public ThreadPrinter(ThreadCode thread, List<Slot> slots, Map<String, String> types) {
        this.thread = thread;
        this.code = thread.instructions();
        this.types = types;
        this.instructions = new InstructionPrinter(slots);
    }

    /// The thread's text, `P0(…)` and body. A second pass writes the labels that the first found to be needed.
    public String print() {
        range(0, code.size(), 1);
        if (!labels.isEmpty()) {
            out.setLength(0);
            range(0, code.size(), 1);
        }
        if (labels.contains(code.size())) out.append("L").append(code.size()).append(":\n");
        var parameters = new LinkedHashSet<String>();
        for (Location location : locations()) parameters.add(Names.variable(location));
        return "P" + thread.id() + "(" + String.join(", ", parameters.stream()
                .map(name -> types.get(name) + " *" + name).toList()) + ")\n{\n" + declarations() + out + "}\n";
    }

    private String declarations() {
        var lines = new StringBuilder();
        for (Register register : thread.registers()) {
            String name = register.name();
            if (!name.endsWith("]")) lines.append("\tint ").append(name).append(";\n");
            else if (name.endsWith("[0]")) lines.append("\tint ").append(name, 0, name.length() - 3).append('[')
                    .append(thread.registers().stream().filter(r -> r.name().startsWith(
                            name.substring(0, name.length() - 2))).count()).append("];\n");
        }
        return lines.toString();
    }

    /// Writes the instructions from `from` up to `to`.
    private void range(int from, int to, int depth) {
        int at = from;
        while (at < to) {
            if (labels.contains(at)) line(depth - 1, "L" + at + ":");
            switch (code.get(at)) {
                case Instruction.BranchIfZero(var condition, var target) ->
                        at = branch(condition, at, target, to, depth);
                case Instruction.Jump(var target) -> {
                    labels.add(target);
                    line(depth, "goto L" + target + ";");
                    at++;
                }
                case Instruction other -> {
                    for (String text : instructions.lines(other)) line(depth, text);
                    at++;
                    if (standsAlone(other) && at < code.size() && code.get(at) instanceof Instruction.Fence)
                        line(depth, ";");
                }
            }
        }
    }

    /// Whether it is an empty slot, of which a barrier after it would become the default.
    private static boolean standsAlone(Instruction instruction) {
        return instruction instanceof Instruction.Fence(var kind, var slot) && kind == FenceKind.NONE
                && !slot.isEmpty();
    }

    /// Writes a branch, with what it encloses if it is an `if`; yields where to go on.
    private int branch(Expression condition, int at, int target, int to, int depth) {
        if (target > at && target <= to && target - at > 1) {
            boolean hasElse = code.get(target - 1) instanceof Instruction.Jump(var end) && end > target && end <= to
                    && isEnteredAtStart(at + 1, target - 1) && isEnteredAtStart(target, end);
            if (hasElse && code.get(target - 1) instanceof Instruction.Jump(var end)) {
                line(depth, "if (" + ExpressionPrinter.print(condition) + ") {");
                range(at + 1, target - 1, depth + 1);
                if (labels.contains(target - 1)) line(depth, "L" + (target - 1) + ":");
                line(depth, "} else {");
                range(target, end, depth + 1);
                line(depth, "}");
                return end;
            }
            if (isEnteredAtStart(at + 1, target)) {
                line(depth, "if (" + ExpressionPrinter.print(condition) + ") {");
                range(at + 1, target, depth + 1);
                line(depth, "}");
                return target;
            }
        }
        labels.add(target);
        line(depth, "if (!(" + ExpressionPrinter.print(condition) + ")) goto L" + target + ";");
        return at + 1;
    }

    /// Whether control enters the range at its start only.
    private boolean isEnteredAtStart(int from, int to) {
        for (int i = 0; i < code.size(); i++) {
            int target = switch (code.get(i)) {
                case Instruction.BranchIfZero(_, var t) -> t;
                case Instruction.Jump(var t) -> t;
                case Instruction _ -> -1;
            };
            if (target < 0) continue;
            boolean inside = from <= i && i < to;
            if (!inside && target > from && target < to) return false;
        }
        return true;
    }

    private void line(int depth, String text) {
        out.append("\t".repeat(depth)).append(text).append('\n');
    }

    private List<Location> locations() {
        var found = new ArrayList<Location>();
        for (Instruction instruction : code) Operands.of(instruction).forEach(operand -> addresses(operand, found));
        return found;
    }

    private static void addresses(Expression expression, List<Location> found) {
        switch (expression) {
            case Expression.Constant _, Expression.Read _ -> {}
            case Expression.AddressOf(var location) -> found.add(location);
            case Expression.Unary(_, var operand) -> addresses(operand, found);
            case Expression.Binary(_, var left, var right) -> {
                addresses(left, found);
                addresses(right, found);
            }
            case Expression.Choice(var condition, var whenTrue, var whenFalse) -> {
                addresses(condition, found);
                addresses(whenTrue, found);
                addresses(whenFalse, found);
            }
        }
    }
}
