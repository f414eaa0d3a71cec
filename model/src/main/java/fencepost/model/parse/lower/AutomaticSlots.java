package fencepost.model.parse.lower;

import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
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
    private final Map<Site, String> names = new HashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();

    AutomaticSlots(Slots slots) {
        this.slots = slots;
    }

    /// Puts slots into the code of one thread.
    void insert(CodeBuilder code) {
        var changed = new ArrayList<CodeBuilder.Entry>();
        boolean accessBefore = false;
        List<CodeBuilder.Origin> last = List.of();
        for (CodeBuilder.Entry entry : code.entries()) {
            if (!(entry instanceof CodeBuilder.Entry.Code(var instruction, var origins, var inherent, var starts))) {
                changed.add(entry);
                continue;
            }
            CodeBuilder.Origin origin = origins.getLast();
            if (instruction instanceof Instruction.Fence(var kind, var slot)) {
                accessBefore = false;
                String name = inherent || !slot.isEmpty() ? slot : name(code.thread(), kind, origin.function(),
                        origin.span());
                changed.add(new CodeBuilder.Entry.Code(new Instruction.Fence(kind, name), origins, inherent, starts));
                continue;
            }
            boolean isOneWithLast = !starts && origins.equals(last);
            if (instruction.isAccess() && accessBefore && !isOneWithLast) {
                var span = new Span(origin.span().start(), origin.span().start());
                String name = name(code.thread(), FenceKind.NONE, origin.function(), span);
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

    private String name(int thread, FenceKind initial, SourceFile.Function function, Span span) {
        String name = names.computeIfAbsent(new Site(function.source().name(), function.name(), span),
                _ -> function.name() + "." + counts.merge(function.name(), 1, Integer::sum));
        slots.add(name, thread, initial, function, span);
        return name;
    }
}
