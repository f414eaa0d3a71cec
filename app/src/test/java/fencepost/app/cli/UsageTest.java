package fencepost.app.cli;

import static fencepost.app.cli.Run.fencepost;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class UsageTest {
    static Iterable<String> commands() {
        return Main.commandLine(new Cancellation()).getSubcommands().keySet();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandIsDescribedAndExplainsItself(String command) {
        assertTrue(fencepost("--help").ends(0).out().contains("\n  " + command), command);
        Run help = fencepost(command, "--help").ends(0);
        assertTrue(help.out().startsWith("Usage: fencepost " + command), help.out());
        assertTrue(help.out().lines().allMatch(line -> line.length() <= 80), help.out());
    }

    @Test
    void version() {
        assertTrue(fencepost("--version").ends(0).out().startsWith("Fencepost "));
    }

    @Test
    void completionScript() {
        assertTrue(fencepost("completion").ends(0).out().contains("complete -F"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        check                           | fencepost: a TEST is needed: a file, a folder,
        check SB --modle sc             | fencepost: unknown option: '--modle'
        check SB --model tso            | fencepost: there is no model 'tso'; did you mean x86-tso?
        check SB --model arm            | fencepost: there is no model 'arm'; choose from sc, x86-tso, pso, weak, lkmm, lkmm+memb
        check SB --model no.cat         | no.cat: can't be read
        check SB --model lkmm --compiler-reorders | --compiler-reorders is for the machines (sc, x86-tso, pso, weak)
        trace SB --model lkmm           | the model lkmm has no steps; choose a machine
        check SB --rcu spek             | fencepost: there is no form of RCU 'spek'; did you mean spec?
        check SB --format yaml          | fencepost: invalid value for option '--format'
        check SB --jobs 0               | fencepost: --jobs needs a number from 1 on
        check SB --compare no.tsv       | fencepost: can't read no.tsv
        check SB --jobs many            | fencepost: invalid value for option '--jobs'
        check SBB                       | fencepost: there is no file and no bundled test 'SBB'; did you mean SB?
        place SB+assymetric             | did you mean SB+asymmetric?
        trace SB --outcome 0:r9=0       | fencepost: '0:r9' is not part of SB's final state; did you mean 0:r0?
        trace SB --outcome 0:r0         | is not of the form NAME=VALUE
        trace SB --outcome ;            | --outcome says nothing
        trace SB+asymmetric --placement C=smp_mb  | SB+asymmetric has no slot 'C'; choose from A, B
        trace SB+asymmetric --placement A=smp_bm  | slot A can't hold 'smp_bm'; did you mean smp_mb?
        trace SB+asymmetric --placement on=       | SB+asymmetric has no slot 'on'
        trace SB+asymmetric --placement of        | is neither SLOT=BARRIER,… nor a placement that SB+asymmetric names
        """)
    void saysWhatIsWrongAndWhatWasMeant(String line, String message) {
        Run run = fencepost(line.split(" ")).refuses();
        assertTrue(run.err().contains(message), run.err());
    }

    @Test
    void aMessageIsOneLine() {
        assertEquals(1, fencepost("check", "SB", "--model", "tso").err().lines().count());
    }
}
