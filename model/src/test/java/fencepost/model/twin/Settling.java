package fencepost.model.twin;

import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.Assert;
import fencepost.model.ir.Instruction.Assign;
import fencepost.model.ir.Instruction.BranchIfZero;
import fencepost.model.ir.Instruction.Fence;
import fencepost.model.ir.Instruction.Jump;
import fencepost.model.ir.Program;
import fencepost.model.ir.Register;
import fencepost.model.twin.TwinCpu.Instance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// What follows of itself on a CPU when one of its instructions has been performed: computations whose registers
/// are now known, guesses that were wrong, instructions that retire, instructions to fetch.
final class Settling {
    /// More rounds than any thread needs that does not spin on its registers.
    private static final int ROUNDS = 1000;

    private final Program program;
    private final Order order;

    Settling(Program program, Order order) {
        this.program = program;
        this.order = order;
    }

    /// The state that follows `state` when CPU `t` has become `changed`; both have the same window but for what
    /// was performed.
    TwinState settle(TwinState state, int t, TwinCpu changed) {
        List<Instruction> code = program.threads().get(t).instructions();
        TwinCpu cpu = withoutMisread(new Window(code, state.cpus().get(t)), new Window(code, computed(code, changed)));
        for (int round = 0; round < ROUNDS; round++) {
            TwinCpu next = fetched(code, retired(code, computed(code, cpu)));
            var window = new Window(code, next);
            for (int j = 0; j < window.size(); j++) {
                if (!mayAssert(window, j)) continue;
                if (!holds(window, j)) return state.failing();
                next = next.with(j, next.window().get(j).done(0));
            }
            if (next.equals(cpu)) return state.withCpu(t, cpu);
            cpu = next;
        }
        throw new IllegalStateException("thread " + t + " spins on its registers");
    }

    /// Performs the local instructions whose registers are known, but for assertions.
    private TwinCpu computed(List<Instruction> code, TwinCpu before) {
        TwinCpu cpu = before;
        for (int j = 0; j < cpu.window().size(); j++) {
            var window = new Window(code, cpu);
            if (window.performed(j) || !order.isLocal(window.at(j))) continue;
            Instance instance = window.instance(j);
            if (window.at(j) instanceof Fence) cpu = cpu.with(j, instance.done(0));
            if (window.at(j) instanceof Jump(var target)) cpu = cpu.with(j, instance.done(0)).fetching(target);
            if (window.at(j) instanceof Assign(_, var expression)) {
                OptionalInt value = window.value(expression, j);
                if (value.isPresent()) cpu = cpu.with(j, instance.done(value.getAsInt()));
            }
            if (window.at(j) instanceof BranchIfZero(var condition, var target)) {
                OptionalInt value = window.value(condition, j);
                if (value.isPresent()) cpu = resolved(cpu, j, value.getAsInt() == 0 ? target : instance.site() + 1);
            }
        }
        return cpu;
    }

    /// The branch at `j` goes to `site`; what was fetched on another guess is dropped.
    private static TwinCpu resolved(TwinCpu cpu, int j, int site) {
        Instance branch = cpu.window().get(j);
        TwinCpu right = branch.guess() == site ? cpu : cpu.withWindow(cpu.window().subList(0, j + 1)).fetching(site);
        return right.with(j, branch.done(0));
    }

    /// Undoes the loads that were performed before an older access to their location whose address has only now
    /// become known, with all that follows them.
    private static TwinCpu withoutMisread(Window before, Window after) {
        int size = Math.min(before.size(), after.size());
        for (int j = 0; j < after.size(); j++)
            for (int i = 0; i < Math.min(j, size); i++)
                if (before.addressUnknown(i) && !after.addressUnknown(i) && after.performed(j) && misread(before, after, i, j))
                    return after.cpu().withWindow(after.cpu().window().subList(0, j)).fetching(after.instance(j).site());
        return after.cpu();
    }

    private static boolean misread(Window before, Window after, int i, int j) {
        if (!Order.isPureLoad(after.at(j)) || after.place(i) != after.place(j)) return false;
        boolean readNewer = IntStream.range(i + 1, j).anyMatch(s -> Order.isPureStore(after.at(s))
                && !before.addressUnknown(s) && after.place(s) == after.place(j));
        return !(Order.isPureStore(after.at(i)) && readNewer);
    }

    /// Hands the results of the oldest instructions, as far as they are performed, to the registers.
    private static TwinCpu retired(List<Instruction> code, TwinCpu before) {
        TwinCpu cpu = before;
        while (!cpu.window().isEmpty() && cpu.window().getFirst().performed()) {
            var window = new Window(code, cpu);
            Instruction instruction = window.at(0);
            if (Window.beginsSection(instruction)) cpu = cpu.deeper(window.domain(0));
            if (Window.endsSection(instruction)) cpu = cpu.shallower(window.domain(0));
            Optional<Register> target = Window.target(instruction);
            if (target.isPresent()) cpu = cpu.withRegister(target.get().index(), window.instance(0).result());
            cpu = cpu.withWindow(cpu.window().subList(1, cpu.window().size()));
        }
        return cpu;
    }

    /// Fetches as far as the way is known: one instruction where program order rules, else up to a branch that is
    /// neither resolved nor guessed. No more than two runs of an instruction are in the window, which is enough for
    /// loops of two rounds and for those that only wait.
    private TwinCpu fetched(List<Instruction> code, TwinCpu before) {
        TwinCpu cpu = before;
        while (cpu.next() < code.size() && mayFetch(new Window(code, cpu))) {
            var window = new ArrayList<>(cpu.window());
            window.add(Instance.fetched(cpu.next()));
            cpu = cpu.withWindow(window).fetching(cpu.next() + 1);
        }
        return cpu;
    }

    private boolean mayFetch(Window window) {
        if (window.size() == 0) return true;
        if (order == Order.PROGRAM) return false;
        Instruction last = window.at(window.size() - 1);
        Instance instance = window.instance(window.size() - 1);
        boolean forks = (last instanceof BranchIfZero || last instanceof Jump) && !instance.performed();
        return !(forks && instance.guess() < 0)
                && window.cpu().window().stream().filter(i -> i.site() == window.cpu().next()).count() < 2;
    }

    /// Whether the assertion at `j` can be judged: it is not speculated, its values are final, and no older wait
    /// could keep it from being reached.
    private boolean mayAssert(Window window, int j) {
        if (!(window.at(j) instanceof Assert(var condition, _)) || window.performed(j) || !order.isLocal(window.at(j)))
            return false;
        return window.value(condition, j).isPresent() && IntStream.range(0, j).noneMatch(i -> !window.performed(i)
                && (window.at(i) instanceof BranchIfZero || window.addressUnknown(i) || Order.isWait(window.at(i))));
    }

    private static boolean holds(Window window, int j) {
        return window.at(j) instanceof Assert(var condition, _) && window.value(condition, j).orElseThrow() != 0;
    }
}
