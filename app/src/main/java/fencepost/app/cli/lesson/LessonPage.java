package fencepost.app.cli.lesson;

import static fencepost.app.cli.lesson.ProsePage.escape;

import fencepost.app.cli.report.TraceText;
import fencepost.app.lessons.answer.Choice;
import fencepost.app.lessons.answer.Solution;
import fencepost.app.lessons.text.Lesson;
import fencepost.app.lessons.text.Part;
import fencepost.app.lessons.text.Question;
import fencepost.app.lessons.text.Show;
import fencepost.app.lessons.text.Stage;
import fencepost.app.lessons.text.Step;
import java.util.List;
import java.util.stream.Collectors;
import org.commonmark.node.Node;

/// A lesson as one page for a browser, which needs nothing else. Answers are folded up until one asks for them.
public final class LessonPage {
    private static final String PAGE = """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
            <title>%1$s</title><style>
            :root { color-scheme: light dark; --text: #1d2530; --soft: #556070; --ground: #fff; --well: #f3f5f8; --line: #d5dae1; --accent: #0b63ce; }
            @media (prefers-color-scheme: dark) { :root { --text: #e4e9f0; --soft: #a7b2c0; --ground: #151b23; --well: #0f141b; --line: #313b48; --accent: #6cb2ff; } }
            body { font: 17px/1.55 system-ui, sans-serif; margin: 2em auto; max-width: 46em; padding: 0 1em; color: var(--text); background: var(--ground); }
            section { border-top: 1px solid var(--line); margin-top: 2em; }
            table { border-collapse: collapse; } th, td { text-align: left; padding: .3em .9em .3em 0; border-bottom: 1px solid var(--line); }
            pre { background: var(--well); padding: .8em 1em; overflow: auto; font-size: .85em; tab-size: 4; } code, pre { font-family: ui-monospace, monospace; }
            .shown, .why { color: var(--soft); font-size: .9em; } .question { border-left: 5px solid var(--accent); background: var(--well); padding: .6em 1em; }
            .question > p { font-weight: 600; margin: 0; } details { margin: .6em 0; } summary { cursor: pointer; color: var(--accent); } li p { margin: .2em 0; }
            </style></head><body>
            <h1>%1$s</h1>
            %2$s
            %3$s
            </body></html>
            """;

    private final Sheet sheet;

    private LessonPage(Sheet sheet) {
        this.sheet = sheet;
    }

    /// The page, in HTML.
    public static String of(Sheet sheet) {
        Lesson lesson = sheet.lesson();
        var page = new LessonPage(sheet);
        return PAGE.formatted(escape(lesson.title()), prose(lesson.introduction()),
                lesson.steps().stream().map(page::step).collect(Collectors.joining("\n")));
    }

    private static String prose(List<Node> blocks) {
        return blocks.stream().map(ProsePage::of).collect(Collectors.joining());
    }

    private String step(Step step) {
        String before = step.before().stream().map(part -> part(part, step)).collect(Collectors.joining());
        String after = sheet.answers() ? step.after().stream().map(part -> part(part, step)).collect(Collectors.joining()) : "";
        return "<section><h2>" + escape(step.title()) + "</h2>\n" + step.show().map(LessonPage::shown).orElse("") + before
                + (after.isEmpty() ? "" : "<details><summary>After the answer</summary>" + after + "</details>\n") + "</section>";
    }

    private static String shown(Show show) {
        return "<details class=\"shown\"><summary>" + escape(Sheet.caption(show.stage())) + "</summary><pre>"
                + escape(Sheet.program(show.stage())) + "</pre></details>\n";
    }

    private String part(Part part, Step step) {
        return switch (part) {
            case Part.Prose(var block) -> ProsePage.of(block);
            case Part.Predict(var question) -> question(question);
            case Part.Figures(var measurements) -> measurements.stream().map(each -> "<pre>"
                    + escape(FiguresText.of(each, sheet.newest(each))) + "</pre>\n").collect(Collectors.joining());
            case Part.RealRun _ -> step.show().map(show -> "<pre>" + escape(Sheet.run(show.stage())) + "</pre>\n").orElse("");
        };
    }

    private String question(Question question) {
        Sheet.Answered answered = sheet.answer(question);
        String choices = answered.solution().map(solution -> "<ol>" + solution.choices().stream()
                .map(choice -> "<li>" + escape(choice.words()) + "</li>").collect(Collectors.joining()) + "</ol>")
                .orElse("<p>No answer: " + escape(answered.trouble()) + ".</p>");
        String answer = !sheet.answers() ? "" : answered.solution().map(solution -> answer(solution, answered.reasons(), question.stage())).orElse("");
        return "<div class=\"question\"><p>" + escape(question.text()) + "</p>" + choices + answer + "</div>\n";
    }

    private String answer(Solution solution, List<List<String>> reasons, Stage stage) {
        var items = new StringBuilder();
        for (int i = 0; i < solution.choices().size(); i++) {
            Choice choice = solution.choices().get(i);
            if (solution.one() && !choice.right()) continue;
            String mark = solution.one() ? "" : choice.right() ? "\u2713 can happen: " : "\u2717 cannot happen: ";
            items.append("<li><p>").append(escape(mark + choice.words())).append("</p>");
            for (String reason : reasons.get(i)) items.append("<p class=\"why\">").append(escape(reason)).append("</p>");
            choice.run().ifPresent(run -> items.append("<details><summary>How</summary><pre>")
                    .append(escape(new TraceText(stage.test(), stage.parsed().map()).show(run.get()))).append("</pre></details>"));
            items.append("</li>");
        }
        return "<details><summary>Answer</summary><ul>" + items + "</ul></details>";
    }
}
