package fencepost.model.placement;

import fencepost.model.check.MemoryModel;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Placement;
import fencepost.model.machine.Buffering;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;

/// Which barriers are the same thing under a model, so that placements which differ only in these need one check.
final class Effective {
    private Effective() {}

    /// The weakest barrier that does under this model what `kind` does. Axioms are not looked into: of them it is only
    /// known that a placeholder is a compiler barrier.
    private static FenceKind kind(FenceKind kind, MemoryModel model) {
        return switch (model) {
            case MemoryModel.Operational(var options) -> kind(kind, options);
            case MemoryModel.Axiomatic _ -> kind == FenceKind.PLACEHOLDER ? FenceKind.COMPILER : kind;
        };
    }

    private static FenceKind kind(FenceKind kind, MachineOptions options) {
        return switch (kind) {
            case NONE, MB_GLOBAL -> kind;
            case COMPILER, PLACEHOLDER -> compilerOnly(options);
            case ACQUIRE, RELEASE -> options.model() == OperationalModel.WEAK || options.compilerReorders()
                    || kind == FenceKind.RELEASE && options.model().buffering() == Buffering.PER_LOCATION
                    ? kind : FenceKind.NONE;
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
    static Placement placement(Placement placement, MemoryModel model) {
        Placement result = placement;
        for (var choice : placement.choices().entrySet())
            result = result.with(choice.getKey(), kind(choice.getValue(), model));
        return result;
    }
}
