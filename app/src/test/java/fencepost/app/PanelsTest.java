package fencepost.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.app.explain.ExplainViewModel;
import fencepost.app.library.LibraryViewModel;
import fencepost.app.outcomes.OutcomeRow;
import fencepost.app.outcomes.OutcomeRow.Allowance;
import fencepost.app.outcomes.OutcomesViewModel;
import fencepost.app.placement.PlacementRuns;
import fencepost.app.placement.PlacementViewModel;
import fencepost.app.placement.PlacementViewModel.Filter;
import fencepost.app.runs.RunsViewModel;
import fencepost.app.runs.RunsViewModel.Run;
import fencepost.litmus.library.Library;
import fencepost.litmus.run.RunEnd;
import fencepost.litmus.run.RunOptions;
import fencepost.model.ir.FenceKind;
import fencepost.model.machine.OperationalModel;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The view models of the panels beside the machine.
class PanelsTest {
    private final Desk desk = new Desk();

    private final AxiomAnswers axioms = new AxiomAnswers(desk.workspace, desk.jobs);

    private final FakeMachine machine = new FakeMachine();

    private RunsViewModel runs(FakeMachine machine) {
        return new RunsViewModel(desk.workspace, desk.answers, machine, desk.userInterface);
    }

    private OutcomesViewModel outcomes(RunsViewModel runs) {
        return new OutcomesViewModel(desk.workspace, desk.answers, axioms, runs);
    }

    private PlacementViewModel placements() {
        return new PlacementViewModel(desk.workspace, desk.answers, desk.jobs, desk.archive, new PlacementRuns(desk.workspace,
                desk.jobs, machine, desk.archive, () -> RunOptions.STANDARD, desk.userInterface));
    }

    @AfterEach
    void close() {
        desk.close();
    }

    @Test
    void outcomes_stand_under_each_model_the_bad_ones_first() {
        var outcomes = outcomes(runs(machine));
        desk.open(Desk.ASYMMETRIC);
        List<OutcomeRow> rows = outcomes.outcomes().get().orElseThrow().rows();
        assertEquals(4, rows.size());
        OutcomeRow bad = rows.getFirst();
        assertEquals("0:r1=0; 1:r2=0;", bad.words());
        assertTrue(bad.bad());
        assertEquals(Allowance.NO, bad.allowed().get(OperationalModel.SC));
        assertEquals(Allowance.YES, bad.allowed().get(OperationalModel.X86_TSO));
        assertTrue(bad.run(OperationalModel.SC).isEmpty());
        assertEquals(2, bad.run(OperationalModel.X86_TSO).orElseThrow().get().last().cpus().size());
    }

    @Test
    void axiomatic_models_have_columns_of_their_own_as_they_are_chosen() {
        var outcomes = outcomes(runs(machine));
        desk.openFromLibrary("MP");
        OutcomeRow bad = outcomes.outcomes().get().orElseThrow().rows().getFirst();
        assertEquals(Map.of("lkmm+memb", Allowance.YES), bad.axioms());
        axioms.toggle("x86-tso");
        desk.settle();
        bad = outcomes.outcomes().get().orElseThrow().rows().getFirst();
        assertEquals(Map.of("lkmm+memb", Allowance.YES, "x86-tso", Allowance.NO), bad.axioms());
        axioms.toggle("lkmm+memb");
        desk.settle();
        assertEquals(Map.of("x86-tso", Allowance.NO), outcomes.outcomes().get().orElseThrow().rows().getFirst().axioms());
    }

    @Test
    void what_only_the_axioms_allow_has_a_row() {
        var outcomes = outcomes(runs(machine));
        desk.openFromLibrary("RCU-core+plain");
        for (OutcomeRow row : outcomes.outcomes().get().orElseThrow().rows())
            switch (row.kind()) {
                case ASSERTION -> assertEquals(Allowance.YES, row.axioms().get("lkmm+memb"));
                case HANG -> assertTrue(row.axioms().isEmpty(), "axioms know no hangs");
                case FINAL_STATE -> assertTrue(row.ending().isPresent());
            }
    }

