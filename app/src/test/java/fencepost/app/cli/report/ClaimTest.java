package fencepost.app.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fencepost.model.cat.CatModel;
import fencepost.model.check.MemoryModel;
import fencepost.model.ir.Quantifier;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimTest {
    private static final MemoryModel TSO =
            new MemoryModel.Operational(MachineOptions.of(OperationalModel.X86_TSO));

    /// The rule as a table: what the header claims, the final values of `x` (the condition is `x=1`), what follows.
    @ParameterizedTest(name = "{0} against {1}: {2}")
    @CsvSource({
        "Never,             0,   agrees",
        "Never,             0 1, contradiction",
        "Never,             1,   contradiction",
        "Sometimes,         0 1, agrees",
        "Sometimes,         0,   note",
        "Sometimes,         1,   note",
        "Always,            0,   note",
        "x86-tso=Never,     0 1, contradiction",
        "x86-tso=Sometimes, 0,   contradiction",
        "x86-tso=Sometimes, 0 1, agrees",
        "sc=Never,          0 1, agrees",
        "Maybe,             0 1, agrees",
        "DEADLOCK,          0,   note",
        "DEADLOCK,          '',  agrees",
    })
    void rule(String claim, String values, String expected) {
        int[] states = Stream.of(values.split(" ")).filter(v -> !v.isEmpty()).mapToInt(Integer::parseInt).toArray();
        assertEquals(expected, differences(TSO, claim, states));
    }

    @Test
    void aCompilerThatReordersContradictsNothing() {
        assertEquals("note", differences(
                new MemoryModel.Operational(new MachineOptions(OperationalModel.X86_TSO, true)), "x86-tso=Never", 0, 1));
    }

    @Test
    void theKernelsModelIsHeldToABareClaim() {
        var lkmm = new MemoryModel.Axiomatic(CatModel.named("lkmm"));
        assertEquals("contradiction", differences(lkmm, "Sometimes", 0));
        assertEquals("agrees", differences(lkmm, "Sometimes", 0, 1));
    }

    @Test
    void saysWhatDiffers() {
        List<Claim> claims = Claim.differences(Verdicts.of(Quantifier.EXISTS, Verdicts.claims("x86-tso=Never"), 0, 1), TSO);
        assertEquals("the file says Result: x86-tso=Never, but x86-tso gives Sometimes", claims.getFirst().text());
    }

    private static String differences(MemoryModel model, String claim, int... values) {
        List<Claim> claims = Claim.differences(Verdicts.of(Quantifier.EXISTS, Verdicts.claims(claim), values), model);
        return claims.isEmpty() ? "agrees" : claims.getFirst().contradicts() ? "contradiction" : "note";
    }
}
