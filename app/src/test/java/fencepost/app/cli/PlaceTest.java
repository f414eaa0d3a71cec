package fencepost.app.cli;

import static fencepost.app.cli.Run.fencepost;
import static fencepost.app.cli.Run.fencepostWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// `place` on the shape behind every asymmetric barrier.
class PlaceTest {
    /// Safe exactly where one side is global or both are full; the compiler takes `none` beside a global away.
    @Test
    void asymmetricStoreBuffering() throws IOException {
        var full = new TreeSet<String>();
        for (String any : new String[] {"none", "smp_mb_placeholder", "smp_mb", "smp_mb_global"}) {
            full.add(any + " smp_mb_global");
            full.add("smp_mb_global " + any);
        }
        full.add("smp_mb smp_mb");
        assertEquals(full, safe());
        full.remove("none smp_mb_global");
        full.remove("smp_mb_global none");
        assertEquals(full, safe("--compiler-reorders"));
    }

    @Test
    void textHasATableAndTheMinimalPlacements() {
        String out = fencepost("place", "SB+asymmetric").ends(0).out();
        assertTrue(out.startsWith("SB+asymmetric under x86-TSO\n\nA                   B                   verdict"), out);
        assertEquals(16, out.lines().filter(line -> line.matches("(none|smp_mb\\w*) +(none|smp_mb\\w*) +(un)?safe.*"))
                .count(), out);
        assertTrue(out.contains("\nMinimal safe placements, cheapest first:\n  A=smp_mb,B=smp_mb\n"), out);
    }

    @Test
    void markdown() {
        String out = fencepost("place", "SB+asymmetric", "--format", "markdown").ends(0).out();
        assertTrue(out.startsWith("**SB+asymmetric under x86-TSO**\n\n| A | B | verdict | bad | P0 ns | P1 ns | why |\n"
                + "| --- | --- | --- | --- | --- | --- | --- |\n| none | none | unsafe | exists |"), out);
    }

    /// QEMU's placements off and on: the reader's two full barriers against the updater's two global ones.
    @Test
    void costsStandBesideTheVerdictAndSayWhoseTheyAre() throws IOException {
        JsonNode report = new ObjectMapper().readTree(
                fencepost("place", "RCU-core+plain", "--format", "json", "--published-costs").ends(0).out());
        assertEquals("published", report.get("costs").get("global").get("source").asText());
        JsonNode off = row(report, "smp_mb", "smp_mb", "smp_mb", "smp_mb");
        assertEquals(72.5, off.get("readNs").asDouble());
        JsonNode on = row(report, "smp_mb_placeholder", "smp_mb_placeholder", "smp_mb_global", "smp_mb_global");
        assertEquals(12_500, on.get("updateNs").asDouble());
        assertTrue(row(report, "none", "none", "none", "smp_mb_global").get("paretoFront").asBoolean());
        String text = fencepost("place", "RCU-core+plain", "--published-costs").ends(0).out();
        assertTrue(text.contains(" read ns  update ns ") && text.contains("Full barrier 36.3 ns (published, QEMU"), text);
    }

    private static JsonNode row(JsonNode report, String... barriers) {
        for (JsonNode row : report.get("rows")) {
            var placement = new ArrayList<String>();
            row.get("placement").forEach(barrier -> placement.add(barrier.asText()));
            if (placement.equals(List.of(barriers))) return row;
        }
        throw new AssertionError("no row " + List.of(barriers));
    }

    @Test
    void aTestWithoutSlotsGetsThem() {
        String out = fencepostWith("""
                C Mp
                { }
                P0(int *x, int *y) { WRITE_ONCE(*x, 1); WRITE_ONCE(*y, 1); }
                P1(int *x, int *y) { int r0; int r1; r0 = READ_ONCE(*y); r1 = READ_ONCE(*x); }
                exists (1:r0=1 /\\ 1:r1=0)
                """, "place", "-", "--model", "pso").ends(0).out();
        assertTrue(out.startsWith("Mp under PSO\n\nP0.1 "), out);
        assertTrue(out.contains("\n  P0.1=smp_mb,P1.1=none\n"), out);
    }

