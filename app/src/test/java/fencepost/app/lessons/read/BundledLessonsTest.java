package fencepost.app.lessons.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.app.lessons.answer.LessonCheck;
import fencepost.app.lessons.text.Lesson;
import fencepost.app.lessons.text.Part;
import fencepost.app.lessons.text.Step;
import fencepost.litmus.measure.Measurement;
import fencepost.model.explore.Progress;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BundledLessonsTest {
    static List<String> names() {
        return BundledLessons.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void is_without_faults_and_right_in_every_claim(String name) {
        LessonReader.Result result = LessonReader.read(BundledLessons.find(name).orElseThrow());
        assertEquals(List.of(), result.diagnostics());
        assertEquals(List.of(), LessonCheck.of(result.lesson().orElseThrow(), Progress.NONE));
    }

    @ParameterizedTest
    @MethodSource("names")
    void every_question_says_what_it_expects(String name) {
        Lesson lesson = LessonReader.read(BundledLessons.find(name).orElseThrow()).lesson().orElseThrow();
        lesson.steps().forEach(step -> step.question().ifPresent(question ->
                assertTrue(question.expect().isPresent(), () -> name + ": " + step.title())));
    }

    @Test
    void every_measurement_has_its_place_in_a_lesson() {
        var shown = EnumSet.noneOf(Measurement.class);
        for (Lesson lesson : BundledLessons.all())
            for (Step step : lesson.steps())
                for (Part part : step.parts()) if (part instanceof Part.Figures(var measurements)) shown.addAll(measurements);
        assertEquals(EnumSet.copyOf(Arrays.asList(Measurement.values())), shown);
    }

    @Test
    void titles_differ() {
        List<String> titles = BundledLessons.all().stream().map(Lesson::title).toList();
        assertEquals(BundledLessons.names().size(), titles.stream().distinct().count());
    }
}
