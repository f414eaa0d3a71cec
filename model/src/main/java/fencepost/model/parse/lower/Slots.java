package fencepost.model.parse.lower;

import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.OrderedAccess;
import fencepost.model.ir.Slot;
import fencepost.model.parse.NearestName;
import fencepost.model.parse.SourceText;
import fencepost.model.parse.Span;
import fencepost.model.parse.syntax.SourceFile;
import fencepost.model.parse.syntax.Stmt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// The slots of a test: those that the text marks, met while code is made, and automatic ones.
final class Slots {
    /// A slot and where it stands.
    record Placed(Slot slot, SourceFile.Function function, Span span) {}

    private final Problems problems;
    private final PrimitiveTable table;
    private final Map<String, Placed> byName = new LinkedHashMap<>();

    Slots(Problems problems, PrimitiveTable table) {
        this.problems = problems;
        this.table = table;
    }

    boolean isEmpty() {
        return byName.isEmpty();
    }

    /// Takes note of a slot that the text marks; of several copies of one, only the first counts.
    void mark(SourceFile.Function function, Stmt.Slot slot, FenceKind initial, int thread) {
        Placed known = byName.get(slot.name());
        if (known != null) {
            if (!known.span().equals(slot.span()) || !known.function().source().equals(function.source()))
                problems.report(function.source(), slot.span(), "there is already a slot " + slot.name() + " in line "
                        + known.span().start().line() + "; give this one another name");
            return;
        }
        if (!slot.name().matches("[A-Za-z_][A-Za-z_0-9.-]*")) {
            problems.report(function.source(), slot.span(), "expected a slot's name, a colon and what may stand here:"
                    + " /*@slot A: none | smp_mb_placeholder | smp_mb | smp_mb_global */");
            return;
        }
        var alternatives = new TreeSet<FenceKind>();
        for (String written : slot.alternatives()) {
            Optional<FenceKind> kind = FenceKind.byId(written).or(() -> table.fence(written).flatMap(FenceKind::byId));
            if (kind.isPresent()) alternatives.add(kind.get());
            else problems.report(function.source(), slot.span(), "slot " + slot.name() + ": unknown barrier "
                    + (written.isEmpty() ? "(nothing)" : written)
                    + NearestName.hint(written, Arrays.stream(FenceKind.values()).map(FenceKind::id).toList()));
        }
        if (!alternatives.contains(initial)) {
            problems.report(function.source(), slot.span(), initial == FenceKind.NONE
                    ? "slot " + slot.name() + " stands alone, so it starts with none: add none to its alternatives,"
                    + " or put a barrier after it"
                    : "slot " + slot.name() + " lacks " + initial.id() + ", which stands after it; add it to its"
                    + " alternatives");
            alternatives.add(initial);
        }
        byName.put(slot.name(), new Placed(new Slot(slot.name(), thread, initial, List.copyOf(alternatives), false),
                function, slot.span()));
    }

    /// Adds a slot of our own unless it is there already.
    void add(String name, int thread, FenceKind initial, List<FenceKind> offered, SourceFile.Function function,
             Span span) {
        var alternatives = new TreeSet<>(offered);
        alternatives.add(initial);
        byName.putIfAbsent(name, new Placed(new Slot(name, thread, initial, List.copyOf(alternatives), true),
                function, span));
    }

    /// Takes note of slots in the code of a thread whose acquire or release has no access to go to.
    void checkAccesses(List<Instruction> code) {
        for (int site = 0; site < code.size(); site++)
            if (code.get(site) instanceof Instruction.Fence(_, var name) && byName.containsKey(name))
                for (FenceKind kind : byName.get(name).slot().alternatives())
                    if (!OrderedAccess.admits(code, site, kind)) complain(byName.get(name), kind);
    }

    private void complain(Placed placed, FenceKind kind) {
        problems.report(placed.function().source(), placed.span(), "slot " + placed.slot().name() + ": " + (
                kind == FenceKind.ACQUIRE ? "an acquire needs a load such as READ_ONCE() right before the slot"
                : "a release needs a store such as WRITE_ONCE() right after the slot"));
    }

    /// All slots in textual order, those of `text` before those of a library.
    List<Placed> inOrder(SourceText text) {
        var all = new ArrayList<>(byName.values());
        all.sort(Comparator.comparing((Placed placed) -> !placed.function().source().equals(text))
                .thenComparing(placed -> placed.span().start().line())
                .thenComparing(placed -> placed.span().start().column()));
        return List.copyOf(all);
    }
}
