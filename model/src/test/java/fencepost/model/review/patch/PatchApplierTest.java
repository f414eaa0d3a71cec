package fencepost.model.review.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/// Patches go in where `git apply` puts them, and nowhere else.
class PatchApplierTest {
    @Property(tries = 500)
    void theDiffOfTwoTextsLeadsFromTheOneToTheOther(@ForAll("lines") List<String> a, @ForAll("lines") List<String> b)
            throws PatchException {
        if (a.equals(b)) return;
        assertEquals(text(b), applied(text(a), diff(a, b)));
    }

    @Property(tries = 300)
    void linesBeforeTheHunksOnlyMoveThem(@ForAll("lines") List<String> a, @ForAll("lines") List<String> b)
            throws PatchException {
        var head = List.of("one", "two", "three", "four", "five", "six");
        var before = concat(head, a);
        var after = concat(head, b);
        if (a.equals(b)) return;
        assertEquals("zero\n" + text(after), applied("zero\n" + text(before), diff(before, after)));
    }

    @Provide
    Arbitrary<List<String>> lines() {
        return Arbitraries.of("a", "b", "{", "}", "", "-- ", "+x", "-y", "@@").list().ofMaxSize(25);
    }

    private static List<String> concat(List<String> a, List<String> b) {
        var all = new java.util.ArrayList<>(a);
        all.addAll(b);
        return all;
    }

    private static String text(List<String> lines) {
        return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
    }

    private static String diff(List<String> a, List<String> b) {
        return String.join("\n", UnifiedDiffUtils.generateUnifiedDiff("a/f", "b/f", a, DiffUtils.diff(a, b), 3)) + "\n";
    }

    private static String applied(String before, String diff) throws PatchException {
        return PatchApplier.apply(before, DiffParser.parse(diff).getFirst().hunks(), "f");
    }

    @Test
    void contextMustBeThereExactly() {
        String diff = """
            --- a/f
            +++ b/f
            @@ -2,3 +2,4 @@
             b
            +x
             c
             d
            """;
        var refused = assertThrows(PatchException.class, () -> applied("a\nb\nC\nd\n", diff));
        assertTrue(refused.getMessage().contains("expected \"c\", found \"C\" in line 3"), refused.getMessage());
    }

    @Test
    void aHunkOfTheFirstLineStaysThere() {
        String diff = "--- a/f\n+++ b/f\n@@ -1,1 +1,2 @@\n a\n+x\n";
        assertThrows(PatchException.class, () -> applied("z\na\nb\n", diff));
    }

    @Test
    void aMissingNewlineAtTheEndCounts() throws PatchException {
        String diff = "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n";
        assertEquals("b\n", applied("a", diff));
        assertThrows(PatchException.class, () -> applied("a\n", diff));
    }

    @Test
    void aHunkThatEndsEarlyIsRefused() {
        String diff = "--- a/f\n+++ b/f\n@@ -1,2 +1,4 @@\n a\n+x\n";
        var refused = assertThrows(PatchException.class, () -> DiffParser.parse(diff));
        assertTrue(refused.getMessage().contains("announces 4 lines"), refused.getMessage());
    }

    @Test
    void pathsStayInTheTree() {
        for (String path : List.of("a/../../x.c", "a//etc/passwd", "a/./x.c", "a/x/../y.c", "a/.git/hooks/x", "\"a/\\056\\056/x\"")) {
            String diff = "diff --git " + path + " " + path + "\n--- " + path + "\n+++ " + path + "\n@@ -1 +1 @@\n-a\n+b\n";
            assertThrows(PatchException.class, () -> DiffParser.parse(diff), path);
        }
    }

    @Test
    void gitsHeadersAreUnderstood() throws PatchException {
        List<FileChange> changes = DiffParser.parse("""
            diff --git a/old name.c b/new name.c
            similarity index 100%
            rename from old name.c
            rename to new name.c
            diff --git a/gone.c b/gone.c
            deleted file mode 100644
            index 1..0
            --- a/gone.c
            +++ /dev/null
            @@ -1 +0,0 @@
            -a
            diff --git "a/\\303\\244.c" "b/\\303\\244.c"
            old mode 100644
            new mode 100755
            diff --git a/x.png b/x.png
            new file mode 100644
            index 0..1
            GIT binary patch
            literal 3
            Kc${N|

            literal 0
            HcmV?d00001

            diff --git a/link b/link
            new file mode 120000
            --- /dev/null
            +++ b/link
            @@ -0,0 +1 @@
            +../../etc/passwd
            \\ No newline at end of file
            """);
        assertEquals(List.of("new name.c", "gone.c", "ä.c", "x.png", "link"), changes.stream().map(FileChange::path).toList());
        assertEquals("old name.c", changes.get(0).oldPath().orElseThrow());
        assertTrue(changes.get(1).newPath().isEmpty());
        assertTrue(changes.get(3).binary() && !changes.get(3).missing());
        assertTrue(changes.get(4).link());
    }
}
