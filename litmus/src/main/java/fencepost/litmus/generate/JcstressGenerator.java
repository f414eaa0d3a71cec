package fencepost.litmus.generate;

import fencepost.model.ir.AccessMode;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.Fence;
import fencepost.model.ir.Instruction.Load;
import fencepost.model.ir.Instruction.Rmw;
import fencepost.model.ir.Instruction.Store;
import fencepost.model.ir.Instruction.SynchronizeRcu;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Observable;
import fencepost.model.ir.RmwOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;

/// Writes the jcstress test for a litmus test.
public final class JcstressGenerator {
    private JcstressGenerator() {}

    /// Writes the jcstress test for `test`, with the barriers that stand in it now.
    ///
    /// @param flavour how `rcu_read_lock` and its fellows run where the test has them as primitives
    public static Generation generate(LitmusTest test, RcuFlavour flavour) {
        return Expressibility.objection(test).<Generation>map(Generation.Refused::new)
                .orElseGet(() -> new Generation.Generated(write(test, flavour)));
    }

    private static JcstressTest write(LitmusTest test, RcuFlavour flavour) {
        List<Observable> observed = observed(test);
        var source = new TestText(test.program(), observed, flavour);
        boolean global = contains(test, i -> i instanceof Fence(var kind, _) && kind == FenceKind.MB_GLOBAL)
                || flavour == RcuFlavour.PROCESS_WIDE && contains(test, i -> i instanceof SynchronizeRcu);
        return new JcstressTest(source.write(), ResultText.write(source.resultFields()), observed,
                test.program().threads().size(), source.waits(), global, notes(test));
    }

    /// What the condition, the filter and `locations` look at.
    private static List<Observable> observed(LitmusTest test) {
        var observed = new TreeSet<>(test.observed());
        test.filter().forEachObservable(observed::add);
        return List.copyOf(observed);
    }

    private static List<String> notes(LitmusTest test) {
        var notes = new ArrayList<String>();
        if (contains(test, i -> i instanceof Load load && load.mode() == AccessMode.PLAIN
                || i instanceof Store store && store.mode() == AccessMode.PLAIN))
            notes.add("The test has plain accesses, which Java's compilers may reorder: compare with \"compiler may reorder\".");
        if (contains(test, i -> i instanceof Rmw rmw
                && (rmw.order() == RmwOrder.RELAXED || rmw.order() == RmwOrder.NO_RETURN)))
            notes.add("Java has no relaxed read-modify-write; the acquire form stands for it.");
        if (contains(test, i -> i instanceof SynchronizeRcu))
            notes.add("synchronize_rcu() is an implementation, which may be stronger than its specification.");
        return notes;
    }

    private static boolean contains(LitmusTest test, Predicate<Instruction> predicate) {
        return test.program().threads().stream().flatMap(t -> t.instructions().stream()).anyMatch(predicate);
    }
}
