package fencepost.litmus.generate;

import static java.util.stream.Collectors.joining;

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
import fencepost.model.ir.Observable;
import fencepost.model.ir.Observable.OfLocation;
import fencepost.model.ir.Observable.OfRegister;
import fencepost.model.ir.Program;
import fencepost.model.ir.ThreadCode;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The class with the actors.
final class TestText {
    private static final String CLASS = """
            package %s;

            import fencepost.litmus.runtime.Barriers;
            import fencepost.litmus.runtime.Patience;
            import fencepost.litmus.runtime.SharedCells;
            import fencepost.litmus.runtime.ThreadEnd;
            import java.lang.invoke.MethodHandles;
            import java.lang.invoke.VarHandle;
            import org.openjdk.jcstress.annotations.Actor;
            import org.openjdk.jcstress.annotations.Arbiter;
            import org.openjdk.jcstress.annotations.Expect;
            import org.openjdk.jcstress.annotations.JCStressTest;
            import org.openjdk.jcstress.annotations.Outcome;
            import org.openjdk.jcstress.annotations.State;

            @JCStressTest
            @Outcome(expect = Expect.ACCEPTABLE, desc = "Judged by Fencepost")
            @State
            public class %s {
            %s}
            """;

    private static final String ACTOR = """

            @Actor
            public void actor%1$d(GeneratedResult result) {
            %2$s}
            """;

    private static final String ACTOR_THAT_MAY_NOT_FINISH = """

            @Actor
            public void actor%1$d(GeneratedResult result) {
                result.end%1$d = thread%1$d(result);
                DONE%1$d.setRelease(this, 1);
            }

            private int thread%1$d(GeneratedResult result) {
            %2$s    return ThreadEnd.FINISHED;
            }

            private boolean isAlone%1$d() {
                return %3$s;
            }
            """;

    private static final String ARBITER = """

            @Arbiter
            public void arbiter(GeneratedResult result) {
            %s}
            """;

    private final Program program;
    private final List<Observable> observed;
    private final RcuText rcu;
    private final Cells cells;
    private final boolean waits;
    private final boolean mayNotFinish;

    TestText(Program program, List<Observable> observed, RcuFlavour flavour) {
        this.program = program;
        this.observed = observed;
        this.rcu = RcuText.of(program, flavour);
        this.cells = Addresses.areAllKnown(program) ? new Cells.Fields(program) : new Cells.Elements(program);
        this.waits = program.threads().stream().anyMatch(TestText::mayWait);
        this.mayNotFinish = waits || cells instanceof Cells.Elements
                || program.threads().stream().anyMatch(t -> t.instructions().stream().anyMatch(Assert.class::isInstance));
    }

    /// Whether a thread may have to wait for another.
    boolean waits() {
        return waits;
    }

    /// The fields of a result, in order: a value for each observable, then, if it can be anything but
    /// `ThreadEnd.FINISHED`, the end of each thread.
    List<String> resultFields() {
        var values = IntStream.range(0, observed.size()).mapToObj(i -> "value" + i);
        return Stream.concat(values, mayNotFinish ? threads().mapToObj(t -> "end" + t) : Stream.of()).toList();
    }

    String write() {
        var members = new StringBuilder(cells.declaration()).append(rcu.declaration());
        if (mayNotFinish) threads().forEach(t -> members.append(Cells.field("DONE" + t, "done" + t, 0)));
        program.threads().forEach(thread -> members.append(actor(thread)));
        String last = lastValues();
        if (!last.isEmpty()) members.append(ARBITER.formatted(last));
        return CLASS.formatted(JcstressTest.PACKAGE, JcstressTest.TEST_CLASS, members.toString().indent(4).replace("    \n", "\n"));
    }

    private String actor(ThreadCode thread) {
        var flow = ControlFlow.of(thread.instructions()).orElseThrow();
        String body = (locals(thread) + ThreadText.of(thread, flow, cells, rcu) + observedRegisters(thread)).indent(4);
        return (mayNotFinish ? ACTOR_THAT_MAY_NOT_FINISH : ACTOR).formatted(thread.id(), body, othersAreDone(thread));
    }

    private String locals(ThreadCode thread) {
        var initial = program.initialRegisters().get(thread.id());
        String registers = thread.registers().stream()
                .map(r -> "int " + ExpressionText.register(r.index()) + " = " + initial.get(r.index()) + ";\n")
                .collect(joining());
        return registers + (RcuText.reads(thread.instructions()) ? RcuText.READER_DECLARATION : "")
                + (mayWait(thread) ? Waiting.DECLARATION : "");
    }

    private String observedRegisters(ThreadCode thread) {
        return IntStream.range(0, observed.size())
                .mapToObj(i -> observed.get(i) instanceof OfRegister(var register) && register.thread() == thread.id()
                        ? "result.value" + i + " = " + ExpressionText.register(register.index()) + ";\n" : "")
                .collect(joining());
    }

    private String lastValues() {
        return IntStream.range(0, observed.size())
                .mapToObj(i -> observed.get(i) instanceof OfLocation(var location)
                        ? "    result.value" + i + " = (int) " + cells.target(location.index()).call("getOpaque") + ";\n" : "")
                .collect(joining());
    }

    private String othersAreDone(ThreadCode thread) {
        String others = threads().filter(t -> t != thread.id())
                .mapToObj(t -> "(int) DONE" + t + ".getAcquire(this) != 0").collect(joining(" && "));
        return others.isEmpty() ? "true" : others;
    }

    private IntStream threads() {
        return IntStream.range(0, program.threads().size());
    }

    private static boolean mayWait(ThreadCode thread) {
        return IntStream.range(0, thread.instructions().size()).anyMatch(site -> switch (thread.instructions().get(site)) {
            case Lock _, EventWait _, SynchronizeRcu _ -> true;
            case Jump(var target) -> target <= site;
            case BranchIfZero(_, var target) -> target <= site;
            case Load _, Store _, Rmw _, Fence _, Assign _, Assert _, Unlock _, TryLock _, IsLocked _, EventReset _,
                 EventSet _, RcuReadLock _, RcuReadUnlock _, SrcuReadLock _, SrcuReadUnlock _, SynchronizeSrcu _ -> false;
        });
    }
}
