package fencepost.app.cli.lesson;

import fencepost.app.lessons.answer.Choice;
import fencepost.app.lessons.answer.Solution;
import fencepost.app.lessons.text.Lesson;
import fencepost.app.lessons.text.Part;
import fencepost.app.lessons.text.Question;
import fencepost.app.lessons.text.Step;

/// A lesson for a terminal, 80 columns wide.
public final class LessonText {
    private final Sheet sheet;
    private final StringBuilder out = new StringBuilder();

    private LessonText(Sheet sheet) {
        this.sheet = sheet;
    }

    /// Whole lines.
    public static String of(Sheet sheet) {
        var text = new LessonText(sheet);
        text.write(sheet.lesson());
        return text.out.toString();
    }

    private void write(Lesson lesson) {
        heading(lesson.title(), '=');
        lesson.introduction().forEach(block -> paragraph(ProseText.of(block)));
        for (int i = 0; i < lesson.steps().size(); i++) {
            heading(i + 1 + ". " + lesson.steps().get(i).title(), '-');
            write(lesson.steps().get(i));
        }
        // every paragraph ends with an empty line; the last needs none
        out.setLength(out.length() - 1);
    }

    private void heading(String words, char line) {
        String visible = ProseText.visible(words);
        paragraph(visible + "\n" + String.valueOf(line).repeat(visible.length()) + "\n");
    }

    private void paragraph(String lines) {
        out.append(lines).append('\n');
    }

    private void write(Step step) {
        step.show().ifPresent(show -> paragraph(ProseText.fold("", "[" + Sheet.caption(show.stage()) + "]")));
        for (Part part : sheet.parts(step)) switch (part) {
            case Part.Prose(var block) -> paragraph(ProseText.of(block));
            case Part.Predict(var question) -> write(question);
            case Part.Figures(var measurements) -> measurements.forEach(each ->
                    paragraph(FiguresText.of(each, sheet.newest(each))));
            case Part.RealRun _ -> step.show().ifPresent(show -> paragraph("Run it: " + Sheet.run(show.stage()) + "\n"));
        }
    }

    private void write(Question question) {
        paragraph(ProseText.fold("Predict: ", question.text()));
        Sheet.Answered answered = sheet.answer(question);
        if (answered.solution().isEmpty()) {
            paragraph(ProseText.fold("No answer: ", answered.trouble() + "."));
            return;
        }
        Solution solution = answered.solution().get();
        var lines = new StringBuilder();
        for (int i = 0; i < solution.choices().size(); i++) {
            Choice choice = solution.choices().get(i);
            lines.append(ProseText.fold(String.format("%3d. ", i + 1), (sheet.answers() ? mark(solution, choice) : "") + choice.words()));
            if (sheet.answers()) answered.reasons().get(i).forEach(sentence -> lines.append(ProseText.fold("     - ", sentence)));
        }
        paragraph(lines.toString());
    }

    private static String mark(Solution solution, Choice choice) {
        if (solution.one()) return choice.right() ? "RIGHT: " : "";
        return choice.right() ? "can happen: " : "cannot happen: ";
    }
}
