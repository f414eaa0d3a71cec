package fencepost.app.cli;

import static fencepost.app.cli.Run.fencepost;
import static fencepost.app.cli.Run.fencepostWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/// `check` from the text to the answer.
class CheckTest {
    private static final String STORE_BUFFERING = """
            C Sb
            (* Result: %s *)
            { }
            P0(int *x, int *y) { int r0; WRITE_ONCE(*x, 1); r0 = READ_ONCE(*y); }
            P1(int *x, int *y) { int r0; WRITE_ONCE(*y, 1); r0 = READ_ONCE(*x); }
            exists (0:r0=0 /\\ 1:r0=0)
            """;

    @TempDir
    private Path folder;

    @Test
    void inHerdsLayout() {
        assertEquals("""
                Test SB Allowed
                States 4
                0:r0=0; 1:r0=0;
                0:r0=0; 1:r0=1;
                0:r0=1; 1:r0=0;
                0:r0=1; 1:r0=1;
                Ok
                Witnesses
                Positive: 1 Negative: 3
                Condition exists (0:r0=0 /\\ 1:r0=0)
                Observation SB Sometimes 1 3
                Time SB *

                """, fencepost("check", "SB").ends(0).out().replaceAll("(?m)^(Time SB) .*$", "$1 *"));
    }

    @Test
    void theModelDecides() {
        assertTrue(fencepost("check", "SB", "--model", "sc").ends(0).out().contains("Observation SB Never 0 3"));
        assertTrue(fencepost("check", "SB", "--model", "lkmm").ends(0).out().contains("Observation SB Sometimes 1 3"));
    }

    /// The loop goes on for as many rounds as one likes, and a model of whole executions looks at a few only.
    @Test
    void whatALimitLeavesOpenHasAnExitCodeOfItsOwn() {
        Run run = fencepostWith("""
                C counter
                { }
                P0(int *x) { int r0; r0 = 0; while (READ_ONCE(*x) == 0) r0 = r0 + 1; }
                P1(int *x) { WRITE_ONCE(*x, 1); }
                exists (0:r0=-1)
                """, "check", "-", "--model", "lkmm").ends(ExitCode.UNDECIDED);
        assertTrue(run.out().contains("Observation counter Unknown"), run.out());
    }

    @Test
    void ofAnyPlacement() {
        assertTrue(fencepost("check", "SB+asymmetric").ends(0).out().contains("Observation SB+asymmetric Sometimes"));
        assertTrue(fencepost("check", "SB+asymmetric", "--placement", "A=smp_mb_placeholder,B=smp_mb_global").ends(0).out()
                .contains("Observation SB+asymmetric Never"));
        assertTrue(fencepost("check", "SB+asymmetric", "--placement", "on").ends(0).out().contains("Observation SB+asymmetric Never"));
        assertTrue(fencepost("check", "SB+asymmetric", "--placement", "Z=smp_mb").refuses().err().contains("Z"));
    }

    @Test
    void aTestWithoutAConditionAsksForBadEnds() {
        String out = fencepost("check", "RCU-core+plain").ends(0).out();
        assertTrue(out.contains("Test RCU-core+plain Forbidden\n"), out);
        assertTrue(out.contains("\nNo\n"), out);
        assertTrue(out.contains("\nObservation RCU-core+plain Sometimes 2 1\n"), out);
        assertTrue(out.contains("\nAssertion fails: P0: r1 == 1\nHang: some execution gets stuck\n"), out);
    }

    @Test
    void aContradictedClaimIsFound() {
        Run run = fencepostWith(STORE_BUFFERING.formatted("x86-tso=Never"), "check", "-").ends(1);
        assertTrue(run.out().contains("Contradiction: the file says Result: x86-tso=Never, but x86-tso gives Sometimes"),
                run.out());
    }

    @Test
    void aBareClaimIsTheKernels() {
        fencepostWith(STORE_BUFFERING.formatted("Never"), "check", "-").ends(1);
        assertTrue(fencepostWith(STORE_BUFFERING.formatted("Sometimes"), "check", "-", "--model", "sc").ends(0).out()
                .contains("Note: the file says Result: Sometimes, and sc gives Never"));
        fencepostWith(STORE_BUFFERING.formatted("Never"), "check", "-", "--model", "lkmm").ends(1);
    }

