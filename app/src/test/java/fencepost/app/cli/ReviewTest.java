package fencepost.app.cli;

import static fencepost.app.cli.Run.fencepost;
import static fencepost.app.cli.Run.fencepostWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import fencepost.app.review.ReviewSamples;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `fencepost review` from end to end.
class ReviewTest {
    @TempDir
    private Path folder;

    @Test
    void aPairBecomesATestThatTheOtherCommandsTake() throws IOException {
        Path sources = ReviewSamples.folder(folder);
        Path tests = folder.resolve("tests");
        Run run = fencepost("review", sources.toString(), "--emit-litmus", tests.toString()).ends(1);
        assertTrue(run.err().contains("wrote 1 test to "), run.err());
        Path test = tests.resolve("stop+nap.litmus");
        assertEquals(List.of(test), Files.list(tests).toList());
        assertTrue(fencepost("check", test.toString()).ends(0).out().contains("Observation stop+nap Sometimes"));
        assertTrue(fencepost("place", test.toString()).ends(0).out().contains("smp_mb"));
    }

    @Test
    void aFolderThatCannotBeMadeIsSaid() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        Run run = fencepost("review", ReviewSamples.folder(folder).toString(), "--emit-litmus", file.toString()).ends(2);
        assertTrue(run.err().contains("the tests cannot be written to"), run.err());
        assertFalse(run.err().contains("Exception"), run.err());
    }

    @Test
    void onlyNewLeavesOutOldFaultsOfWhatASeriesTouches() throws IOException {
        Path sources = ReviewSamples.folder(folder);
        String diff = """
            --- a/nap.c
            +++ b/nap.c
            @@ -34,6 +34,6 @@
             void lost(struct s *s)
             {
            -	/* Pairs with smp_mb() in nowhere(). */
            +	/* Pairs with smp_mb() in nowhere(), of course. */
             	smp_mb();
             }
            \s
            """.stripTrailing() + "\n";
        String[] command = {"review", "-", "--tree", sources.toString(), "--format", "json"};
        String touched = line(diff);
        assertTrue(fencepostWith(touched, command).ends(1).out().contains("no-such-partner"));
        assertEquals("", fencepostWith(touched, "review", "-", "--tree", sources.toString(), "--format", "json", "--only-new").ends(0).out());
    }

    /// The sample's last function begins in another line than the diff says; git's rules let a hunk move.
    private static String line(String diff) {
        int start = (int) ReviewSamples.SOURCE.substring(0, ReviewSamples.SOURCE.indexOf("void lost")).lines().count() + 1;
        return diff.replaceAll("@@ -34,6 \\+34,6 @@", "@@ -" + start + ",5 +" + start + ",5 @@").replaceAll("\n \n$", "\n");
    }

    @Test
    void whatWasReadBeforeCtrlCIsPrinted() throws IOException {
        Path sources = ReviewSamples.folder(folder);
        var cancellation = new Cancellation();
        cancellation.cancel();
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        int exitCode = Main.run(List.of("review", sources.toString()), new Output(out), new Output(err), cancellation);
        assertEquals(0, exitCode, err::toString);
        assertTrue(err.toString(StandardCharsets.UTF_8).contains("stopped: 0 of 1 files were read"), err::toString);
        assertTrue(out.toString(StandardCharsets.UTF_8).startsWith("0 files, 0 lines"), out::toString);
    }

    @Test
    void aSeriesThatIsStoppedReportsNothingHalf() throws IOException {
        Path tree = ReviewSamples.folder(folder);
        var cancellation = new Cancellation();
        cancellation.cancel();
        var err = new ByteArrayOutputStream();
        assertEquals(2, Main.run(List.of("review", ReviewSamples.series(folder).toString(), "--tree", tree.toString()),
                new Output(new ByteArrayOutputStream()), new Output(err), cancellation));
        assertTrue(err.toString(StandardCharsets.UTF_8).contains("a series needs all of it"), err::toString);
    }

    @Test
    void theTextTellsWhatEachPatchDid() throws IOException {
        String out = fencepost("review", ReviewSamples.series(folder).toString(), "--tree", ReviewSamples.folder(folder).toString())
                .ends(0).out();
        assertTrue(out.contains("patch 1/2 \"nap: call it doze\"\n    pair broken here, mended in 2/2: stop() and doze()\n"), out);
    }

    @Test
    void aTerminalShowsHowFarALongRunIs() {
        var written = new StringWriter();
        long[] now = {0};
        var line = new ReviewProgressLine(new Cancellation(), new TerminalLine(new PrintWriter(written), () -> now[0]));
        line.report(64, 5000, 10_000);
        assertEquals("", written.toString(), "a short run shows nothing");
        now[0] = 1_000_000_000;
        assertTrue(line.report(1024, 5000, 200_000));
        line.close();
        assertEquals("\r1,024 of 5,000 files, 200,000 lines\r" + " ".repeat(35) + "\r", written.toString());
        var none = new TerminalLine(null, () -> now[0]++ * 1_000_000_000);
        none.show(() -> fail("there is no terminal to show it on"));
        none.clear();
    }

    @Test
    void hostileTreesAreReviewed() throws IOException {
        Path sources = ReviewSamples.folder(folder);
        Files.write(sources.resolve("binary.c"), new byte[] {'i', 'n', 't', 0, 1, 2});
        Files.write(sources.resolve("latin.c"), "/* caf\u00e9 */ void f(void) { smp_mb(); /* pairs with stop() */ g(); }\n".getBytes(StandardCharsets.ISO_8859_1));
        Files.writeString(sources.resolve("long.c"), "int x[] = {" + "1, ".repeat(1_500_000) + "};");
        Files.createSymbolicLink(sources.resolve("loop"), sources);
        Files.createSymbolicLink(sources.resolve("self.c"), sources.resolve("self.c"));
        Files.createSymbolicLink(sources.resolve("out.c"), Files.writeString(folder.resolve("outside.c"), "void g(void) { smp_mb(); int x; }"));
        Run run = fencepost("review", sources.toString(), "--format", "json").ends(1);
        assertTrue(run.out().contains("binary.c is binary and was left out"), run.out());
        assertFalse(run.out().contains("outside.c") || run.out().contains("loop") || run.out().contains("out.c"), run.out());
        assertEquals("", run.err());
    }

    @Test
    void brokenSeriesAreRefusedAsAWhole() throws IOException {
        String whole = Files.readString(ReviewSamples.series(folder));
        String tree = ReviewSamples.folder(folder).toString();
        for (String broken : List.of(whole.substring(0, whole.indexOf("+int doze") + 4), whole.replace("@@ -7,7 +7,7 @@", "@@ -7,7"),
                whole.replace("nap.c", "../nap.c"), whole.replace("-int nap", "-int other"), "From x\n\n" + "\0\1\2".repeat(1000),
                "@@ -1,2 +1,2 @@\n a\n"))
            fencepostWith(broken, "review", "-", "--tree", tree).refuses();
    }
}
