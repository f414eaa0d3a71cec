package fencepost.app.lessons.read;

import fencepost.app.lessons.text.Lesson;
import fencepost.app.lessons.text.LessonSource;
import fencepost.app.prose.Markdown;
import fencepost.app.lessons.text.Part;
import fencepost.app.lessons.text.Show;
import fencepost.app.lessons.text.Stage;
import fencepost.app.lessons.text.Step;
import fencepost.litmus.measure.Measurement;
import fencepost.model.parse.Diagnostic;
import fencepost.model.parse.NearestName;
import fencepost.model.parse.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;

/// Reads a lesson from its text.
public final class LessonReader {
    private static final List<String> BLOCKS = List.of("show", "predict", "figures", "run");
    private static final int MOST_STEPS = 100;
    /// Characters that a step, or the introduction, may have: more than anybody reads from a wall.
    private static final int MOST_TEXT = 10_000;

    /// What reading came to: a lesson, or diagnostics, at least one.
    public record Result(Optional<Lesson> lesson, List<Diagnostic> diagnostics) {
        public Result {
            diagnostics = List.copyOf(diagnostics);
        }
    }

    /// A step that is being read.
    private static final class Draft {
        final Position at;
        final String title;
        final List<Part> parts = new ArrayList<>();
        Optional<Show> show = Optional.empty();

        Draft(Position at, String title) {
            this.at = at;
            this.title = title;
        }

        Step step(Optional<Stage> stage) {
            return new Step(title, parts, show.or(() -> stage.map(kept ->
                    new Show(kept, Optional.empty(), Optional.empty(), at))));
        }
    }

    private final LessonSource source;
    private final Complaints complaints;
    private final ShowReader shows;
    private final List<Node> introduction = new ArrayList<>();
    private final List<Step> steps = new ArrayList<>();
    private final Set<String> titles = new HashSet<>();
    private Optional<String> title = Optional.empty();
    private Optional<Draft> draft = Optional.empty();
    private Optional<Stage> stage = Optional.empty();
    /// Whether a block show has had faults, so that what lacks a test need not be told.
    private boolean misshown;
    /// Of the prose so far of the step that is being read.
    private int length;

    private LessonReader(LessonSource source) {
        this.source = source;
        complaints = new Complaints(source);
        shows = new ShowReader(Tests.of(source));
    }

    /// Reads `source`.
    public static Result read(LessonSource source) {
        return new LessonReader(source).read();
    }

    private Result read() {
        Node document = Markdown.parse(source.text());
        if (Markdown.isTooDeep(document)) complaints.add(new Position(1, 1), "the text is nested too deeply to be read");
        else for (Node block = document.getFirstChild(); block != null; block = block.getNext()) read(block);
        finishStep();
        if (complaints.none()) checkWhole();
        if (!complaints.none()) return new Result(Optional.empty(), complaints.all());
        return new Result(Optional.of(new Lesson(source, title.orElseThrow(), introduction, steps)), List.of());
    }

    private void checkWhole() {
        Position top = new Position(1, 1);
        if (title.isEmpty()) complaints.add(top, "a lesson begins with its title: a line '# Title'");
        else if (introduction.isEmpty() || !(introduction.getFirst() instanceof Paragraph))
            complaints.add(top, "a paragraph that introduces the lesson must follow its title");
        else if (steps.isEmpty()) complaints.add(top, "a lesson needs a step: a line '## Title' with text below it");
    }

    private void read(Node block) {
        Position at = Markdown.start(block);
        switch (block) {
            case Heading heading when heading.getLevel() == 1 -> readTitle(heading, at);
            case Heading heading when heading.getLevel() == 2 -> beginStep(heading, at);
            case LinkReferenceDefinition _ -> {}
            case FencedCodeBlock fenced when isOurs(fenced, at) -> readBlock(fenced, at);
            default -> {
                if (title.isEmpty()) complaints.add(at, "a lesson begins with its title: a line '# Title'");
                else readProse(block, at);
            }
        }
    }

    private void readProse(Node block, Position at) {
        int before = length;
        length += Markdown.length(block);
        if (length > MOST_TEXT) {
            if (before <= MOST_TEXT) complaints.add(at, "the text is too long for a step, over " + MOST_TEXT
                    + " characters; begin another with a line '## Title'");
            return;
        }
        draft.ifPresentOrElse(step -> step.parts.add(new Part.Prose(block)), () -> introduction.add(block));
    }

