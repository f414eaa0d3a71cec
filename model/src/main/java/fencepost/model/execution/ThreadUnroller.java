package fencepost.model.execution;

import fencepost.model.ir.AccessMode;
import fencepost.model.ir.Address;
import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.Expression;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Location;
import fencepost.model.ir.Program;
import fencepost.model.ir.Register;
import fencepost.model.ir.RmwOrder;
import fencepost.model.ir.ThreadCode;
import fencepost.model.ir.Update;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiConsumer;

/// Follows a thread's code every way it can go, with the values of its reads left open. The way forks at a
/// conditional, at an access whose address is not known, and at an operation that may fail.
final class ThreadUnroller {
    private static final int MAX_STEPS = 5_000;
    private static final Term ZERO = new Term.Constant(0);
    private static final Term ONE = new Term.Constant(1);

    private final Program program;
    private final ThreadCode code;
    private final ControlFlow flow;
    private final SearchLimits limits;
    private final boolean rmwBarriers;
    private final Set<Location> pointees;
    private final Deque<PathState> open = new ArrayDeque<>();
    private final List<ThreadPath> paths = new ArrayList<>();
    private final Set<String> cuts;

    /// @param pointees what a pointer may point to
    /// @param rmwBarriers see [CandidateSearch]
    /// @param cuts     receives the reasons why some way was not followed to its end
    ThreadUnroller(Program program, ThreadCode code, Set<Location> pointees, SearchLimits limits,
                   boolean rmwBarriers, Set<String> cuts) {
        this.program = program;
        this.code = code;
        this.flow = new ControlFlow(code.instructions());
        this.limits = limits;
        this.rmwBarriers = rmwBarriers;
        this.pointees = pointees;
        this.cuts = cuts;
    }

    List<ThreadPath> paths() {
        open.push(new PathState(code.id(), program.initialRegisters().get(code.id())));
        while (!open.isEmpty()) {
            if (paths.size() + open.size() > limits.maxPaths()) {
                cuts.add("P" + code.id() + " has more than " + limits.maxPaths() + " ways through its code");
                break;
            }
            follow(open.pop());
        }
        return paths;
    }

    /// Runs to the end or to the next fork, whose ways join the open ones.
    private void follow(PathState state) {
        while (state.pc < code.instructions().size()) {
            if (++state.steps > MAX_STEPS) {
                cuts.add("P" + code.id() + " takes more than " + MAX_STEPS + " steps");
                return;
            }
            state.arrive();
            if (!step(state)) return;
        }
        paths.add(state.end(OptionalInt.empty()));
    }

