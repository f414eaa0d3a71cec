package fencepost.app.lessons.answer;

import fencepost.app.lessons.read.Complaints;
import fencepost.app.lessons.text.Lesson;
import fencepost.app.lessons.text.Question.Expectation;
import fencepost.app.lessons.text.Question;
import fencepost.app.lessons.text.Show;
import fencepost.app.lessons.text.Step;
import fencepost.model.check.OperationalChecker;
import fencepost.model.check.Verdict;
import fencepost.model.explore.Progress;
import fencepost.model.parse.Diagnostic;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Holds a lesson against the checker: its questions can be answered, what its author expects is the answer, and what it
/// wants to play can be played.
public final class LessonCheck {
    private final Complaints complaints;

    private LessonCheck(Lesson lesson) {
        complaints = new Complaints(lesson.source());
    }

    /// What is wrong with `lesson`. Takes its time.
    public static List<Diagnostic> of(Lesson lesson, Progress progress) {
        var check = new LessonCheck(lesson);
        var solver = new Solver();
        for (Step step : lesson.steps()) {
            step.show().ifPresent(show -> check.playable(show, progress));
            step.question().ifPresent(question -> check.answerable(question, solver, progress));
        }
        return check.complaints.all();
    }

    /// What is wrong with one solved question.
    public static List<Diagnostic> of(Lesson lesson, Solution solution) {
        var check = new LessonCheck(lesson);
        check.compare(solution);
        return check.complaints.all();
    }

    private void playable(Show show, Progress progress) {
        if (!(show.play().orElse(null) instanceof Show.Play.ToBadOutcome)) return;
        Verdict verdict = new OperationalChecker().check(show.stage().test(), show.stage().options(), progress);
        if (verdict.safe()) complaints.add(show.at(), "there is no bad outcome to play: " + show.stage().name()
                + " is safe on " + show.stage().options().model().title() + " with these barriers");
    }

    private void answerable(Question question, Solver solver, Progress progress) {
        try {
            compare(solver.solve(question, progress));
        } catch (Unanswerable e) {
            complaints.add(question.at(), e.getMessage());
        }
    }

    private void compare(Solution solution) {
        solution.question().expect().ifPresent(expectation -> {
            if (solution.one()) compareVerdict(solution, expectation);
            else compareStates(solution, expectation);
        });
    }

    private void compareVerdict(Solution solution, Expectation expectation) {
        String found = solution.verdict().observation().word();
        if (!expectation.text().equals(found))
            complaints.add(expectation.span(), "the lesson expects " + expectation.text() + ", but the checker finds " + found);
    }

    private void compareStates(Solution solution, Expectation expectation) {
        List<Set<String>> known = solution.choices().stream().map(choice -> parts(choice.words())).toList();
        var expected = new LinkedHashSet<Integer>();
        for (String state : expectation.text().split("\\|")) {
            int index = known.indexOf(parts(state));
            if (index < 0) {
                complaints.add(expectation.span(), "'" + state.strip() + "' is no final state of this test; choose from "
                        + solution.choices().stream().map(choice -> choice.words()).collect(Collectors.joining(" | ")));
                return;
            }
            expected.add(index);
        }
        if (!expected.equals(solution.right()))
            complaints.add(expectation.span(), "the lesson expects other final states than the checker finds, which are "
                    + IntStream.range(0, solution.choices().size()).filter(solution.right()::contains)
                            .mapToObj(i -> solution.choices().get(i).words()).collect(Collectors.joining(" | ")));
    }

    /// The values of a state in any order and with or without semicolons.
    private static Set<String> parts(String state) {
        return Arrays.stream(state.strip().split("[;,\\s]+")).filter(part -> !part.isEmpty()).collect(Collectors.toSet());
    }
}
