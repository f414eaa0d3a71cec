package fencepost.app.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fencepost.model.check.WhyNot;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A cycle read aloud.
class CycleWordsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        MP+wmb+rmb | lkmm | The cycle: smp_wmb keeps a before c, d reads from c, smp_rmb keeps d before f, f reads x before a overwrites it; so a would come before itself.
        MP | x86-tso | The cycle: a is before b in program order, c reads from b, c is before d in program order, d reads x before a overwrites it; so a would come before itself.
        LB+ctrls | lkmm | The cycle: whether b happens depends on a, c reads from b, whether d happens depends on c, a reads from d; so a would come before itself.
        MP+rel+acq | lkmm | The cycle: a comes before the release b, c reads from b, the acquire c comes before d, d reads x before a overwrites it; so a would come before itself.
        RCU-MP | lkmm | The cycle: synchronize_rcu keeps a before c, f reads from c, f is before g in program order, the grace period has to wait for the section from d to g, d is before e in program order, e reads x before a overwrites it; so a would come before itself.
        SB+placeholder+global | lkmm+memb | The cycle: smp_mb_placeholder, with a process-wide barrier, keeps a before c, c reads y before d overwrites it, smp_mb_global keeps d before f, f reads x before a overwrites it; so a would come before itself.
        SB+xchgs | lkmm | The cycle: the read-modify-write of b keeps b before c, c reads y before e overwrites it, the read-modify-write of e keeps e before f, f reads x before b overwrites it; so b would come before itself.
        CoRR | lkmm | The cycle: b reads from a, b is before c in program order, c reads x before a overwrites it; so a would come before itself.
        """)
    void aCycleReadAloud(String test, String model, String sentence) {
        WhyNot why = Pictures.bad(test, model);
        assertEquals(sentence, CycleWords.of(why.execution(), why.violations().getFirst()));
    }
}
