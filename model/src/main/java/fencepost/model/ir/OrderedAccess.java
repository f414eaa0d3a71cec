package fencepost.model.ir;

import java.util.List;
import java.util.OptionalInt;

/// The access beside a slot, which an acquire or a release in the slot belongs to: the load right before it, the store
/// right after it. Only computations may stand between them. The access must be volatile or relaxed, and have no ordering
/// as written; then a change can be taken back by looking at the mode alone.
public final class OrderedAccess {
    private OrderedAccess() {}

    /// Whether the slot at `site` of `code`, as written, may hold `kind`: anything that is a barrier by itself, an
    /// acquire after a load, a release before a store.
    public static boolean admits(List<Instruction> code, int site, FenceKind kind) {
        if (!kind.isOfAccess()) return true;
        OptionalInt access = find(code, site, kind);
        return access.isPresent() && !code.get(access.getAsInt()).equals(withMode(code.get(access.getAsInt()), true));
    }

    /// Takes what `before` in the slot at `site` did away from its access, and gives its access what `after` does.
    static void change(List<Instruction> code, int site, FenceKind before, FenceKind after) {
        find(code, site, before).ifPresent(access -> code.set(access, withMode(code.get(access), false)));
        find(code, site, after).ifPresent(access -> code.set(access, withMode(code.get(access), true)));
    }

    private static OptionalInt find(List<Instruction> code, int site, FenceKind kind) {
        if (!kind.isOfAccess()) return OptionalInt.empty();
        int direction = kind == FenceKind.ACQUIRE ? -1 : 1;
        int at = site + direction;
        while (at >= 0 && at < code.size() && code.get(at) instanceof Instruction.Assign) at += direction;
        boolean fits = at >= 0 && at < code.size() && switch (code.get(at)) {
            case Instruction.Load(_, _, var mode) -> kind == FenceKind.ACQUIRE && mode.isMarked();
            case Instruction.Store(_, _, var mode) -> kind == FenceKind.RELEASE && mode.isMarked();
            case Instruction _ -> false;
        };
        return fits ? OptionalInt.of(at) : OptionalInt.empty();
    }

    private static Instruction withMode(Instruction access, boolean ordered) {
        return switch (access) {
            case Instruction.Load(var into, var address, var mode) ->
                    new Instruction.Load(into, address, mode.asAcquire(ordered));
            case Instruction.Store(var address, var value, var mode) ->
                    new Instruction.Store(address, value, mode.asRelease(ordered));
            case Instruction other -> other;
        };
    }
}
