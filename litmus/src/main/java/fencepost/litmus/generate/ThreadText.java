package fencepost.litmus.generate;

import static fencepost.litmus.generate.ExpressionText.register;
import static fencepost.litmus.generate.ExpressionText.test;
import static fencepost.litmus.generate.ExpressionText.value;

import fencepost.litmus.generate.Cells.Target;
import fencepost.model.ir.Address;
import fencepost.model.ir.Expression;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.Assert;
import fencepost.model.ir.Instruction.Assign;
import fencepost.model.ir.Instruction.BranchIfZero;
import fencepost.model.ir.Instruction.EventReset;
import fencepost.model.ir.Instruction.EventSet;
import fencepost.model.ir.Instruction.EventWait;
import fencepost.model.ir.Instruction.Fence;
import fencepost.model.ir.Instruction.IsLocked;
import fencepost.model.ir.Instruction.Jump;
import fencepost.model.ir.Instruction.Load;
import fencepost.model.ir.Instruction.Lock;
import fencepost.model.ir.Instruction.RcuReadLock;
import fencepost.model.ir.Instruction.RcuReadUnlock;
import fencepost.model.ir.Instruction.Rmw;
import fencepost.model.ir.Instruction.SrcuReadLock;
import fencepost.model.ir.Instruction.SrcuReadUnlock;
import fencepost.model.ir.Instruction.Store;
import fencepost.model.ir.Instruction.SynchronizeRcu;
import fencepost.model.ir.Instruction.SynchronizeSrcu;
import fencepost.model.ir.Instruction.TryLock;
import fencepost.model.ir.Instruction.Unlock;
import fencepost.model.ir.Register;
import fencepost.model.ir.ThreadCode;
import java.util.List;

/// The statements of one thread.
final class ThreadText {
    private final int thread;
    private final List<Instruction> code;
    private final Register spare;
    private final ControlFlow flow;
    private final Cells cells;
    private final RcuText rcu;
    private final IndentedText out = new IndentedText();

    private ThreadText(ThreadCode thread, ControlFlow flow, Cells cells, RcuText rcu) {
        this.thread = thread.id();
        this.code = thread.instructions();
        this.spare = new Register(thread.id(), thread.registers().size(), "");
        this.flow = flow;
        this.cells = cells;
        this.rcu = rcu;
    }

    /// The statements of `thread`, whose jumps are `flow`.
    static String of(ThreadCode thread, ControlFlow flow, Cells cells, RcuText rcu) {
        var text = new ThreadText(thread, flow, cells, rcu);
        for (int site = 0; site <= text.code.size(); site++) {
            text.close(site);
            text.open(site);
            if (site < text.code.size()) text.statement(site, text.code.get(site));
        }
        return text.out.toString();
    }

    private void close(int site) {
        for (var statement : flow.statements().reversed()) {
            if (statement.end() != site) continue;
            if (statement instanceof ControlFlow.Loop) out.line("if (true) break " + statement.label() + ";");
            out.close("}");
        }
    }

    private void open(int site) {
        for (var statement : flow.statements())
            if (statement.start() == site)
                out.open(statement.label() + ": " + (statement instanceof ControlFlow.Loop ? "for (;;) {" : "{"));
    }

    private void statement(int site, Instruction instruction) {
        switch (instruction) {
            case Load(var into, var address, var mode) ->
                    assign(into.index(), read(at(site, address), mode.isAcquire() ? "Acquire" : mode.isMarked() ? "Opaque" : ""));
            case Store(var address, var value, var mode) ->
                    call(at(site, address), mode.isRelease() ? "setRelease" : mode.isMarked() ? "setOpaque" : "set", value(value));
            case Rmw rmw -> out.lines(UpdateText.of(rmw, at(site, rmw.address()), spare));
            case Fence(var kind, _) -> out.lines(barrier(kind));
            case Assign(var into, var value) -> assign(into.index(), value(value));
            case BranchIfZero(var condition, var target) -> jump(site, target, "!" + test(condition));
            case Jump(var target) -> jump(site, target, "true");
            case Assert(var condition, _) -> out.line("if (!" + test(condition) + ") return ThreadEnd.FAILED + " + site + ";");
            case Lock(var address) -> waitWhile(at(site, address).call("compareAndExchangeAcquire", "0", "1") + " != 0");
            case Unlock(var address) -> call(at(site, address), "setRelease", "0");
            case TryLock(var into, var address) -> assign(into.index(),
                    "(int) " + at(site, address).call("compareAndExchangeAcquire", "0", "1") + " == 0 ? 1 : 0");
            case IsLocked(var into, var address) ->
                    assign(into.index(), read(at(site, address), "Opaque") + " != 0 ? 1 : 0");
            case EventReset(var address) -> fullExchange(at(site, address), "0");
            case EventSet(var address) -> fullExchange(at(site, address), "1");
            case EventWait(var address) -> waitWhile(at(site, address).call("getAcquire") + " != 1");
            case RcuReadLock _ -> out.lines(rcu.readLock(thread));
            case RcuReadUnlock _ -> out.lines(rcu.readUnlock(thread));
            case SynchronizeRcu _ -> out.lines(rcu.synchronize(thread, site));
            case SrcuReadLock _, SrcuReadUnlock _, SynchronizeSrcu _ ->
                    throw new IllegalArgumentException("refused before: " + instruction);
        }
    }

    /// The cell that `address` names; computes and checks an index first if that is not known.
    private Target at(int site, Expression address) {
        var known = Addresses.location(address, cells.program());
        if (known.isPresent()) return cells.target(known.getAsInt());
        String index = "a" + site;
        out.line("int " + index + " = " + value(address) + " - 0x" + Integer.toHexString(Address.BASE) + ";");
        out.line("if (" + index + " < 0 || " + index + " >= cells.length) return ThreadEnd.FAILED + " + site + ";");
        return new Target("CELL", "cells, " + index);
    }

    private static String read(Target target, String mode) {
        return "(int) " + target.call("get" + mode);
    }

    private void assign(int index, String value) {
        out.line(register(index) + " = " + value + ";");
    }

    private void call(Target target, String method, String argument) {
        out.line(target.call(method, argument) + ";");
    }

    private void fullExchange(Target target, String value) {
        out.line("Barriers.aroundFullUpdate();");
        call(target, "getAndSet", value);
        out.line("Barriers.aroundFullUpdate();");
    }

    private void waitWhile(String condition) {
        out.lines(Waiting.loop(thread, "(int) " + condition));
    }

    private void jump(int site, int target, String condition) {
        out.open("if (" + condition + ") {");
        if (target <= site) out.lines(Waiting.turn(thread));
        out.line(ControlFlow.jump(site, target) + ";");
        out.close("}");
    }

    private static String barrier(FenceKind kind) {
        return switch (kind) {
            case NONE, ACQUIRE, RELEASE -> "";
            case COMPILER, PLACEHOLDER -> "Barriers.placeholder();";
            case RMB -> "VarHandle.loadLoadFence();";
            case WMB -> "VarHandle.storeStoreFence();";
            case MB, BEFORE_ATOMIC, AFTER_ATOMIC, AFTER_SPINLOCK, AFTER_UNLOCK_LOCK, AFTER_SRCU_READ_UNLOCK ->
                    "Barriers.full();";
            case MB_GLOBAL -> "Barriers.global();";
        };
    }
}
