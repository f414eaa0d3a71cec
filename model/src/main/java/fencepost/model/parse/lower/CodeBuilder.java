package fencepost.model.parse.lower;

import fencepost.model.ir.Expression;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Register;
import fencepost.model.ir.ThreadCode;
import fencepost.model.parse.Span;
import fencepost.model.parse.syntax.SourceFile;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The code of one thread while it is being made. Jump targets are [Label]s until [#finish].
final class CodeBuilder {
    /// No test is longer than this, so that unrolled and inlined code can't grow without end.
    static final int MOST_INSTRUCTIONS = 10_000;

    /// A place in the code.
    static final class Label {}

    /// Where an instruction comes from: the function, and the span there.
    record Origin(SourceFile.Function function, Span span) {}

    /// Something in the code: an instruction with where it comes from (the thread's own text first), or a label.
    /// `inherent` marks a barrier that is part of a primitive, and so no place for another barrier.
    sealed interface Entry {
        record Code(Instruction instruction, List<Origin> origins, boolean inherent, boolean startsStatement)
                implements Entry {}

        record Branch(Expression condition, Label target, List<Origin> origins) implements Entry {}

        record Goto(Label target, List<Origin> origins) implements Entry {}

        record Mark(Label label) implements Entry {}
    }

    private final int thread;
    private final int earlier;
    private final Map<String, Register> registers = new LinkedHashMap<>();
    private final Deque<Origin> calls = new ArrayDeque<>();
    private List<Entry> entries = new ArrayList<>();
    private int temporaries;
    private boolean atStatement;
    private boolean overflowed;

    /// @param earlier how many instructions the threads before have
    CodeBuilder(int thread, int earlier) {
        this.thread = thread;
        this.earlier = earlier;
    }

    int thread() {
        return thread;
    }

    Map<String, Register> registers() {
        return registers;
    }

    Register register(String name) {
        return registers.computeIfAbsent(name, n -> new Register(thread, registers.size(), n));
    }

    Register temporary() {
        do temporaries++; while (registers.containsKey("$" + temporaries));
        return register("$" + temporaries);
    }

    /// How many instructions there are, this thread's included.
    int size() {
        return earlier + entries.size();
    }

    boolean isFull() {
        return earlier + entries.size() > MOST_INSTRUCTIONS;
    }

    /// Whether the test has just become too long: true once.
    boolean overflows() {
        boolean first = isFull() && !overflowed && earlier <= MOST_INSTRUCTIONS;
        overflowed |= first;
        return first;
    }

    /// From here to [#leave], instructions come from a function called at `origin`.
    void enter(Origin origin) {
        calls.addLast(origin);
    }

    void leave() {
        calls.removeLast();
    }

    void startStatement() {
        atStatement = true;
    }

    void emit(Instruction instruction, Origin origin) {
        add(instruction, origin, false);
    }

    void emitInherent(Instruction instruction, Origin origin) {
        add(instruction, origin, true);
    }

    private void add(Instruction instruction, Origin origin, boolean inherent) {
        entries.add(new Entry.Code(instruction, originsOf(origin), inherent, atStatement));
        if (instruction.isAccess()) atStatement = false;
    }

    void branchIfZero(Expression condition, Label target, Origin origin) {
        entries.add(new Entry.Branch(condition, target, originsOf(origin)));
    }

    void jump(Label target, Origin origin) {
        entries.add(new Entry.Goto(target, originsOf(origin)));
    }

    void mark(Label label) {
        entries.add(new Entry.Mark(label));
    }

    private List<Origin> originsOf(Origin innermost) {
        var origins = new ArrayList<>(calls);
        origins.add(innermost);
        return List.copyOf(origins);
    }

    List<Entry> entries() {
        return entries;
    }

    void replace(List<Entry> changed) {
        entries = new ArrayList<>(changed);
    }

    /// A thread's code and, for each instruction, where it comes from, the thread's own text first.
    record Finished(ThreadCode code, List<List<Origin>> origins) {}

    /// The finished code: jumps to the next instruction are dropped, labels resolved.
    Finished finish() {
        dropIdleJumps();
        var positions = new HashMap<Label, Integer>();
        int position = 0;
        for (Entry entry : entries) {
            if (entry instanceof Entry.Mark(var label)) positions.put(label, position);
            else position++;
        }
        var instructions = new ArrayList<Instruction>();
        var origins = new ArrayList<List<Origin>>();
        for (Entry entry : entries) {
            switch (entry) {
                case Entry.Code(var instruction, var from, _, _) -> {
                    instructions.add(instruction);
                    origins.add(from);
                }
                case Entry.Branch(var condition, var target, var from) -> {
                    instructions.add(new Instruction.BranchIfZero(condition, positions.get(target)));
                    origins.add(from);
                }
                case Entry.Goto(var target, var from) -> {
                    instructions.add(new Instruction.Jump(positions.get(target)));
                    origins.add(from);
                }
                case Entry.Mark _ -> {}
            }
        }
        return new Finished(new ThreadCode(thread, List.copyOf(registers.values()), instructions), origins);
    }

    private void dropIdleJumps() {
        for (int i = entries.size() - 1; i >= 0; i--) {
            if (!(entries.get(i) instanceof Entry.Goto(var target, _))) continue;
            int next = i + 1;
            while (next < entries.size() && entries.get(next) instanceof Entry.Mark(var label)) {
                if (label == target) {
                    entries.remove(i);
                    break;
                }
                next++;
            }
        }
    }
}
