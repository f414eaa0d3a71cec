package fencepost.app.lessons;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import fencepost.app.lessons.text.Lesson;
import fencepost.app.lessons.text.Step;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// How far somebody has come.
///
/// @param lessons for each lesson by its key
@JsonIgnoreProperties(ignoreUnknown = true)
public record Progress(Map<String, OfLesson> lessons) {
    /// Nothing has been seen.
    public static final Progress NONE = new Progress(Map.of());

    /// Progress in one lesson.
    ///
    /// @param seen    the titles of steps that have been opened
    /// @param answers for steps whose question was answered, whether the last answer was right
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record OfLesson(Set<String> seen, Map<String, Boolean> answers) {
        static final OfLesson NONE = new OfLesson(Set.of(), Map.of());

        public OfLesson {
            seen = Set.copyOf(seen);
            answers = Map.copyOf(answers);
        }

        /// How many steps of `lesson` have been seen.
        public int seenOf(Lesson lesson) {
            return (int) lesson.steps().stream().map(Step::title).filter(seen::contains).count();
        }

        /// How many questions of `lesson` were answered rightly.
        public int rightOf(Lesson lesson) {
            return (int) lesson.steps().stream().filter(step -> answers.getOrDefault(step.title(), false)).count();
        }
    }

    public Progress {
        lessons = Map.copyOf(lessons);
    }

    /// Progress in the lesson with this key.
    public OfLesson in(String key) {
        return lessons.getOrDefault(key, OfLesson.NONE);
    }

    /// With a step seen.
    public Progress seen(String key, String step) {
        var seen = new LinkedHashSet<>(in(key).seen());
        seen.add(step);
        return with(key, new OfLesson(seen, in(key).answers()));
    }

    /// With a question answered.
    public Progress answered(String key, String step, boolean right) {
        var answers = new LinkedHashMap<>(in(key).answers());
        answers.put(step, right);
        return with(key, new OfLesson(in(key).seen(), answers));
    }

    /// This and what has been done since.
    Progress and(Progress since) {
        Progress all = this;
        for (var lesson : since.lessons.entrySet()) {
            for (String step : lesson.getValue().seen()) all = all.seen(lesson.getKey(), step);
            for (var answer : lesson.getValue().answers().entrySet())
                all = all.answered(lesson.getKey(), answer.getKey(), answer.getValue());
        }
        return all;
    }

    private Progress with(String key, OfLesson changed) {
        var all = new TreeMap<>(lessons);
        all.put(key, changed);
        return new Progress(all);
    }
}
