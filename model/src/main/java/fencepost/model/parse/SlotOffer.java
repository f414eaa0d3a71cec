package fencepost.model.parse;

import fencepost.model.ir.FenceKind;
import java.util.List;

/// What an automatic slot may hold. On a machine with store buffers only full barriers, and what makes up for one,
/// tell placements apart; under the kernel's model weaker ones do, too.
public enum SlotOffer {
    /// Full barriers, and the placeholder that a process-wide one makes up for.
    FULL(List.of(FenceKind.NONE, FenceKind.PLACEHOLDER, FenceKind.MB, FenceKind.MB_GLOBAL)),
    /// What code in the kernel has: no process-wide barrier. Acquire and release are those of the access beside the
    /// slot, so they are offered where that access has such a form.
    KERNEL(List.of(FenceKind.NONE, FenceKind.ACQUIRE, FenceKind.RELEASE, FenceKind.RMB, FenceKind.WMB, FenceKind.MB)),
    /// Both.
    EVERY(List.of(FenceKind.NONE, FenceKind.PLACEHOLDER, FenceKind.ACQUIRE, FenceKind.RELEASE, FenceKind.RMB,
            FenceKind.WMB, FenceKind.MB, FenceKind.MB_GLOBAL));

    private final List<FenceKind> kinds;

    SlotOffer(List<FenceKind> kinds) {
        this.kinds = kinds;
    }

    /// The barriers, weakest first.
    public List<FenceKind> kinds() {
        return kinds;
    }
}
