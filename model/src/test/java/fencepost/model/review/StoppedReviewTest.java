package fencepost.model.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.review.tree.SourceTree;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// A review that is ended early reports on what it has read, and takes nothing for missing that it has not looked at.
class StoppedReviewTest {
    private static SourceTree tree() {
        var files = new TreeMap<String, String>();
        for (int i = 0; i < 400; i++)
            files.put(String.format("f%03d.c", i), "void f" + i + "(struct s *s)\n{\n\tWRITE_ONCE(s->x, 1);\n\t/* Pairs with smp_mb() in f"
                    + (399 - i) + "(). */\n\tsmp_mb();\n\ts->r = READ_ONCE(s->y);\n}\n");
        return ReviewCase.tree(files);
    }

    @Test
    void partnersInFilesThatWereNotReadAreNotMissing() {
        var calls = new AtomicInteger();
        ReviewResult result = new Review(ReviewOptions.standard()).tree(tree(), (_, _, _) -> calls.incrementAndGet() < 3);
        assertTrue(result.files() > 0 && result.files() < 400, "read " + result.files());
        assertTrue(result.warnings().getFirst().startsWith("stopped: " + result.files() + " of 400 files were read"), result.warnings()::toString);
        assertTrue(result.findings().stream().allMatch(one -> one.kind() == FindingKind.UNSEEN_PARTNER), result.findings()::toString);
    }

    @Test
    void progressNeverGoesBack() {
        int[] last = {0, 0};
        ReviewResult result = new Review(ReviewOptions.standard()).tree(tree(), (files, of, lines) -> {
            synchronized (last) {
                assertEquals(400, of);
                last[0] = Math.max(last[0], files);
                last[1] = (int) Math.max(last[1], lines);
            }
            return true;
        });
        assertEquals(400, result.files());
        assertTrue(last[0] >= 384 && last[1] > 0);
        assertEquals(List.of(), result.findings());
    }

    @Test
    void aFileThatCannotBeReadIsLeftOut() {
        var sound = tree();
        var tree = new SourceTree() {
            @Override
            public List<String> sources() {
                return sound.sources();
            }

            @Override
            public Optional<byte[]> read(String path) throws IOException {
                if (path.equals("f007.c")) throw new IOException("the disk is broken");
                return sound.read(path);
            }
        };
        var found = new Review(ReviewOptions.standard()).tree(tree, ReviewProgress.NONE).findings();
        assertEquals(List.of("f007.c cannot be read: the disk is broken and was left out"), found.stream()
                .filter(one -> one.kind() == FindingKind.LEFT_OUT).map(Finding::message).toList());
    }
}