    private static final String MP = """
            C Mp
            { }
            P0(int *x, int *y) { WRITE_ONCE(*x, 1); WRITE_ONCE(*y, 1); }
            P1(int *x, int *y) { int r0; int r1; r0 = READ_ONCE(*y); r1 = READ_ONCE(*x); }
            exists (1:r0=1 /\\ 1:r1=0)
            """;

    /// The kernel's four ways to pass a message, of which x86 needs none.
    @Test
    void underTheKernelsModelSlotsOfferWeakBarriers() {
        String out = fencepostWith(MP, "place", "-", "--model", "lkmm").ends(0).out();
        assertTrue(out.startsWith("Mp under LKMM\n\nP0.1 "), out);
        assertTrue(out.contains("""
                Minimal safe placements, cheapest first:
                  P0.1=release,P1.1=acquire
                  P0.1=smp_wmb,P1.1=acquire
                  P0.1=release,P1.1=smp_rmb
                  P0.1=smp_wmb,P1.1=smp_rmb
                """), out);
    }

    @Test
    void severalModelsHaveAColumnEach() {
        String out = fencepostWith(MP, "place", "-", "--model", "x86-tso", "--model", "lkmm").ends(0).out();
        assertTrue(out.startsWith("Mp under x86-TSO and LKMM\n"), out);
        assertTrue(out.contains("\nnone     none     safe, minimal  unsafe: exists\n"), out);
        assertTrue(out.contains("\nFine under x86-TSO, broken under LKMM (16):\n  P0.1=none,P1.1=none\n"), out);
        String markdown = fencepostWith(MP, "place", "-", "--model", "x86-tso", "--model", "lkmm", "--format",
                "markdown").ends(0).out();
        assertTrue(markdown.contains("\n| none | none | safe, minimal | unsafe: exists |\n"), markdown);
        assertEquals(2, fencepostWith(MP, "place", "-", "--model", "pso", "--model", "cat:pso", "--format", "json")
                .ends(0).out().lines().count());
    }

    /// One global barrier does under the model that knows it; the mainline model says what it leaves out.
    @Test
    void processWideBarriersNeedTheModelThatKnowsThem() {
        String known = fencepost("place", "SB+asymmetric", "--model", "lkmm+memb").ends(0).out();
        assertTrue(known.contains("A=smp_mb_global,B=none\n"), known);
        String unknown = fencepost("place", "SB+asymmetric", "--model", "lkmm").ends(0).out();
        assertTrue(unknown.contains("\nNote: the mainline LKMM takes smp_mb_global"), unknown);
    }

    @Test
    void aRaceIsBad() {
        String racy = MP.replace("WRITE_ONCE(*x, 1)", "*x = 1").replace("READ_ONCE(*x)", "*x");
        String out = fencepostWith(racy, "place", "-", "--model", "lkmm").ends(0).out();
        assertTrue(out.contains("plain accesses race and the bad final state is reached\n"), out);
    }

    @Test
    void oneModelIsWantedElsewhere() {
        String err = fencepost("check", "SB", "--model", "sc", "--model", "pso").refuses().err();
        assertEquals("fencepost: several models are given (sc, pso); only place compares models\n", err);
    }

    private static TreeSet<String> safe(String... options) throws IOException {
        String[] arguments = new String[options.length + 4];
        System.arraycopy(new String[] {"place", "SB+asymmetric", "--format", "json"}, 0, arguments, 0, 4);
        System.arraycopy(options, 0, arguments, 4, options.length);
        JsonNode report = new ObjectMapper().readTree(fencepost(arguments).ends(0).out());
        assertEquals(16, report.get("rows").size());
        var safe = new TreeSet<String>();
        for (JsonNode row : report.get("rows"))
            if (row.get("verdict").asText().equals("safe"))
                safe.add(row.get("placement").get("A").asText() + " " + row.get("placement").get("B").asText());
        return safe;
    }
}
