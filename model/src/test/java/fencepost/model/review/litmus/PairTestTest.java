package fencepost.model.review.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.ParseOptions;
import fencepost.model.review.Review;
import fencepost.model.review.ReviewException;
import fencepost.model.review.ReviewOptions;
import fencepost.model.review.ReviewProgress;
import fencepost.model.review.tree.PatchedTree;
import fencepost.model.review.tree.SourceTree;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PairTestTest {
    @Test
    void aPairBecomesATestThatTheParserReads() throws ReviewException {
        String source = """
            void stop(struct s *s) {
                WRITE_ONCE(s->stopped, 1);
                smp_mb(); /* pairs with nap() */
                if (READ_ONCE(s->napping)) wake(s);
            }
            int nap(struct s *s) {
                WRITE_ONCE(s->napping, 1);
                smp_mb(); /* pairs with stop() */
                return READ_ONCE(s->stopped);
            }
            """;
        var tree = new PatchedTree(SourceTree.empty(), Map.of("a.c", Optional.of(source.getBytes(StandardCharsets.UTF_8))));
        List<PairTest> tests = PairTest.of(new Review(ReviewOptions.standard()).tree(tree, ReviewProgress.NONE).opinion());
        assertEquals(List.of("stop+nap"), tests.stream().map(PairTest::name).toList());
        var parsed = LitmusParser.parse("stop+nap.litmus", tests.getFirst().text(), ParseOptions.DEFAULT);
        assertTrue(parsed.parsed().isPresent(), () -> parsed.diagnostics().toString());
        assertEquals(2, parsed.parsed().orElseThrow().test().slots().size());
        assertTrue(tests.getFirst().text().endsWith("exists (0:r1=0 /\\ 1:r1=0)\n"), tests.getFirst().text());
    }

    @Test
    void namesAreHarmless() {
        assertEquals("______etc_passwd", PairTest.identifier("../../etc/passwd"));
        assertEquals("v_int", PairTest.identifier("int"));
        assertEquals("v_", PairTest.identifier(""));
    }
}
