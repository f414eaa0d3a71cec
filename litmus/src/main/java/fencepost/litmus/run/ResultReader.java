package fencepost.litmus.run;

import fencepost.litmus.generate.JcstressTest;
import fencepost.litmus.runtime.ThreadEnd;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Observable;
import fencepost.model.ir.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// From the numbers of a generated test's result to what was seen.
final class ResultReader {
    private final LitmusTest test;
    private final List<Observable> observed;

    ResultReader(LitmusTest test, JcstressTest generated) {
        this.test = test;
        this.observed = generated.observed();
    }

    /// What `numbers` say; empty if the sample does not count.
    Optional<Seen> read(List<Integer> numbers) {
        List<Integer> ends = numbers.subList(observed.size(), numbers.size());
        Optional<Seen> failure = failure(ends);
        if (failure.isPresent()) return failure;
        if (ends.contains(ThreadEnd.HUNG)) return Optional.of(new Seen.Hang(true));
        if (ends.contains(ThreadEnd.GAVE_UP)) return Optional.of(new Seen.Hang(false));
        if (ends.contains(ThreadEnd.ABANDONED)) return Optional.empty();
        return finished(numbers);
    }

    /// A failed assertion ends the test; that another thread then waits in vain is no hang.
    private Optional<Seen> failure(List<Integer> ends) {
        for (int thread = 0; thread < ends.size(); thread++) {
            int site = ends.get(thread) - ThreadEnd.FAILED;
            if (site >= 0) return Optional.of(new Seen.AssertionFailed(thread, site, text(thread, site)));
        }
        return Optional.empty();
    }

    private String text(int thread, int site) {
        return test.program().threads().get(thread).instructions().get(site) instanceof Instruction.Assert(_, var text)
                ? text : "an access through a value that is not the address of a shared variable";
    }

    private Optional<Seen> finished(List<Integer> numbers) {
        if (!test.filter().holds(observable -> numbers.get(observed.indexOf(observable)))) return Optional.empty();
        var values = new TreeMap<Observable, Integer>();
        test.observed().forEach(observable -> values.put(observable, numbers.get(observed.indexOf(observable))));
        return Optional.of(new Seen.Finished(new Outcome(values)));
    }
}