    @Test
    void aFolderIsCheckedWholeAndBadFilesAreCounted() throws IOException {
        Path deeper = Files.createDirectories(folder.resolve("b/c"));
        Files.writeString(folder.resolve("a.litmus"), STORE_BUFFERING.formatted("Sometimes"));
        Files.writeString(deeper.resolve("d.litmus"), STORE_BUFFERING.formatted("x86-tso=Never"));
        Files.writeString(folder.resolve("b/bad.litmus"), "C bad");
        Files.writeString(folder.resolve("readme.txt"), "not a test");
        Run run = fencepost("check", folder.toString()).ends(2);
        assertTrue(run.err().startsWith(folder.resolve("b/bad.litmus") + ":1:"), run.err());
        assertTrue(run.out().endsWith("""
                       2  Sometimes
                       1  contradicts its Result:
                       1  could not be checked
                %1$s/b/bad.litmus: could not be checked: line 1:1: the test has no thread; write one as P0(int *x) { … }
                %1$s/b/c/d.litmus: contradicts its Result:
                """.formatted(folder)), run.out());
        String table = run.out().substring(run.out().indexOf("Summary: 3 tests under x86-tso\n")).replace(
                folder.toString(), "F").replaceAll(" +", " ");
        assertTrue(table.contains("""
                folder tests Sometimes contradicts its Result: could not be checked
                F 1 1 0 0
                F/b 1 0 0 1
                F/b/c 1 1 1 0
                """), table);
    }

    @Test
    void testsOutsideTheLanguageSayWhatIsNotKnown() throws IOException {
        Files.writeString(folder.resolve("power.litmus"), "PPC power\n{ }\n P0 ;\n lwz r1,0(r2) ;\nexists (0:r1=0)\n");
        Files.writeString(folder.resolve("sb.litmus"), STORE_BUFFERING.formatted("Sometimes"));
        Files.writeString(folder.resolve("unknown.litmus"),
                STORE_BUFFERING.formatted("Sometimes").replace("WRITE_ONCE(*y", "WRITE_TWICE(*y"));
        Run run = fencepost("check", folder.toString(), "--model", "lkmm").ends(2);
        assertTrue(run.err().contains("tests for PPC can't be read; expected C or X86"), run.err());
        assertTrue(run.err().contains("unknown function WRITE_TWICE; did you mean WRITE_ONCE?"), run.err());
        assertTrue(run.out().contains("       1  Sometimes\n       2  could not be checked\n"), run.out());
    }

    @Test
    void aDeadlockIsNamed() {
        String test = """
                C twice
                { }
                P0(spinlock_t *l, int *x) { spin_lock(l); spin_lock(l); WRITE_ONCE(*x, 1); }
                exists (x=1)
                """;
        for (String model : List.of("lkmm", "x86-tso")) {
            String out = fencepostWith(test, "check", "-", "--model", model).ends(0).out();
            assertTrue(out.contains("Observation twice Never 0 0\n"), out);
            assertTrue(out.contains("\nDeadlock: no execution comes to its end\n"), out);
        }
        assertTrue(fencepostWith(test, "check", "-", "--model", "lkmm", "--format", "json").out()
                .contains("\"deadlock\":true"));
        String filtered = fencepostWith(STORE_BUFFERING.formatted("Never").replace("exists", "filter (0:r0=7)\nexists"),
                "check", "-", "--model", "lkmm").ends(0).out();
        assertTrue(filtered.contains("\nNo execution: none that ends meets the filter\n"), filtered);
    }

    @Test
    void namesInTheConditionThatNobodyHasAreFaults() {
        String wrong = STORE_BUFFERING.formatted("Never").replace("0:r0=0 /\\", "0:r1=0 /\\ z=1 /\\ 2:r0=0 /\\");
        String err = fencepostWith(wrong, "check", "-", "--model", "lkmm").refuses().err();
        for (String message : List.of("P0 has no register r1; did you mean r0?", "no location is called z",
                "P2"))
            assertTrue(err.contains(message), err);
    }

    @Test
    void jsonIsOneObjectALineInTheOrderOfTheArguments() {
        List<String> lines = fencepost("check", "SB", "MP", "nonsense", "SB+mbs", "--format", "json", "--jobs", "3")
                .ends(2).out().lines().toList();
        assertEquals(4, lines.size());
        assertTrue(lines.get(0).startsWith("{\"file\":\"SB\",\"name\":\"SB\",\"model\":\"x86-tso\","
                + "\"observation\":\"Sometimes\",\"states\":[\"0:r0=0; 1:r0=0;\","), lines.get(0));
        assertTrue(lines.get(1).startsWith("{\"file\":\"MP\""));
        assertTrue(lines.get(2).startsWith("{\"file\":\"nonsense\",\"error\":\""));
        assertTrue(lines.get(3).contains("\"observation\":\"Never\""));
    }

