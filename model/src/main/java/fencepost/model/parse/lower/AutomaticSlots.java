package fencepost.model.parse.lower;

import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.OrderedAccess;
import fencepost.model.parse.Span;
import fencepost.model.parse.syntax.SourceFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Makes slots where the text marks none: one at each barrier, and one between any two accesses of a thread that
/// no barrier separates. All inlined copies of a place are one slot, named after its function.
final class AutomaticSlots {
    /// A place for a barrier: before an access, or where a barrier stands.
    private record Site(String file, String function, Span span) {}

    private final Slots slots;
    private final List<FenceKind> offered;
    private final Map<Site, String> names = new HashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();

    AutomaticSlots(Slots slots, List<FenceKind> offered) {
        this.slots = slots;
        this.offered = offered;
    }

    /// Puts slots into the code of one thread.
    void insert(CodeBuilder code) {
        var changed = new ArrayList<CodeBuilder.Entry>();
        boolean accessBefore = false;
        List<CodeBuilder.Origin> last = List.of();
        for (int at = 0; at < code.entries().size(); at++) {
            CodeBuilder.Entry entry = code.entries().get(at);
            if (!(entry instanceof CodeBuilder.Entry.Code(var instruction, var origins, var inherent, var starts))) {
                changed.add(entry);
                continue;
            }
            CodeBuilder.Origin origin = origins.getLast();
            if (instruction instanceof Instruction.Fence(var kind, var slot)) {
                accessBefore = false;
                String name = inherent || !slot.isEmpty() ? slot : name(code.thread(), kind,
                        around(code.entries(), at, at + 1), origin.function(), origin.span());
                changed.add(new CodeBuilder.Entry.Code(new Instruction.Fence(kind, name), origins, inherent, starts));
                continue;
            }
            boolean isOneWithLast = !starts && origins.equals(last);
            if (instruction.isAccess() && accessBefore && !isOneWithLast) {
                var span = new Span(origin.span().start(), origin.span().start());
                String name = name(code.thread(), FenceKind.NONE, around(code.entries(), at, at),
                        origin.function(), span);
                var here = new ArrayList<>(origins.subList(0, origins.size() - 1));
                here.add(new CodeBuilder.Origin(origin.function(), span));
                changed.add(new CodeBuilder.Entry.Code(new Instruction.Fence(FenceKind.NONE, name),
                        List.copyOf(here), false, starts));
            }
            accessBefore |= instruction.isAccess();
            last = instruction.isAccess() ? origins : last;
            changed.add(entry);
        }
        code.replace(changed);
    }

    /// What may stand between the entries before `before` and those from `after` on.
    private List<FenceKind> around(List<CodeBuilder.Entry> entries, int before, int after) {
        var code = new ArrayList<>(instructions(entries.subList(0, before)));
        int site = code.size();
        code.add(new Instruction.Fence(FenceKind.NONE, ""));
        code.addAll(instructions(entries.subList(after, entries.size())));
        return offered.stream().filter(kind -> OrderedAccess.admits(code, site, kind)).toList();
    }

    /// The instructions of `entries`; those whose targets are not known yet are only recognisable.
    private static List<Instruction> instructions(List<CodeBuilder.Entry> entries) {
        return entries.stream().<Instruction>mapMulti((entry, sink) -> {
            switch (entry) {
                case CodeBuilder.Entry.Code(var instruction, _, _, _) -> sink.accept(instruction);
                case CodeBuilder.Entry.Branch _, CodeBuilder.Entry.Goto _ -> sink.accept(new Instruction.Jump(0));
                case CodeBuilder.Entry.Mark _ -> {}
            }
        }).toList();
    }

    private String name(int thread, FenceKind initial, List<FenceKind> kinds, SourceFile.Function function,
                        Span span) {
        String name = names.computeIfAbsent(new Site(function.source().name(), function.name(), span),
                _ -> function.name() + "." + counts.merge(function.name(), 1, Integer::sum));
        slots.add(name, thread, initial, kinds, function, span);
        return name;
    }
}
