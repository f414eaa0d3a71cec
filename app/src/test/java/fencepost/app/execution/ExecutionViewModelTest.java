package fencepost.app.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.app.Desk;
import fencepost.app.execution.ExecutionViewModel.Sight;
import fencepost.litmus.library.Library;
import fencepost.model.check.Ending;
import fencepost.model.ir.FenceKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which execution is looked at, without a window.
class ExecutionViewModelTest {
    private final Desk desk = new Desk();
    private final ExecutionViewModel model = new ExecutionViewModel(desk.workspace, desk.jobs);

    @AfterEach
    void close() {
        desk.close();
    }

    private void watch(String test) {
        model.watched(true);
        desk.openFromLibrary(test);
    }

    private static boolean isBad(EndingChoice choice) {
        return choice.bad();
    }

    @Test
    void nothingIsComputedWhileNobodyLooks() {
        desk.openFromLibrary("MP");
        assertTrue(model.choices().get().isEmpty());
        assertTrue(model.picture().get().isEmpty());
        model.watched(true);
        desk.settle();
        assertTrue(model.picture().get().isPresent());
    }

    @Test
    void whatShouldNotHappenIsShownFirst() {
        watch("MP");
        assertTrue(model.chosen().get().orElseThrow().bad());
        assertInstanceOf(Sight.Allowed.class, model.sight().get());
        assertTrue(model.picture().get().orElseThrow().violation().isEmpty());
    }

    @Test
    void whereItIsForbiddenTheBrokenLawIsShown() {
        watch("MP+wmb+rmb");
        Sight.Forbidden forbidden = assertInstanceOf(Sight.Forbidden.class, model.sight().get());
        assertEquals("happens-before", forbidden.why().violations().getFirst().axiom());
        assertTrue(model.picture().get().orElseThrow().drawing().edges().stream().anyMatch(e -> e.edge().onCycle()));
    }

    @Test
    void oneGoesThroughTheExecutionsAndStopsAtTheEnds() {
        watch("MP+wmb+rmb");
        model.choose(new Ending.Any()::equals);
        desk.settle();
        Sight.Allowed allowed = assertInstanceOf(Sight.Allowed.class, model.sight().get());
        assertEquals(3, allowed.executions().executions().size());
        model.previous();
        assertEquals(0, model.index().get());
        Picture first = model.picture().get().orElseThrow();
        for (int i = 0; i < 5; i++) model.next();
        desk.settle();
        assertEquals(2, model.index().get());
        assertFalse(first.execution().equals(model.picture().get().orElseThrow().execution()));
    }

    @Test
    void anotherModelJudgesTheSameOutcome() {
        watch("MP");
        assertInstanceOf(Sight.Allowed.class, model.sight().get());
        model.judge(AxiomModel.builtIn().getFirst());
        desk.settle();
        assertTrue(model.chosen().get().filter(ExecutionViewModelTest::isBad).isPresent());
        assertInstanceOf(Sight.Forbidden.class, model.sight().get());
    }

    @Test
    void aProcessWideBarrierIsJudgedByTheModelThatKnowsIt() {
        watch("SB+placeholder+global");
        assertEquals(AxiomModel.KERNEL_WITH_MEMBARRIER, model.model().get());
        assertInstanceOf(Sight.Forbidden.class, model.sight().get());
        desk.openFromLibrary("MP");
        assertEquals(AxiomModel.KERNEL, model.model().get());
        model.judge(AxiomModel.builtIn().getFirst());
        desk.openFromLibrary("SB+placeholder+global");
        assertEquals("sc", model.model().get().title(), "what somebody chose stays");
    }

    @Test
    void aKindOfEdgeGoesAndComesBack() {
        watch("MP");
        int all = model.picture().get().orElseThrow().drawing().edges().size();
        model.toggle(EdgeKind.RF);
        desk.settle();
        int fewer = model.picture().get().orElseThrow().drawing().edges().size();
        assertTrue(fewer < all);
        model.toggle(EdgeKind.RF);
        desk.settle();
        assertEquals(all, model.picture().get().orElseThrow().drawing().edges().size());
    }

    @Test
    void aFaultInAModelFileSaysWhereItIs(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("mine.cat"), "\"mine\"\nlet com = rf | co\nacyclic con as order\n");
        watch("MP");
        model.take(file);
        desk.settle();
        Sight.Trouble trouble = assertInstanceOf(Sight.Trouble.class, model.sight().get());
        assertTrue(trouble.message().contains("mine.cat:3:9"), trouble.message());
        assertTrue(trouble.message().contains("con"), trouble.message());
        Files.writeString(file, "\"mine\"\nlet com = rf | co\nacyclic com as order\n");
        model.take(file);
        desk.settle();
        assertInstanceOf(Sight.Allowed.class, model.sight().get());
    }

    @Test
    void aFileThatIsNotThereIsTrouble() {
        watch("MP");
        model.take(Path.of("no-such-file.cat"));
        desk.settle();
        assertInstanceOf(Sight.Trouble.class, model.sight().get());
        assertTrue(model.picture().get().isEmpty());
    }

    @Test
    void theAnswerFollowsTheBarriersInTheSlots() {
        model.watched(true);
        desk.open(Desk.ASYMMETRIC);
        assertInstanceOf(Sight.Allowed.class, model.sight().get());
        desk.workspace.choose("A", FenceKind.MB);
        desk.workspace.choose("B", FenceKind.MB);
        desk.settle();
        assertInstanceOf(Sight.Forbidden.class, model.sight().get());
    }

    @Test
    void anOutcomeThatNoValuesMakeIsSaidSo() {
        watch("MP");
        model.choose(_ -> false);
        desk.settle();
        assertEquals("Nothing ends so", assertInstanceOf(Sight.Nothing.class, model.sight().get()).title());
    }

    @Test
    void aLoopIsFollowedAFewTimesAndThatIsSaid() {
        watch("RCU-core+plain");
        assertTrue(model.caveat().orElseThrow().contains("loop"));
    }

    @Test
    void aSearchThatIsCancelledSaysSo() {
        model.watched(true);
        desk.workspace.open("MP", Optional.empty(), Library.find("MP").orElseThrow().text());
        desk.userInterface.await(() -> model.sight().get() instanceof Sight.Searching);
        model.cancel();
        desk.settle();
        assertEquals("The search was stopped", assertInstanceOf(Sight.Nothing.class, model.sight().get()).title());
    }
}
