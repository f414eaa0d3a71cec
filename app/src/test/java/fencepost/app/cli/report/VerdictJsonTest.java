package fencepost.app.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fencepost.model.ir.Quantifier;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerdictJsonTest {
    @Test
    void isOneObjectOnALine() {
        assertEquals("""
                {"file":"a \\"b\\".litmus","name":"T+x","model":"x86-tso","observation":"Never","states":["x=0;","x=2;"],\
                "flags":[],"exhaustive":true,"hang":false,"assert":false,"deadlock":false,"positive":2,"negative":0,\
                "contradictions":[],"differences":["no"],"seconds":0.25}
                """, new VerdictJson().verdict(new CheckResult("a \"b\".litmus",
                Verdicts.of(Quantifier.NOT_EXISTS, List.of(), 0, 2), List.of(), List.of("no"), Duration.ofMillis(250))));
    }

    @Test
    void anErrorIsAnObjectToo() {
        assertEquals("{\"file\":\"f\",\"error\":\"f:1:1: no\\nline\"}\n", VerdictJson.error("f", "f:1:1: no\nline"));
    }
}
