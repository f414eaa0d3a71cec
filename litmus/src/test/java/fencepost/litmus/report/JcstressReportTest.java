package fencepost.litmus.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.litmus.history.RecordedRun;
import fencepost.litmus.run.Machine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What jcstress's printer makes of kept runs.
class JcstressReportTest {
    @TempDir
    private Path folder;

    @Test
    void eachModeAndPinningIsALine() throws Exception {
        String page = page(List.of(run("SB", Map.of("A", "smp_mb"), List.of(new RecordedRun.Part("c2", "free", 500, List.of(7L, 0L)),
                new RecordedRun.Part("interpreter", "pinned", 500, List.of(0L, 12_345L))))));
        assertTrue(page.contains("<h1>litmus.SB.A_smp_mb</h1>"), page);
        assertTrue(page.contains("[-XX:-TieredCompilation]") && page.contains("[-Xint]"), page);
        assertTrue(page.contains(">12345</td>") && page.contains(">7</td>"), page);
        assertTrue(page.contains("<td>Forbidden</td>") && page.contains("<td>Interesting</td>"), page);
        assertTrue(page.contains("P1: package group free, core group free") && page.contains("P1: package group 0, core group 1"), page);
        assertTrue(page.contains("The system that ran it"), page);
    }

    /// jcstress's own harness leaves such tests out.
    @Test
    void moreThreadsThanCpusAreNoMatter() throws Exception {
        var run = run("many", Map.of(), List.of());
        assertTrue(page(List.of(run)).contains("P1: package group free"));
        assertTrue(page(List.of(run)).contains("What was not seen is rarer than about 1 in 4,121 here"));
    }

    /// Names and texts come from files that others wrote; jcstress escapes nothing, and makes files of names.
    @Test
    void hostileNamesStayTexts() throws Exception {
        String page = page(List.of(run("../../<script>\u0007alert('\u00e9')\nC", Map.of("A", "\"><script>"), List.of())));
        assertFalse(page.contains("<script>") || page.contains("alert('"), page);
        assertTrue(page.contains("../../&lt;script&gt;alert(&#39;&#233;&#39;)&#10;C, with A=&quot;&gt;&lt;script&gt;"), page);
        try (Stream<Path> files = Files.list(folder.resolve("report"))) {
            assertEquals(List.of("index.html", "litmus..._..__script__alert______C.A____script_.html"),
                    files.map(file -> file.getFileName().toString()).sorted().toList());
        }
    }

    @Test
    void runsOfOneTestAndPlacementAreOneTestAndOthersHaveNamesOfTheirOwn() throws Exception {
        Path first = JcstressReport.write(List.of(run("a+b", Map.of(), List.of()), run("a+b", Map.of(), List.of()),
                run("a<b", Map.of(), List.of()), run("A>B", Map.of(), List.of())), folder.resolve("report"));
        assertEquals("index.html", first.getFileName().toString());
        try (Stream<Path> files = Files.list(folder.resolve("report"))) {
            assertEquals(List.of("index.html", "litmus.2.A_B.html", "litmus.a+b.html", "litmus.a_b.html"),
                    files.map(file -> file.getFileName().toString()).sorted().toList());
        }
        // jcstress adds up what is under the same settings
        assertTrue(Files.readString(folder.resolve("report/litmus.a+b.html")).contains(">" + 2 * 12_345 + "</td>"));
    }

    @Test
    void aFolderThatCanNotBeWrittenToIsNamed() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        var failure = assertThrows(CannotReport.class, () -> JcstressReport.write(List.of(run("SB", Map.of(), List.of())), file.resolve("report")));
        assertTrue(failure.getMessage().contains("can't be written to " + file), failure.getMessage());
    }

    private String page(List<RecordedRun> runs) throws Exception {
        return Files.readString(JcstressReport.write(runs, folder.resolve("report")));
    }

    private static RecordedRun run(String name, Map<String, String> placement, List<RecordedRun.Part> parts) {
        return new RecordedRun("id", "2026-01-01T00:00:00Z", name, "C test\n{}\n", placement, "spec", 2, "x86-tso",
                new Machine("a CPU", "amd64", 2, "The system that ran it", "a JVM"), "settings", List.of("tiered"), "free", 1000, 12_362, 0,
                List.of(new RecordedRun.Row("final", "0:r0=0; 1:r0=0;", 7, "forbidden", true),
                        new RecordedRun.Row("hang", "hang", 12_345, "allowed", false), new RecordedRun.Row("final", "0:r0=1; 1:r0=1;", 0, "allowed", false))
                        .subList(0, parts.isEmpty() ? 3 : 2), parts, "finished", "", List.of());
    }
}