    private void readTitle(Heading heading, Position at) {
        if (title.isPresent()) complaints.add(at, "the lesson has its title already; a step begins with ##");
        else title = Optional.of(Markdown.plain(heading).strip());
    }

    private void beginStep(Heading heading, Position at) {
        finishStep();
        length = 0;
        String words = Markdown.plain(heading).strip();
        if (words.isEmpty()) complaints.add(at, "a step needs a title after ##");
        if (!titles.add(words)) complaints.add(at, "there is another step called '" + words + "'");
        if (titles.size() == MOST_STEPS + 1) complaints.add(at, "a lesson has at most " + MOST_STEPS + " steps");
        draft = Optional.of(new Draft(at, words));
    }

    private void finishStep() {
        draft.ifPresent(step -> {
            if (steps.size() < MOST_STEPS) steps.add(step.step(stage));
        });
        draft = Optional.empty();
    }

    /// A word that is nearly one of ours is a misspelling; any other is the name of a language.
    private boolean isOurs(FencedCodeBlock block, Position at) {
        String word = word(block);
        if (BLOCKS.contains(word)) return true;
        NearestName.of(word, BLOCKS).filter(_ -> word.length() > 2).ifPresent(near ->
                complaints.add(at, "there is no block '" + word + "'; did you mean " + near + "?"));
        return false;
    }

    private static String word(FencedCodeBlock block) {
        return block.getInfo() == null ? "" : block.getInfo().strip().split("\\s+", 2)[0];
    }

    private void readBlock(FencedCodeBlock block, Position at) {
        String word = word(block);
        if (draft.isEmpty() || steps.size() >= MOST_STEPS) {
            complaints.add(at, "a block " + word + " belongs to a step, below a line '## Title'");
            return;
        }
        Draft step = draft.get();
        switch (word) {
            case "show" -> readShow(block, step);
            case "predict" -> readQuestion(block, step);
            case "figures" -> readFigures(block, at).ifPresent(step.parts::add);
            default -> readRun(block, at, step);
        }
    }

    private void readShow(FencedCodeBlock block, Draft step) {
        var fields = new Fields(block, "show", ShowReader.keys(), complaints);
        if (step.show.isPresent()) complaints.add(fields.at(), "a step shows one thing: it has a block show already");
        else if (!step.parts.stream().allMatch(Part.Prose.class::isInstance))
            complaints.add(fields.at(), "what a step shows comes before its questions, figures and runs");
        step.show = shows.read(fields, stage, complaints);
        stage = step.show.map(Show::stage).or(() -> stage);
        misshown |= step.show.isEmpty();
    }

    private void readQuestion(FencedCodeBlock block, Draft step) {
        var fields = new Fields(block, "predict", QuestionReader.keys(), complaints);
        if (step.parts.stream().anyMatch(Part.Predict.class::isInstance))
            complaints.add(fields.at(), "a step asks one question; begin another step for the next");
        if (stage.isEmpty()) {
            if (!misshown) complaints.add(fields.at(), "a question is about a test: put a block show with a line 'test: NAME' before it");
            return;
        }
        QuestionReader.read(fields, stage.get(), complaints).ifPresent(question -> step.parts.add(new Part.Predict(question)));
    }

    private Optional<Part> readFigures(FencedCodeBlock block, Position at) {
        var measurements = new ArrayList<Measurement>();
        List<String> ids = Arrays.stream(Measurement.values()).map(Measurement::id).toList();
        for (String id : block.getLiteral().strip().split("[\\s,]+")) {
            Optional<Measurement> found = Measurement.byId(id);
            if (found.isEmpty()) complaints.add(at, id.isEmpty() ? "a block figures names measurements: " + String.join(", ", ids)
                    : "there is no measurement '" + id + "'" + NearestName.of(id, ids).map(near -> "; did you mean " + near + "?")
                            .orElse("; choose from " + String.join(", ", ids)));
            else if (!measurements.contains(found.get())) measurements.add(found.get());
        }
        return measurements.isEmpty() ? Optional.empty() : Optional.of(new Part.Figures(measurements));
    }

    private void readRun(FencedCodeBlock block, Position at, Draft step) {
        if (!block.getLiteral().isBlank()) complaints.add(at, "a block run is empty: it runs what the step shows");
        if (stage.isEmpty() && !misshown) complaints.add(at, "there is nothing to run: put a block show with a line 'test: NAME' before it");
        step.parts.add(new Part.RealRun());
    }
}