    @Test
    void a_check_that_is_cancelled_leaves_the_axioms_unanswered() {
        desk.workspace.open("MP", Optional.empty(), Library.find("MP").orElseThrow().text());
        desk.userInterface.await(() -> axioms.verdict("lkmm+memb").get() instanceof Answer.Running);
        axioms.cancel();
        desk.settle();
        assertTrue(axioms.verdict("lkmm+memb").get() instanceof Answer.None);
    }

    @Test
    void assertions_and_hangs_are_outcomes_too() {
        var outcomes = outcomes(runs(machine));
        desk.openFromLibrary("RCU-core+plain");
        var kinds = outcomes.outcomes().get().orElseThrow().rows().stream().map(OutcomeRow::kind).toList();
        assertEquals(List.of(OutcomeRow.Kind.ASSERTION, OutcomeRow.Kind.HANG), kinds.subList(0, 2));
    }

    @Test
    void a_row_of_the_table_is_put_into_the_test() {
        var placements = placements();
        desk.open(Desk.ASYMMETRIC);
        assertEquals(16, placements.table().get().orElseThrow().count(Filter.ALL));
        placements.filter().set(Filter.MINIMAL);
        var minimal = placements.table().get().orElseThrow().lines();
        assertEquals(3, minimal.size());
        placements.apply(minimal.getFirst().row());
        desk.settle();
        assertEquals(minimal.getFirst(), placements.table().get().orElseThrow().current().orElseThrow());
        assertEquals(minimal.getFirst().row().placement(), desk.workspace.subject().get().orElseThrow().placement());
    }

    @Test
    void the_kernels_model_judges_placements_when_it_is_asked_to() {
        var placements = placements();
        desk.open("""
                C Mp
                { }
                P0(int *x, int *y) { WRITE_ONCE(*x, 1); /*@slot A: none | smp_wmb */ WRITE_ONCE(*y, 1); }
                P1(int *x, int *y) { int r0; int r1; r0 = READ_ONCE(*y); /*@slot B: none | acquire */ r1 = READ_ONCE(*x); }
                exists (1:r0=1 /\\ 1:r1=0)
                """);
        assertEquals(4, placements.table().get().orElseThrow().count(Filter.SAFE));
        placements.law().set(PlacementViewModel.Law.LKMM);
        desk.settle();
        assertEquals(1, placements.table().get().orElseThrow().count(Filter.SAFE));
        placements.law().set(PlacementViewModel.Law.MACHINE);
        assertEquals(4, placements.table().get().orElseThrow().count(Filter.SAFE));
        placements.law().set(PlacementViewModel.Law.LKMM);
        assertEquals(1, placements.table().get().orElseThrow().count(Filter.SAFE));
        placements.cancel();
        assertEquals(PlacementViewModel.Law.MACHINE, placements.law().get());
    }

    @Test
    void a_placement_that_the_text_names_is_put_into_the_test() {
        var placements = placements();
        desk.openFromLibrary("RCU-core+plain");
        var on = placements.named().stream().filter(n -> n.name().equals("on")).findFirst().orElseThrow();
        placements.apply(on);
        assertEquals(FenceKind.MB_GLOBAL, desk.workspace.subject().get().orElseThrow().placement().at("D"));
    }

