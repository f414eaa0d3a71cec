package fencepost.model.cat;

import static java.util.Map.entry;

import fencepost.model.execution.Event;
import fencepost.model.execution.EventStructure;
import fencepost.model.execution.LockRole;
import fencepost.model.execution.Marking;
import fencepost.model.execution.RcuRole;
import fencepost.model.execution.Relation;
import fencepost.model.ir.AccessMode;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.RmwOrder;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// The sets of events that every model may name: herd's own, and one for each tag of the kernel's bell file, with
/// a capital. A tag in capitals (`ONCE`, `MB`) is on both halves of a read-modify-write, failed or not; the others
/// are where older kernels put them.
final class EventSets {
    private static final Map<String, Predicate<Event>> SETS = Map.ofEntries(
            entry("R", e -> e instanceof Event.Read r && !(r.marking() instanceof Marking.OfLock)),
            entry("W", e -> e instanceof Event.Write w && !(w.marking() instanceof Marking.OfLock)),
            entry("M", e -> marking(e).filter(m -> !(m instanceof Marking.OfLock)).isPresent()),
            entry("IW", e -> e instanceof Event.Write w && w.isInitial()),
            entry("F", e -> e instanceof Event.Barrier || e instanceof Event.Rcu),
            entry("RMW", e -> marking(e).filter(Marking.OfRmw.class::isInstance).isPresent()),
            entry("X", e -> rmw(e, true, Set.of(RmwOrder.values()))),
            entry("LKR", e -> lock(e, LockRole.LOCK_READ)),
            entry("LKW", e -> lock(e, LockRole.LOCK_WRITE)),
            entry("UL", e -> lock(e, LockRole.UNLOCK)),
            entry("LF", e -> lock(e, LockRole.LOCK_FAILED)),
            entry("RL", e -> lock(e, LockRole.FOUND_LOCKED)),
            entry("RU", e -> lock(e, LockRole.FOUND_UNLOCKED)),
            entry("Once", e -> simple(e, AccessMode.ONCE, AccessMode.RELAXED) || rmw(e, true, Set.of(RmwOrder.RELAXED))
                    || rmw(e, false, Set.of(RmwOrder.values())) || otherHalf(e)),
            entry("Acquire", e -> simple(e, AccessMode.ACQUIRE, AccessMode.KERNEL_ACQUIRE)
                    || e instanceof Event.Read && rmw(e, true, Set.of(RmwOrder.ACQUIRE))),
            entry("Release", e -> simple(e, AccessMode.RELEASE, AccessMode.KERNEL_RELEASE)
                    || e instanceof Event.Write && rmw(e, true, Set.of(RmwOrder.RELEASE))),
            entry("Noreturn", e -> e instanceof Event.Read && rmw(e, true, Set.of(RmwOrder.NO_RETURN))),
            entry("Full-rmw", e -> rmw(e, true, Set.of(RmwOrder.FULL))),
            entry("ONCE", e -> simple(e, AccessMode.ONCE, AccessMode.RELAXED) || anyRmw(e, RmwOrder.RELAXED)),
            entry("ACQUIRE", e -> simple(e, AccessMode.ACQUIRE, AccessMode.KERNEL_ACQUIRE)
                    || anyRmw(e, RmwOrder.ACQUIRE)),
            entry("RELEASE", e -> simple(e, AccessMode.RELEASE, AccessMode.KERNEL_RELEASE)
                    || anyRmw(e, RmwOrder.RELEASE)),
            entry("NORETURN", e -> anyRmw(e, RmwOrder.NO_RETURN)),
            entry("MB", e -> fence(e, FenceKind.MB) || anyRmw(e, RmwOrder.FULL)),
            entry("Mb", e -> fence(e, FenceKind.MB)),
            entry("Rmb", e -> fence(e, FenceKind.RMB)),
            entry("Wmb", e -> fence(e, FenceKind.WMB)),
            entry("Barrier", e -> fence(e, FenceKind.COMPILER) || fence(e, FenceKind.PLACEHOLDER)),
            entry("Before-atomic", e -> fence(e, FenceKind.BEFORE_ATOMIC)),
            entry("After-atomic", e -> fence(e, FenceKind.AFTER_ATOMIC)),
            entry("After-spinlock", e -> fence(e, FenceKind.AFTER_SPINLOCK)),
            entry("After-unlock-lock", e -> fence(e, FenceKind.AFTER_UNLOCK_LOCK)),
            entry("After-srcu-read-unlock", e -> fence(e, FenceKind.AFTER_SRCU_READ_UNLOCK)),
            entry("Membarrier", e -> fence(e, FenceKind.MB_GLOBAL)),
            entry("Full-fence", e -> e instanceof Event.Barrier b && b.kind().isFull()),
            entry("MFENCE", e -> e instanceof Event.Barrier b && b.kind().isFull()),
            entry("SFENCE", e -> fence(e, FenceKind.WMB)),
            entry("LFENCE", e -> fence(e, FenceKind.RMB)),
            entry("Rcu-lock", e -> rcu(e, RcuRole.READ_LOCK)),
            entry("Rcu-unlock", e -> rcu(e, RcuRole.READ_UNLOCK)),
            entry("Sync-rcu", e -> rcu(e, RcuRole.SYNCHRONIZE)),
            entry("Srcu-lock", e -> rcu(e, RcuRole.SRCU_READ_LOCK)),
            entry("Srcu-unlock", e -> rcu(e, RcuRole.SRCU_READ_UNLOCK)),
            entry("Sync-srcu", e -> rcu(e, RcuRole.SRCU_SYNCHRONIZE)));