    @Test
    void aTableOfExpectedVerdictsTellsWhatDiffers() throws IOException {
        Files.createDirectories(folder.resolve("t"));
        Files.writeString(folder.resolve("t/a.litmus"), STORE_BUFFERING.formatted("Sometimes"));
        Files.writeString(folder.resolve("t/b.litmus"), STORE_BUFFERING.formatted("Sometimes"));
        Files.writeString(folder.resolve("t/c.litmus"), STORE_BUFFERING.formatted("Sometimes"));
        Path table = folder.resolve("expected.tsv");
        Files.writeString(table, """
                file\tmodel\tobservation\tflags\tstate_list
                t/a.litmus\tlkmm\tSometimes\t-\t0:r0=0; 1:r0=0; | 0:r0=1; 1:r0=0; | 0:r0=0; 1:r0=1; | 1:r0=1; 0:r0=1;
                t/b.litmus\tlkmm\tNever\tdata-race\t0:r0=2; 1:r0=0; | 0:r0=1; 1:r0=0; | 0:r0=0; 1:r0=1; | 1:r0=1; 0:r0=1;
                t/b.litmus\tsc\tSometimes\t-\t-
                t/gone.litmus\tlkmm\tNever\t-\t-
                """);
        Run run = fencepost("check", folder.resolve("t").toString(), "--model", "lkmm", "--compare", table.toString()).ends(1);
        assertFalse(run.out().contains("Test Sb Allowed\nStates 4\n0:r0=0; 1:r0=0;\n0:r0=0; 1:r0=1;\n0:r0=1; 1:r0=0;\n"
                + "0:r0=1; 1:r0=1;\nOk\nWitnesses\nPositive: 1 Negative: 3\nCondition exists (0:r0=0 /\\ 1:r0=0)\n"
                + "Observation Sb Sometimes 1 3\nTime Sb 0.00\n\n"), run.out());
        assertTrue(run.out().endsWith("""
                Summary: 3 tests under lkmm
                       3  Sometimes
                       1  differs from the table
                %s/t/b.litmus: Sometimes, expected Never; flags none, expected data-race; final states not expected: \
                0:r0=0; 1:r0=0; missing: 0:r0=2; 1:r0=0
                Without a row in the table: 1
                Rows of the table that were not checked: 1
                Rows about other models, left out: 1
                """.formatted(folder)), run.out());
        assertEquals(2, fencepost("check", "--model", "lkmm", "--compare", table.toString()).exitCode(),
                "the table's own tests, of which one is gone");
        fencepost("check", folder.resolve("t/a.litmus").toString(), "--model", "lkmm", "--compare", table.toString()).ends(0);
        Files.writeString(table, "name\tverdict\n");
        assertTrue(fencepost("check", "--compare", table.toString()).refuses().err().contains("has no column 'file'"));
    }

    /// A misspelt verdict must not pass for agreement.
    @Test
    void aTableIsReadWithCare() throws IOException {
        Files.writeString(folder.resolve("a.litmus"), STORE_BUFFERING.formatted("x86-tso=Sometimes"));
        Path table = folder.resolve("expected.tsv");
        Files.writeString(table, "file\tobservation\tmodel\na.litmus\tsometimes\tx86-tso\na.litmus\tNever\tsc\n");
        assertTrue(fencepost("check", "--compare", table.toString()).ends(0).out()
                .endsWith("Rows about other models, left out: 1\n"));
        Files.writeString(table, "file\tobservation\na.litmus\tnever\n");
        fencepost("check", "--compare", table.toString()).ends(1);
        Files.writeString(table, "file\tobservation\na.litmus\tunknown\n\na.litmus\tNver\n");
        assertTrue(fencepost("check", "--compare", table.toString()).refuses().err()
                .contains("expected.tsv:4: 'Nver' is no verdict; expected Never, Sometimes, Always, or unknown"));
    }

    @Test
    void aMisspeltClaimIsTold() throws IOException {
        Path test = folder.resolve("a.litmus");
        Files.writeString(test, STORE_BUFFERING.formatted("Nver"));
        assertTrue(fencepost("check", test.toString()).ends(0).out().contains(
                "Note: the file says Result: Nver, but there is no verdict Nver; did you mean Never?"));
        Files.writeString(test, STORE_BUFFERING.formatted("x86-ts=Never"));
        assertTrue(fencepost("check", test.toString()).ends(0).out().contains(
                "Note: the file says Result: x86-ts=Never, but there is no model x86-ts; did you mean x86-tso?"));
    }

    @Test
    void junitIsWellFormedWhateverTheTestsHold() throws Exception {
        Files.writeString(folder.resolve("a<&\">.litmus"), STORE_BUFFERING.formatted("x86-tso=Never"));
        Files.writeString(folder.resolve("b.litmus"), "C bad ]]>\u0001");
        Files.writeString(folder.resolve("c.litmus"), STORE_BUFFERING.formatted("Sometimes"));
        String out = fencepost("check", folder.toString(), "--format", "junit").ends(2).out();
        Element suite = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new InputSource(new StringReader(out))).getDocumentElement();
        assertEquals("3 1 1", suite.getAttribute("tests") + " " + suite.getAttribute("failures") + " "
                + suite.getAttribute("errors"));
        var cases = suite.getElementsByTagName("testcase");
        assertEquals("a<&\">.litmus", ((Element) cases.item(0)).getAttribute("name"));
        assertTrue(cases.item(0).getTextContent().contains("Observation Sb Sometimes 1 3\n"), out);
        assertEquals("the file says Result: x86-tso=Never, but x86-tso gives Sometimes",
                ((Element) suite.getElementsByTagName("failure").item(0)).getAttribute("message"));
    }
}