    /// Executes one instruction; false if `state` has forked or ended.
    private boolean step(PathState state) {
        switch (code.instructions().get(state.pc)) {
            case Instruction.Load(var into, var address, var mode) -> {
                return at(state, address, (s, x) -> {
                    int position = s.position();
                    s.assignFrom(into, s.read(x, new Marking.Simple(mode), s.taint(address)), position);
                });
            }
            case Instruction.Store(var address, var value, var mode) -> {
                return at(state, address, (s, x) -> s.write(x, new Marking.Simple(mode), s.term(value),
                        s.taint(address), s.taint(value), -1));
            }
            case Instruction.Rmw rmw -> {
                return access(state, rmw.address(), (s, x) -> modify(s, x, rmw));
            }
            case Instruction.Fence(var kind, _) -> {
                if (kind != FenceKind.NONE && !kind.isOfAccess()) barrier(state, kind);
            }
            case Instruction.Assign(var into, var value) -> state.assign(into, state.term(value), state.taint(value));
            case Instruction.BranchIfZero(var condition, int target) -> {
                return branch(state, condition, target);
            }
            case Instruction.Jump(int target) -> {
                state.pc = target;
                return true;
            }
            case Instruction.Assert(var condition, _) -> {
                PathState failing = state.copy();
                Term term = state.term(condition);
                if (failing.require(term, false)) paths.add(failing.end(OptionalInt.of(state.pc)));
                if (!state.require(term, true)) return false;
            }
            case Instruction.Lock(var address) -> {
                return access(state, address, (s, x) -> takeLock(s, x, address));
            }
            case Instruction.Unlock(var address) -> {
                return at(state, address, (s, x) -> s.write(x, new Marking.OfLock(LockRole.UNLOCK), ZERO,
                        s.taint(address), new BitSet(), -1));
            }
            case Instruction.TryLock(var into, var address) -> {
                return access(state, address, (s, x) -> tryLock(s, x, into, address));
            }
            case Instruction.IsLocked(var into, var address) -> {
                return access(state, address, (s, x) -> isLocked(s, x, into, address));
            }
            case Instruction.EventReset(var address) -> {
                return access(state, address, (s, x) -> exchange(s, x, address, ZERO));
            }
            case Instruction.EventSet(var address) -> {
                return access(state, address, (s, x) -> exchange(s, x, address, ONE));
            }
            case Instruction.EventWait(var address) -> {
                return access(state, address, (s, x) -> {
                    barrier(s, FenceKind.MB);
                    Term value = s.read(x, new Marking.Simple(AccessMode.ONCE), s.taint(address));
                    barrier(s, FenceKind.MB);
                    if (s.require(equal(value, ONE), true)) advance(s);
                });
            }
            case Instruction.RcuReadLock _ -> rcu(state, RcuRole.READ_LOCK, Optional.empty(), new BitSet());
            case Instruction.RcuReadUnlock _ -> rcu(state, RcuRole.READ_UNLOCK, Optional.empty(), new BitSet());
            case Instruction.SynchronizeRcu _ -> rcu(state, RcuRole.SYNCHRONIZE, Optional.empty(), new BitSet());
            case Instruction.SrcuReadLock(var into, var domain) -> {
                return at(state, domain, (s, x) -> {
                    int position = s.position();
                    rcu(s, RcuRole.SRCU_READ_LOCK, Optional.of(x), new BitSet());
                    s.assignFrom(into, ZERO, position);
                });
            }
            case Instruction.SrcuReadUnlock(var domain, var token) -> {
                return at(state, domain, (s, x) ->
                        rcu(s, RcuRole.SRCU_READ_UNLOCK, Optional.of(x), s.taint(token)));
            }
            case Instruction.SynchronizeSrcu(var domain) -> {
                return at(state, domain, (s, x) -> rcu(s, RcuRole.SRCU_SYNCHRONIZE, Optional.of(x), new BitSet()));
            }
        }
        state.pc++;
        return true;
    }

    private void barrier(PathState state, FenceKind kind) {
        state.add(new Event.Barrier(state.position(), code.id(), state.pc, kind), ZERO, new BitSet(), new BitSet(), -1);
    }

    private void rcu(PathState state, RcuRole role, Optional<Location> domain, BitSet data) {
        state.add(new Event.Rcu(state.position(), code.id(), state.pc, role, domain), ZERO, new BitSet(), data, -1);
    }

    private boolean branch(PathState state, Expression condition, int target) {
        Term term = state.term(condition);
        if (term instanceof Term.Constant(int value)) {
            state.enter(flow.join(state.pc), state.taint(condition));
            state.pc = value == 0 ? target : state.pc + 1;
            return true;
        }
        if (state.visit(state.pc) > limits.maxLoops()) {
            cuts.add("a loop of P" + code.id() + " was followed at most " + limits.maxLoops() + " times");
            return false;
        }
        state.enter(flow.join(state.pc), state.taint(condition));
        PathState zero = state.copy();
        if (zero.require(term, false)) {
            zero.pc = target;
            open.push(zero);
        }
        if (state.require(term, true)) {
            state.pc++;
            open.push(state);
        }
        return false;
    }

    /// Does `action` at the location of `address`, for each that it may be, and goes on behind the instruction.
    private boolean at(PathState state, Expression address, BiConsumer<PathState, Location> action) {
        return access(state, address, (s, x) -> {
            action.accept(s, x);
            advance(s);
        });
    }

    /// Does `action` at the location of `address`, for each that it may be; it opens the ways on from there.
    /// An address that names no location has no way on.
    private boolean access(PathState state, Expression address, BiConsumer<PathState, Location> action) {
        Term term = state.term(address);
        if (term instanceof Term.Constant(int value)) {
            int index = Address.indexOf(value);
            if (Address.isAddress(value) && index < program.locations().size())
                action.accept(state, program.locations().get(index));
            return false;
        }
        for (Location location : pointees) {
            PathState there = state.copy();
            if (there.require(equal(term, new Term.Constant(Address.of(location))), true))
                action.accept(there, location);
        }
        return false;
    }

    private void advance(PathState state) {
        state.pc++;
        open.push(state);
    }

    private static Term equal(Term a, Term b) {
        return new Term.Binary(BinaryOperator.EQUAL, a, b);
    }