    private EventSets() {}

    static Set<String> names() {
        return SETS.keySet();
    }

    /// The events of `structure` in the set `name`; empty if there is no such set.
    static Optional<Relation> named(String name, EventStructure structure) {
        return Optional.ofNullable(SETS.get(name)).map(structure::set);
    }

    /// The set that holds the events with `tag`: the tag with a capital.
    static String setName(String tag) {
        return Character.toUpperCase(tag.charAt(0)) + tag.substring(1);
    }

    private static Optional<Marking> marking(Event e) {
        return switch (e) {
            case Event.Read read -> Optional.of(read.marking());
            case Event.Write write -> Optional.of(write.marking());
            case Event.Barrier _, Event.Rcu _ -> Optional.empty();
        };
    }

    private static boolean simple(Event e, AccessMode... modes) {
        return marking(e).filter(m -> m instanceof Marking.Simple(var mode) && Set.of(modes).contains(mode)).isPresent();
    }

    private static boolean rmw(Event e, boolean succeeded, Set<RmwOrder> orders) {
        return marking(e).filter(m -> m instanceof Marking.OfRmw(var order, boolean done) && done == succeeded
                && orders.contains(order)).isPresent();
    }

    private static boolean anyRmw(Event e, RmwOrder order) {
        return rmw(e, true, Set.of(order)) || rmw(e, false, Set.of(order));
    }

    /// The half of a read-modify-write that its ordering says nothing about.
    private static boolean otherHalf(Event e) {
        return e instanceof Event.Read ? rmw(e, true, Set.of(RmwOrder.RELEASE))
                : rmw(e, true, Set.of(RmwOrder.ACQUIRE, RmwOrder.NO_RETURN));
    }

    private static boolean lock(Event e, LockRole role) {
        return marking(e).filter(new Marking.OfLock(role)::equals).isPresent();
    }

    private static boolean fence(Event e, FenceKind kind) {
        return e instanceof Event.Barrier barrier && barrier.kind() == kind;
    }

    private static boolean rcu(Event e, RcuRole role) {
        return e instanceof Event.Rcu rcu && rcu.role() == role;
    }
}
