package fencepost.app.cli.lesson;

import fencepost.app.lessons.answer.Reasons;
import fencepost.app.lessons.answer.Solution;
import fencepost.app.lessons.answer.Solver;
import fencepost.app.lessons.answer.Unanswerable;
import fencepost.app.lessons.text.Lesson;
import fencepost.app.lessons.text.Part;
import fencepost.app.lessons.text.Question;
import fencepost.app.lessons.text.Stage;
import fencepost.app.lessons.text.Step;
import fencepost.litmus.history.RecordedMeasurement;
import fencepost.litmus.measure.Measurement;
import fencepost.litmus.run.Machine;
import fencepost.model.explore.Progress;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A lesson to be written, and what its writers ask about it.
///
/// @param answers      whether to give the answers, and what may be read only after them
/// @param measurements what has been measured, newest first
/// @param reasons      what tells why answers are right
/// @param progress     of the searches
public record Sheet(Lesson lesson, boolean answers, List<RecordedMeasurement> measurements, Reasons reasons, Progress progress) {
    private static final Pattern TITLE = Pattern.compile("(?m)^\"[^\"\n]*\"\n");

    /// An answer, or why there is none.
    record Answered(Optional<Solution> solution, List<List<String>> reasons, String trouble) {}

    public Sheet {
        measurements = List.copyOf(measurements);
    }

    /// The parts of a step that the sheet has.
    List<Part> parts(Step step) {
        return answers ? step.parts() : step.before();
    }

    /// The choices, and with them the reasons if the sheet has answers.
    Answered answer(Question question) {
        try {
            Solution solution = new Solver().solve(question, progress);
            return new Answered(Optional.of(solution), answers ? reasons.of(solution, progress) : List.of(), "");
        } catch (Unanswerable e) {
            return new Answered(Optional.empty(), List.of(), e.getMessage());
        }
    }

    /// The newest measurement on this machine.
    Optional<RecordedMeasurement> newest(Measurement measurement) {
        Machine here = Machine.here();
        return measurements.stream().filter(each -> each.measured().kind().equals(measurement.id()))
                .filter(each -> each.machine().sameProcessor(here)).findFirst();
    }

    /// What a step shows, in a line.
    static String caption(Stage stage) {
        return stage.name() + " on " + stage.options().model().title()
                + (stage.options().compilerReorders() ? ", the compiler may reorder" : "")
                + (isMarked(stage) ? ", " + stage.placement() : "")
                + (stage.rcu().text().isPresent() ? ", RCU: " + stage.rcu().id() : "");
    }

    /// The command that runs on this machine what a step shows.
    static String run(Stage stage) {
        return "fencepost run " + stage.name() + (isMarked(stage) ? " --placement " + stage.placement() : "")
                + (stage.rcu().text().isPresent() ? " --rcu " + stage.rcu().id() : "");
    }

    private static boolean isMarked(Stage stage) {
        return stage.parsed().test().slots().stream().anyMatch(slot -> !slot.automatic());
    }

    /// The test's text without its title and the comment at its head, which may tell the answer.
    static String program(Stage stage) {
        String text = TITLE.matcher(stage.text()).replaceFirst("");
        int begin = text.indexOf("(*");
        int end = begin < 0 ? -1 : text.indexOf("*)", begin);
        return (end < 0 ? text : text.substring(0, begin) + text.substring(end + 2).stripLeading()).strip();
    }
}