    @Test
    void the_smallest_changes_turn_the_verdict_round() {
        var explain = new ExplainViewModel(desk.workspace, desk.answers, desk.jobs);
        desk.open(Desk.ASYMMETRIC, Map.of("A", FenceKind.PLACEHOLDER, "B", FenceKind.MB_GLOBAL));
        var neighbours = explain.explanation().get().orElseThrow().neighbours();
        assertEquals(List.of("B"), neighbours.stream().map(n -> n.slot()).toList());
        assertEquals(FenceKind.MB, neighbours.getFirst().to());
        assertTrue(explain.run().get().isEmpty(), "a safe test has no run to tell");
        desk.settle();
        var back = explain.returns().get().get(neighbours.getFirst());
        assertTrue(back.headline().startsWith("The final state"), back::headline);
        String waited = "while its own older store x = 1 still waited in its store buffer.";
        assertTrue(back.cause().endsWith(waited), back::cause);
        explain.apply(neighbours.getFirst());
        desk.settle();
        assertEquals(List.of(back.cause()), explain.run().get().orElseThrow().causes());
        assertEquals(Map.of(), explain.returns().get(), "an unsafe placement has nothing to break");
        var story = explain.run().get().orElseThrow().story();
        assertEquals(2, story.cpus());
        assertTrue(story.lines().stream().anyMatch(line -> line.effect().equals("x = 1 waits in the buffer")), story::toString);
    }

    @Test
    void the_search_finds_by_name_title_and_group() {
        var library = new LibraryViewModel(desk.workspace, desk.jobs);
        assertEquals(Library.groups(), library.matches().get());
        library.query().set("iriw");
        assertTrue(library.matches().get().stream().flatMap(g -> g.tests().stream()).allMatch(t -> t.name().startsWith("IRIW")));
        library.query().set("no such thing");
        assertEquals(List.of(), library.matches().get());
    }

    @Test
    void a_text_with_faults_keeps_the_last_good_test() {
        desk.open(Desk.ASYMMETRIC);
        var good = desk.workspace.subject().get().orElseThrow();
        desk.workspace.edit(Desk.ASYMMETRIC.replace("qatomic_read(y)", "qatomic_rea(y)"));
        desk.settle();
        Document document = desk.workspace.document().get().orElseThrow();
        assertTrue(document.stale());
        assertEquals(9, document.result().diagnostics().getFirst().span().start().line());
        assertEquals(good.base(), desk.workspace.subject().get().orElseThrow().base());
    }

    @Test
    void counts_of_a_real_run_stream_into_the_outcomes() {
        var runs = runs(machine);
        var outcomes = outcomes(runs);
        desk.open(Desk.ASYMMETRIC);
        assertTrue(outcomes.outcomes().get().orElseThrow().rows().getFirst().seen().isEmpty());
        runs.start();
        assertEquals(new Run.Starting(), runs.run().get());
        machine.count(0, 7);
        desk.userInterface.await(() -> runs.run().get() instanceof Run.Going);
        var rows = outcomes.outcomes().get().orElseThrow().rows();
        assertEquals(OptionalLong.of(7), rows.getFirst().seen());
        assertEquals(OptionalLong.of(0), rows.getLast().seen());
        runs.stop();
        assertTrue(machine.cancelled());
        machine.end();
        desk.userInterface.await(() -> runs.run().get() instanceof Run.Ended);
        assertEquals(OptionalLong.of(7), outcomes.outcomes().get().orElseThrow().rows().getFirst().seen());
    }

    @Test
    void another_barrier_stops_the_run_and_coming_back_shows_its_counts() {
        var runs = runs(machine);
        desk.open(Desk.ASYMMETRIC);
        runs.start();
        machine.count(0, 7);
        desk.userInterface.await(() -> runs.run().get() instanceof Run.Going);
        desk.workspace.choose("A", FenceKind.MB);
        assertTrue(machine.cancelled());
        assertEquals(new Run.None(), runs.run().get());
        machine.end();
        desk.workspace.choose("A", FenceKind.NONE);
        desk.userInterface.await(() -> runs.run().get() instanceof Run.Ended);
    }

    @Test
    void a_run_that_is_refused_says_why() {
        var runs = runs(machine);
        desk.open(Desk.ASYMMETRIC);
        runs.start();
        machine.refuse("no membarrier here");
        desk.userInterface.await(() -> runs.run().get() instanceof Run.Ended);
        assertEquals(new Run.Ended(new RunEnd.Refused("no membarrier here")), runs.run().get());
    }
}
