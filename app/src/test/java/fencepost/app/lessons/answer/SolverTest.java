package fencepost.app.lessons.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.app.lessons.read.LessonReader;
import fencepost.app.lessons.text.Lesson;
import fencepost.app.lessons.text.LessonSource;
import fencepost.app.lessons.text.Question;
import fencepost.model.explore.Progress;
import fencepost.model.parse.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SolverTest {
    private static final String TEXT = "# T\n\nIntro.\n\n## S\n\n```show\n%s\n```\n\n```predict\n%s\n```\n";

    private static Lesson lesson(String show, String predict) {
        LessonReader.Result result = LessonReader.read(new LessonSource("x.md", Optional.empty(), TEXT.formatted(show, predict)));
        return result.lesson().orElseThrow(() -> new AssertionError(result.diagnostics()));
    }

    private static Question question(String show, String predict) {
        return lesson(show, predict).steps().getFirst().question().orElseThrow();
    }

    private static Solution solve(String show, String predict) throws Unanswerable {
        return new Solver().solve(question(show, predict), Progress.NONE);
    }

    @Test
    void candidates_are_the_combinations_of_values_and_only_the_possible_ones_are_right() throws Unanswerable {
        Solution solution = solve("test: SB+mbs", "ask: states");
        assertEquals(List.of("0:r0=0; 1:r0=0;", "0:r0=0; 1:r0=1;", "0:r0=1; 1:r0=0;", "0:r0=1; 1:r0=1;"),
                solution.choices().stream().map(Choice::words).toList());
        assertEquals(Set.of(1, 2, 3), solution.right());
        assertTrue(solution.choices().get(0).run().isEmpty());
        assertTrue(solution.choices().get(1).run().isPresent());
    }

    @Test
    void a_value_that_only_a_weaker_machine_shows_is_a_candidate_too() throws Unanswerable {
        assertEquals(4, solve("test: MP\nmodel: sc", "ask: states").choices().size());
    }

    @Test
    void a_verdict_has_three_choices_of_which_one_is_right() throws Unanswerable {
        Solution solution = solve("test: RCU-core+plain\nplacement: A=none, B=smp_mb, C=smp_mb, D=smp_mb", "ask: verdict");
        assertEquals(3, solution.choices().size());
        assertEquals(Set.of(1), solution.right());
        assertTrue(solution.choices().get(1).run().isPresent());
        assertFalse(solution.choices().get(1).plain());
    }

    @Test
    void what_can_happen_in_turns_is_told_from_what_takes_a_reordering() throws Unanswerable {
        List<Choice> choices = solve("test: SB", "ask: states").choices();
        assertEquals(List.of(false, true, true, true), choices.stream().map(Choice::plain).toList());
    }

    @Test
    void each_choice_has_its_reason() throws Unanswerable {
        List<List<String>> reasons = new Reasons().of(solve("test: SB+mbs", "ask: states"), Progress.NONE);
        assertTrue(reasons.getFirst().getFirst().startsWith("The cycle: "), reasons.toString());
        assertTrue(reasons.get(1).getFirst().contains("take turns"), reasons.toString());
        List<List<String>> never = new Reasons().of(solve("test: SB+asymmetric\nplacement: on", "ask: verdict"), Progress.NONE);
        assertTrue(never.getFirst().getFirst().startsWith("By the table of placements: "), never.toString());
        assertEquals(List.of(), never.get(1));
    }

    @Test
    void too_many_states_are_refused(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("many.litmus"), """
                C many
                { }
                P0(int *x) { WRITE_ONCE(*x, 1); WRITE_ONCE(*x, 2); }
                P1(int *x) { int a; int b; int c; a = READ_ONCE(*x); b = READ_ONCE(*x); c = READ_ONCE(*x); }
                exists (1:a=1 /\\ 1:b=1 /\\ 1:c=1)
                """);
        Path file = Files.writeString(folder.resolve("x.md"), TEXT.formatted("test: many.litmus", "ask: states"));
        Question question = LessonReader.read(LessonSource.read(file)).lesson().orElseThrow().steps().getFirst().question().orElseThrow();
        var refused = assertThrows(Unanswerable.class, () -> new Solver().solve(question, Progress.NONE));
        assertTrue(refused.getMessage().contains("ask for the verdict"), refused.getMessage());
    }

    private static List<Diagnostic> check(String show, String predict) {
        return LessonCheck.of(lesson(show, predict), Progress.NONE);
    }

    @Test
    void a_wrong_claim_is_found_at_its_place() {
        Diagnostic wrong = check("test: SB", "ask: verdict\nexpect: Never").getFirst();
        assertEquals("the lesson expects Never, but the checker finds Sometimes", wrong.message());
        assertEquals(13, wrong.span().start().line());
        assertEquals(9, wrong.span().start().column());
        assertEquals(List.of(), check("test: SB", "ask: verdict\nexpect: Sometimes"));
    }

    @Test
    void a_wrong_claim_about_states_is_found() {
        assertEquals(List.of(), check("test: SB+mbs", "ask: states\nexpect: 1:r0=1 0:r0=0 | 0:r0=1; 1:r0=0; | 0:r0=1;1:r0=1"));
        assertTrue(check("test: SB+mbs", "ask: states\nexpect: 0:r0=0; 1:r0=0").getFirst().message().contains("other final states"));
        assertTrue(check("test: SB+mbs", "ask: states\nexpect: 0:r9=0").getFirst().message().contains("is no final state of this test"));
    }

    @Test
    void a_bad_outcome_that_cannot_be_played_is_found() {
        assertTrue(check("test: SB+mbs\nplay: bad outcome", "ask: verdict").getFirst().message().startsWith("there is no bad outcome to play"));
    }
}
