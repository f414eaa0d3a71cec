package fencepost.app.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.app.Desk;
import fencepost.app.review.SourceLine.Tint;
import fencepost.model.ir.FenceKind;
import fencepost.model.review.Finding;
import fencepost.model.review.FindingKind;
import fencepost.model.review.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReviewViewModelTest {
    private final Desk desk = new Desk();
    private final ReviewViewModel review = new ReviewViewModel(desk.jobs);

    @TempDir
    private Path folder;

    @AfterEach
    void close() {
        desk.close();
    }

    private void open(ReviewSource source) {
        review.open(source);
        desk.settle();
    }

    private List<String> kinds() {
        return review.rows().get().stream().filter(ReviewRow.OfFinding.class::isInstance)
                .map(row -> ((ReviewRow.OfFinding) row).finding().kind().id()).toList();
    }

    private Finding finding(FindingKind kind) {
        return review.rows().get().stream().filter(ReviewRow.OfFinding.class::isInstance)
                .map(row -> ((ReviewRow.OfFinding) row).finding()).filter(one -> one.kind() == kind).findFirst().orElseThrow();
    }

    @Test
    void aFolderIsListedByPlaceAndTheWorstIsSelected() throws IOException {
        open(ReviewSource.of(List.of(ReviewSamples.folder(folder))));
        assertEquals(List.of("cannot-pair", "uncommented", "no-such-partner"), kinds());
        assertEquals(FindingKind.CANNOT_PAIR, review.selection().get().finding().orElseThrow().kind());
        assertEquals(List.of("light", "stop"), review.pages().get().stream().map(SourcePage::function).toList());
    }

    @Test
    void filtersHideWhatTheyShould() throws IOException {
        open(ReviewSource.of(List.of(ReviewSamples.folder(folder))));
        review.toggle(Severity.WARNING);
        assertEquals(List.of("cannot-pair"), kinds());
        review.toggle(Severity.WARNING);
        review.kind().set(Optional.of(FindingKind.UNCOMMENTED));
        assertEquals(List.of("uncommented"), kinds());
        assertEquals(1, review.count(Severity.ERROR));
    }

    @Test
    void aPageSetsOffTheBarrierItsCommentAndWhatIsWrong() throws IOException {
        open(ReviewSource.of(List.of(ReviewSamples.folder(folder))));
        SourcePage page = review.pages().get().getFirst();
        assertEquals(22, page.focus());
        assertEquals(Tint.FOCUS, page.lines().get(21).tint());
        assertEquals(Tint.COMMENT, page.lines().get(20).tint());
        assertEquals("cannot-pair", page.lines().get(21).barrier().orElseThrow().trouble());
        assertEquals("", page.lines().get(4).barrier().orElseThrow().trouble());
        assertEquals(SourceLine.Shape.LIGHT, page.lines().get(21).barrier().orElseThrow().shape());
    }

    @Test
    void aPairWhoseAccessesCrossMakesATestWithWhatStandsInTheSource() throws IOException {
        open(ReviewSource.of(List.of(ReviewSamples.folder(folder))));
        assertTrue(review.made().isEmpty(), "the accesses of light() and stop() do not cross");
        var result = assertInstanceOf(ReviewState.Done.class, review.state().get()).result();
        review.select(result.pairings().pairings().getFirst());
        desk.settle();
        MadeTest made = review.made().orElseThrow();
        assertEquals("stop+nap", made.test().name());
        assertEquals(Map.of("A", FenceKind.MB, "B", FenceKind.MB), made.test().own());
        assertEquals(List.of("stop", "nap"), made.pages().stream().map(SourcePage::function).toList());
    }

    @Test
    void aFindingWithoutAPartnerHasOneSide() throws IOException {
        open(ReviewSource.of(List.of(ReviewSamples.folder(folder))));
        review.select(finding(FindingKind.NO_SUCH_PARTNER));
        desk.settle();
        assertEquals(1, review.pages().get().size());
        assertTrue(review.test().get().isEmpty());
    }

    @Test
    void aSeriesIsListedPatchByPatch() throws IOException {
        Path tree = ReviewSamples.folder(folder);
        open(new ReviewSource(List.of(ReviewSamples.series(folder)), Optional.of(tree), false));
        var told = review.rows().get().stream().map(row -> switch (row) {
            case ReviewRow.OfPatch(var story) -> story.patch() + " " + story.subject();
            case ReviewRow.OfTurn(var event) -> event.words();
            case ReviewRow.OfFinding(var finding) -> finding.kind().id();
        }).toList();
        assertEquals(List.of("1/2 nap: call it doze", "pair broken here, mended in 2/2: stop() and doze()", "history",
                "2/2 stop: name doze", "pair mended, was broken by 1/2: stop() and doze()"), told);
    }

    @Test
    void aSeriesWithoutItsTreeMayBePutOntoOneLater() throws IOException {
        Path tree = ReviewSamples.folder(folder);
        open(ReviewSource.of(List.of(ReviewSamples.series(folder))));
        assertFalse(assertInstanceOf(ReviewState.Done.class, review.state().get()).result().warnings().isEmpty());
        review.onto(tree);
        desk.settle();
        assertEquals(List.of(), assertInstanceOf(ReviewState.Done.class, review.state().get()).result().warnings());
    }

    @Test
    void whatCannotBeReviewedSaysWhy() throws IOException {
        Path broken = folder.resolve("broken.mbox");
        String whole = Files.readString(ReviewSamples.series(folder));
        Files.writeString(broken, whole.substring(0, whole.indexOf("+int doze") + 4));
        open(ReviewSource.of(List.of(broken)));
        assertTrue(assertInstanceOf(ReviewState.Failed.class, review.state().get()).words().contains("ends"));
        open(ReviewSource.of(List.of(folder.resolve("no-such-folder"))));
        assertTrue(assertInstanceOf(ReviewState.Failed.class, review.state().get()).words().contains("there is no file or folder"));
        assertEquals(List.of(), review.rows().get());
    }

    @Test
    void cancellingBringsBackWhatWasShown() throws IOException {
        open(ReviewSource.of(List.of(ReviewSamples.folder(folder))));
        ReviewState before = review.state().get();
        review.again();
        assertInstanceOf(ReviewState.Running.class, review.state().get());
        review.cancel();
        assertEquals(before, review.state().get());
        desk.settle();
        assertEquals(before, review.state().get());
        assertEquals(3, kinds().size());
    }

    @Test
    void aFileThatIsGoneMeanwhileLeavesNoPage() throws IOException {
        Path sources = ReviewSamples.folder(folder);
        open(ReviewSource.of(List.of(sources)));
        Files.delete(sources.resolve("nap.c"));
        review.select(finding(FindingKind.UNCOMMENTED));
        desk.settle();
        assertEquals(List.of(), review.pages().get());
    }

    @Test
    void aHugeLineIsCut() throws IOException {
        Path sources = ReviewSamples.folder(folder);
        Files.writeString(sources.resolve("nap.c"), ReviewSamples.SOURCE + "/*" + "x".repeat(3_000_000) + "*/ void f(void) { smp_mb(); }\n");
        open(ReviewSource.of(List.of(sources)));
        assertTrue(review.pages().get().stream().flatMap(page -> page.lines().stream()).allMatch(line -> line.text().length() < 500));
    }
}
