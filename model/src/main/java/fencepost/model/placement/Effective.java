package fencepost.model.placement;

import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Placement;
import fencepost.model.machine.Buffering;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;

/// Which barriers are the same thing on a machine, so that placements which differ only in these need one check.
final class Effective {
    private Effective() {}

    /// The weakest barrier that does on this machine what `kind` does.
    static FenceKind kind(FenceKind kind, MachineOptions options) {
        return switch (kind) {
            case NONE, MB_GLOBAL -> kind;
            case COMPILER, PLACEHOLDER -> compilerOnly(options);
            case RMB -> options.model() == OperationalModel.WEAK ? kind : compilerOnly(options);
            case WMB -> options.model() == OperationalModel.WEAK
                    || options.model().buffering() == Buffering.PER_LOCATION ? kind : compilerOnly(options);
            case MB, BEFORE_ATOMIC, AFTER_ATOMIC, AFTER_SPINLOCK, AFTER_UNLOCK_LOCK, AFTER_SRCU_READ_UNLOCK ->
                    options.model() == OperationalModel.SC ? compilerOnly(options) : FenceKind.MB;
        };
    }

    private static FenceKind compilerOnly(MachineOptions options) {
        return options.compilerReorders() ? FenceKind.COMPILER : FenceKind.NONE;
    }

    /// `placement` with every barrier replaced by [#kind].
    static Placement placement(Placement placement, MachineOptions options) {
        Placement result = placement;
        for (var choice : placement.choices().entrySet())
            result = result.with(choice.getKey(), kind(choice.getValue(), options));
        return result;
    }
}
