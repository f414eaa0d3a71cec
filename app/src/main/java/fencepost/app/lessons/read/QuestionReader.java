package fencepost.app.lessons.read;

import fencepost.app.lessons.read.Fields.Value;
import fencepost.app.lessons.text.Question.Ask;
import fencepost.app.lessons.text.Question;
import fencepost.app.lessons.text.Stage;
import fencepost.model.check.Observation;
import fencepost.model.parse.NearestName;
import java.util.List;
import java.util.Optional;

/// Reads a block `predict`.
final class QuestionReader {
    private static final List<String> ASKS = List.of("states", "verdict");
    private static final List<String> VERDICTS = List.of(Observation.NEVER.word(), Observation.SOMETIMES.word(),
            Observation.ALWAYS.word());

    private QuestionReader() {}

    static List<String> keys() {
        return List.of("ask", "question", "expect");
    }

    /// The question; empty if something is wrong, which has been told then.
    static Optional<Question> read(Fields fields, Stage stage, Complaints complaints) {
        Optional<Value> ask = fields.get("ask");
        if (ask.isEmpty()) {
            if (!fields.faulty()) complaints.add(fields.at(), "a block predict needs a line 'ask: states' or 'ask: verdict'");
            return Optional.empty();
        }
        if (!known(fields, ask.get(), ASKS)) return Optional.empty();
        Ask asked = ask.get().text().equals("states") ? Ask.STATES : Ask.VERDICT;
        if (asked == Ask.STATES && stage.test().observed().isEmpty()) {
            fields.complain(ask.get(), stage.name() + " looks at no final values; ask for the verdict");
            return Optional.empty();
        }
        Optional<Value> expect = fields.get("expect");
        if (asked == Ask.VERDICT && expect.isPresent() && !known(fields, expect.get(), VERDICTS)) return Optional.empty();
        return Optional.of(new Question(asked, fields.get("question").map(Value::text),
                expect.map(value -> new Question.Expectation(value.text(), value.span())), stage, fields.at()));
    }

    private static boolean known(Fields fields, Value value, List<String> words) {
        if (words.contains(value.text())) return true;
        fields.complain(value, "'" + value.text() + "' is none of " + String.join(", ", words)
                + NearestName.hint(value.text(), words));
        return false;
    }
}
