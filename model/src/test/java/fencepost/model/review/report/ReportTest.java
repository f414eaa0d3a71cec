package fencepost.model.review.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import fencepost.model.review.FindingKind;
import fencepost.model.review.Review;
import fencepost.model.review.ReviewException;
import fencepost.model.review.ReviewOptions;
import fencepost.model.review.ReviewProgress;
import fencepost.model.review.ReviewResult;
import fencepost.model.review.Suppressions;
import fencepost.model.review.primitive.PrimitiveTable;
import fencepost.model.review.tree.PatchedTree;
import fencepost.model.review.tree.SourceTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReportTest {
    private static final String SOURCE = """
        void f(void)
        {
            smp_mb(); /* | <b> \u001b[31m pairs with g_x(). */
            my_fence();
            x = 1;
        }
        """;

    private static ReviewResult review(ReviewOptions options) throws ReviewException {
        var tree = new PatchedTree(SourceTree.empty(), Map.of("a b.c", Optional.of(SOURCE.getBytes(StandardCharsets.UTF_8))));
        return new Review(options).tree(tree, ReviewProgress.NONE);
    }

    @Test
    void everyFormatTellsTheSame() throws ReviewException, IOException {
        ReviewResult result = review(ReviewOptions.standard());
        JsonNode json = new ObjectMapper().readTree(new JsonReport().write(result));
        assertEquals("no-such-partner", json.get("kind").asText());
        assertEquals(3, json.get("line").asInt());
        JsonNode sarif = new ObjectMapper().readTree(new SarifReport("1").write(result));
        assertEquals("2.1.0", sarif.get("version").asText());
        JsonNode one = sarif.at("/runs/0/results/0");
        assertEquals("no-such-partner", one.get("ruleId").asText());
        assertEquals("a%20b.c", one.at("/locations/0/physicalLocation/artifactLocation/uri").asText());
        assertEquals(FindingKind.values().length, sarif.at("/runs/0/tool/driver/rules").size());
        assertTrue(new TextReport().write(result).contains("a b.c:3: warning: "));
        assertTrue(new MarkdownReport().write(result).contains("| no-such-partner |"));
    }

    @Test
    void nothingOfASourceReachesTheTerminalOrTheMarkupUnescaped() throws ReviewException {
        ReviewResult result = review(ReviewOptions.standard());
        assertFalse(new TextReport().write(result).contains("\u001b"));
        assertFalse(new MarkdownReport().write(result).contains("<b>"));
    }

    @Test
    void aProjectAddsItsPrimitives() throws ReviewException {
        var table = PrimitiveTable.with("my_fence fence full # ours\n", "ours.txt");
        ReviewResult result = review(new ReviewOptions(table, Suppressions.NONE, false));
        assertTrue(result.findings().stream().anyMatch(finding -> finding.line() == 4
                && finding.kind() == FindingKind.UNCOMMENTED));
    }

    @Test
    void suppressionsAreByKindPathAndFunction() throws ReviewException {
        var suppressed = Suppressions.parse("no-such-partner a* f\n", "s.txt");
        assertEquals(0, review(new ReviewOptions(PrimitiveTable.standard(), suppressed, false)).findings().size());
        var others = Suppressions.parse("no-such-partner a* g\nuncommented *\n", "s.txt");
        assertEquals(1, review(new ReviewOptions(PrimitiveTable.standard(), others, false)).findings().size());
    }

    @Test
    void faultsInTablesAreToldWithTheirLine() {
        assertEquals("t:2: 'fance' is no role; expected fence, load, store, rmw or implied",
                org.junit.jupiter.api.Assertions.assertThrows(IllegalArgumentException.class,
                        () -> PrimitiveTable.with("# x\nmy_mb fance full\n", "t")).getMessage());
        assertTrue(org.junit.jupiter.api.Assertions.assertThrows(IllegalArgumentException.class,
                () -> Suppressions.parse("nonsense x\n", "s")).getMessage().startsWith("s:1: expected KIND PATH"));
    }
}
