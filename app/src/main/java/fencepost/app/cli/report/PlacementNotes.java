package fencepost.app.cli.report;

import fencepost.model.check.MemoryModel;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.LitmusTest;
import fencepost.model.placement.PlacementReport;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// What a reader of placement tables must know about the models that made them.
final class PlacementNotes {
    private PlacementNotes() {}

    /// A line for each note, after an empty one; nothing if there is nothing to say.
    static String of(List<PlacementReport> reports) {
        LitmusTest test = reports.getFirst().test();
        var notes = new ArrayList<String>();
        if (hasModel(reports, "lkmm") && offers(test, FenceKind.MB_GLOBAL))
            notes.add("the mainline LKMM takes smp_mb_global for a full barrier of its own CPU only; lkmm+memb knows what "
                    + "it does to the others");
        if (reports.stream().anyMatch(r -> r.model() instanceof MemoryModel.Axiomatic) && waits(test))
            notes.add("axioms speak of runs that end, so a hang shows only on a machine");
        if (offers(test, FenceKind.ACQUIRE) || offers(test, FenceKind.RELEASE))
            notes.add("acquire is the load before the slot as smp_load_acquire(), release the store after it as "
                    + "smp_store_release()");
        return notes.isEmpty() ? "" : notes.stream().map(note -> "Note: " + note + ".\n")
                .collect(Collectors.joining("", "\n", ""));
    }

    private static boolean hasModel(List<PlacementReport> reports, String id) {
        return reports.stream().anyMatch(report -> report.model().id().equals(id));
    }

    private static boolean offers(LitmusTest test, FenceKind kind) {
        return test.slots().stream().anyMatch(slot -> slot.alternatives().contains(kind));
    }

    private static boolean waits(LitmusTest test) {
        return test.program().threads().stream().flatMap(thread -> thread.instructions().stream())
                .anyMatch(i -> i instanceof Instruction.EventWait || i instanceof Instruction.Lock);
    }
}