    private void takeLock(PathState state, Location x, Expression address) {
        int position = state.position();
        BitSet taint = state.taint(address);
        Term old = state.read(x, new Marking.OfLock(LockRole.LOCK_READ), taint);
        state.write(x, new Marking.OfLock(LockRole.LOCK_WRITE), ONE, taint, new BitSet(), position);
        if (state.require(equal(old, ZERO), true)) advance(state);
    }

    private void tryLock(PathState state, Location x, Register into, Expression address) {
        PathState failing = state.copy();
        int position = state.position();
        Term old = failing.read(x, new Marking.OfLock(LockRole.LOCK_FAILED), state.taint(address));
        failing.assignFrom(into, ZERO, position);
        if (failing.require(equal(old, ZERO), false)) advance(failing);
        state.assignFrom(into, ONE, position);
        takeLock(state, x, address);
    }

    private void isLocked(PathState state, Location x, Register into, Expression address) {
        int position = state.position();
        BitSet taint = state.taint(address);
        PathState free = state.copy();
        Term old = free.read(x, new Marking.OfLock(LockRole.FOUND_UNLOCKED), taint);
        free.assignFrom(into, ZERO, position);
        if (free.require(equal(old, ZERO), true)) advance(free);
        state.read(x, new Marking.OfLock(LockRole.FOUND_LOCKED), taint);
        state.assignFrom(into, ONE, position);
        if (state.require(equal(old, ZERO), false)) advance(state);
    }

    private void exchange(PathState state, Location x, Expression address, Term value) {
        fenceOff(state, RmwOrder.FULL);
        int position = state.position();
        BitSet taint = state.taint(address);
        var marking = new Marking.OfRmw(RmwOrder.FULL, true);
        state.read(x, marking, taint);
        state.write(x, marking, value, taint, new BitSet(), position);
        fenceOff(state, RmwOrder.FULL);
        advance(state);
    }

    private void fenceOff(PathState state, RmwOrder order) {
        if (rmwBarriers && order == RmwOrder.FULL) barrier(state, FenceKind.MB);
    }

    private void modify(PathState state, Location x, Instruction.Rmw rmw) {
        PathState failing = state.copy();
        fenceOff(state, rmw.order());
        switch (rmw.update()) {
            case Update.Exchange(var value) -> succeed(state, x, rmw, state.term(value), state.taint(value), false);
            case Update.Arithmetic(var operator, var operand) -> succeed(state, x, rmw,
                    new Term.Binary(operator, next(state), state.term(operand)), state.taint(operand), true);
            case Update.CompareExchange(var expected, var desired) -> {
                Term wanted = state.term(expected);
                fail(failing, x, rmw, equal(next(failing), wanted));
                if (state.require(equal(next(state), wanted), true))
                    succeed(state, x, rmw, state.term(desired), state.taint(desired), false);
            }
            case Update.AddUnless(var addend, var unless) -> {
                Term unwanted = state.term(unless);
                fail(failing, x, rmw, new Term.Binary(BinaryOperator.NOT_EQUAL, next(failing), unwanted));
                if (state.require(new Term.Binary(BinaryOperator.NOT_EQUAL, next(state), unwanted), true))
                    succeed(state, x, rmw, new Term.Binary(BinaryOperator.ADD, next(state), state.term(addend)),
                            state.taint(addend), true);
            }
        }
    }

    /// What the read that comes next will return.
    private Term next(PathState state) {
        return new Term.ReadValue(code.id(), state.position());
    }

    private void succeed(PathState state, Location x, Instruction.Rmw rmw, Term value, BitSet data, boolean usesOld) {
        int position = state.position();
        BitSet address = state.taint(rmw.address());
        if (usesOld) data.set(position);
        var marking = new Marking.OfRmw(rmw.order(), true);
        Term old = state.read(x, marking, address);
        state.write(x, marking, Term.simplified(value), address, data, position);
        state.assignFrom(rmw.into(), old, position);
        fenceOff(state, rmw.order());
        advance(state);
    }

    private void fail(PathState state, Location x, Instruction.Rmw rmw, Term succeeds) {
        if (!state.require(succeeds, false)) return;
        int position = state.position();
        Term old = state.read(x, new Marking.OfRmw(rmw.order(), false), state.taint(rmw.address()));
        state.assignFrom(rmw.into(), old, position);
        advance(state);
    }
}
