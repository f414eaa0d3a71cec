package fencepost.litmus.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.ir.FenceKind;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The library's files and its table of contents say the same.
class LibraryContentsTest {
    @Test
    void everyFileIsInTheContents() throws IOException, URISyntaxException {
        Set<String> named = Library.tests().stream().map(LibraryTest::resource).collect(Collectors.toSet());
        assertEquals(files(".litmus"), named);
    }

    @Test
    void everyRcuFileIsInItsContents() throws IOException, URISyntaxException {
        Set<String> named = Library.rcuImplementations().stream().filter(rcu -> rcu.text().isPresent())
                .map(rcu -> "fencepost/litmus/library/implementations/" + rcu.id() + ".h").collect(Collectors.toSet());
        assertEquals(files(".h"), named);
    }

    @Test
    void everyTestIsCalledAsItsFileIs() {
        for (LibraryTest test : Library.tests()) {
            assertEquals("C " + test.name(), test.text().lines().findFirst().orElseThrow());
            assertNotEquals(test.name(), test.title(), "no title");
            assertTrue(test.title().length() <= 72, test.name() + ": " + test.title());
            assertEquals(test, Library.find(test.name()).orElseThrow(), "two tests have one name");
        }
    }

    @Test
    void everyPlacementLineIsRead() {
        for (LibraryTest test : Library.tests())
            assertEquals(test.text().lines().filter(line -> line.contains("* Placement ")).count(),
                    test.placements().size(), test.name());
    }

    @Test
    void aPlacementIsReadFromAComment() {
        var named = NamedPlacement.in("""
                (* Prose.
                 * Placement on: A=smp_mb_placeholder, B=smp_mb_global
                 * Placement wrong: A=smp_mp
                 * Placement is a word of prose.
                 *)
                """);
        assertEquals(List.of("on"), named.stream().map(NamedPlacement::name).toList());
        assertEquals(FenceKind.MB_GLOBAL, named.getFirst().placement().at("B"));
    }

    @Test
    void theSpecificationComesFirst() {
        assertEquals("spec", Library.rcuImplementations().getFirst().id());
        assertTrue(Library.rcu("spec").orElseThrow().text().isEmpty());
        assertFalse(Library.rcu("none").isPresent());
    }

    private static Set<String> files(String end) throws IOException, URISyntaxException {
        URI contents = Library.class.getResource("contents").toURI();
        Path folder = Path.of(contents).getParent();
        try (var walk = Files.walk(folder)) {
            return walk.filter(file -> file.toString().endsWith(end))
                    .map(file -> "fencepost/litmus/library/" + folder.relativize(file).toString().replace('\\', '/'))
                    .collect(Collectors.toSet());
        }
    }
}
