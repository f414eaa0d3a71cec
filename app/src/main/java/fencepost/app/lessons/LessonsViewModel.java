package fencepost.app.lessons;

import fencepost.app.Jobs;
import fencepost.app.StateFile;
import fencepost.app.lessons.answer.LessonCheck;
import fencepost.app.lessons.answer.Reasons;
import fencepost.app.lessons.read.BundledLessons;
import fencepost.app.lessons.read.LessonReader;
import fencepost.app.lessons.text.Lesson;
import fencepost.app.lessons.text.LessonSource;
import fencepost.app.lessons.text.Step;
import fencepost.model.parse.Diagnostic;
import fencepost.model.text.FileTrouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The lessons: which there are, which is open and at which step, and how far one has come.
public final class LessonsViewModel {
    /// An open lesson at one of its steps.
    ///
    /// @param lesson   as it was read last without faults
    /// @param index    of the step, from 0
    /// @param question the step's question, if it asks one
    public record Opened(Lesson lesson, int index, Optional<QuestionViewModel> question) {
        /// The step.
        public Step step() {
            return lesson.steps().get(index);
        }
    }

    /// A file that is open, and when it was changed when it was read last.
    private record Watched(Path file, FileTime changed) {}

    private final Jobs jobs;
    private final Director director;
    private final Reasons reasons = new Reasons();
    private final StateFile<Progress> file;
    private final ReadOnlyObjectWrapper<List<Lesson>> lessons = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<Opened>> opened = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<List<Diagnostic>> faults = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<String>> trouble = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Progress> progress = new ReadOnlyObjectWrapper<>(Progress.NONE);
    private final ReadOnlyBooleanWrapper asking = new ReadOnlyBooleanWrapper();
    private final Map<String, QuestionViewModel> questions = new HashMap<>();
    private final Map<String, Integer> places = new HashMap<>();
    private Optional<Watched> watched = Optional.empty();
    private boolean begun;
    private boolean loaded;
    private boolean keeping = true;
    private boolean stale;

    /// @param director the window
    /// @param file     where progress is kept
    public LessonsViewModel(Jobs jobs, Director director, StateFile<Progress> file) {
        this.jobs = jobs;
        this.director = director;
        this.file = file;
    }

    /// The bundled lessons, once [#begin] has read them.
    public ReadOnlyObjectProperty<List<Lesson>> lessons() {
        return lessons.getReadOnlyProperty();
    }

    /// What is open.
    public ReadOnlyObjectProperty<Optional<Opened>> opened() {
        return opened.getReadOnlyProperty();
    }

    /// What is wrong with the file that is open; the lesson is then as it was before, if it ever was good.
    public ReadOnlyObjectProperty<List<Diagnostic>> faults() {
        return faults.getReadOnlyProperty();
    }

    /// Whether the lesson is older than its file, which has faults.
    public boolean isStale() {
        return stale;
    }

    /// Why a file could not be opened, the last time.
    public ReadOnlyObjectProperty<Optional<String>> trouble() {
        return trouble.getReadOnlyProperty();
    }

    /// How far one has come.
    public ReadOnlyObjectProperty<Progress> progress() {
        return progress.getReadOnlyProperty();
    }

    /// Whether the step that is open asks a question that is not revealed yet.
    public ReadOnlyBooleanProperty asking() {
        return asking.getReadOnlyProperty();
    }

    /// Whether the lesson that is open is a file, which is read again when it changes.
    public boolean isFile() {
        return watched.isPresent();
    }

    /// Keeps no progress from now on: for pictures.
    public void forgetful() {
        keeping = false;
    }

    /// Reads the bundled lessons and the progress, once, in the background.
    public void begin() {
        if (begun) return;
        begun = true;
        jobs.start(_ -> BundledLessons.all(), lessons::set, failure -> {
            throw new IllegalStateException("the lessons can't be read", failure);
        });
        jobs.start(_ -> file.read(), read -> {
            loaded = true;
            change(read.and(progress.get()));
        }, _ -> {});
    }

    /// Opens a lesson at the step where it was left, at first the first one.
    public void open(Lesson lesson) {
        watched = Optional.empty();
        faults.set(List.of());
        trouble.set(Optional.empty());
        open(lesson, places.getOrDefault(lesson.source().key(), 0));
    }

    /// Opens a lesson at a step.
    public void open(Lesson lesson, int index) {
        int inside = Math.clamp(index, 0, lesson.steps().size() - 1);
        Step step = lesson.steps().get(inside);
        places.put(lesson.source().key(), inside);
        Optional<QuestionViewModel> question = step.question().map(asked -> questions.computeIfAbsent(
                lesson.source().key() + "#" + step.title(), _ -> new QuestionViewModel(asked, jobs, reasons, state -> revealed(lesson, step, state))));
        ask(question);
        opened.set(Optional.of(new Opened(lesson, inside, question)));
        change(progress.get().seen(lesson.source().key(), step.title()));
        direct(step);
    }

    /// Opens a file of the user's and reads it again whenever it changes.
    public void open(Path path) {
        trouble.set(Optional.empty());
        read(path, true);
    }

    /// Looks whether the file that is open has changed, and if so reads it again; called every second or so.
    public void beat() {
        watched.ifPresent(watch -> jobs.start(_ -> Files.getLastModifiedTime(watch.file()), changed -> {
            if (watched.equals(Optional.of(watch)) && !changed.equals(watch.changed())) read(watch.file(), false);
        }, _ -> {}));
    }

    /// Reads the file that is open again.
    public void reload() {
        watched.ifPresent(watch -> read(watch.file(), false));
    }

    public void next() {
        opened.get().filter(o -> o.index() + 1 < o.lesson().steps().size()).ifPresent(o -> open(o.lesson(), o.index() + 1));
    }

    public void previous() {
        opened.get().filter(o -> o.index() > 0).ifPresent(o -> open(o.lesson(), o.index() - 1));
    }

    /// Puts the window into the step's state again.
    public void again() {
        opened.get().ifPresent(o -> direct(o.step()));
    }

    /// Goes back to the list.
    public void close() {
        opened.set(Optional.empty());
        faults.set(List.of());
        watched = Optional.empty();
        ask(Optional.empty());
    }

    /// Shows the answer to the question, if there is one.
    public void reveal() {
        opened.get().flatMap(Opened::question).ifPresent(QuestionViewModel::reveal);
    }

    /// Whom a step's buttons direct.
    public Director director() {
        return director;
    }

    private void direct(Step step) {
        step.show().map(show -> asking.get() ? show.stageOnly() : show).ifPresent(director::show);
    }

    private void ask(Optional<QuestionViewModel> question) {
        asking.set(question.filter(asked -> !asked.state().get().revealed()).isPresent());
    }

    private void revealed(Lesson lesson, Step step, QuestionViewModel.State state) {
        state.right().ifPresent(right -> change(progress.get().answered(lesson.source().key(), step.title(), right)));
        ask(opened.get().flatMap(Opened::question));
        step.show().filter(show -> !show.equals(show.stageOnly())).ifPresent(director::show);
        if (lesson.source().file().isPresent()) state.solution().ifPresent(solution -> {
            List<Diagnostic> wrong = LessonCheck.of(lesson, solution);
            if (!wrong.isEmpty()) faults.set(wrong);
        });
    }

    /// Before the file has been read nothing is written, or what is in it would be lost.
    private void change(Progress now) {
        if (now.equals(progress.get())) return;
        progress.set(now);
        if (keeping && loaded) jobs.start(_ -> {
            synchronized (file) {
                file.write(now);
            }
            return true;
        }, _ -> {}, _ -> {});
    }

    private record Read(FileTime changed, LessonReader.Result result) {}

    private void read(Path path, boolean fresh) {
        jobs.start(_ -> {
            FileTime changed = Files.getLastModifiedTime(path);
            return new Read(changed, LessonReader.read(LessonSource.read(path)));
        }, read -> show(path, read, fresh), failure -> fail(path, failure));
    }

    /// What has been answered in an earlier state of the file is asked anew.
    private void show(Path path, Read read, boolean fresh) {
        if (fresh) close();
        trouble.set(Optional.empty());
        watched = Optional.of(new Watched(path, read.changed()));
        stale = read.result().lesson().isEmpty();
        faults.set(read.result().diagnostics());
        read.result().lesson().ifPresent(lesson -> {
            forgetQuestions(lesson);
            open(lesson, places.getOrDefault(lesson.source().key(), 0));
        });
    }

    private void forgetQuestions(Lesson lesson) {
        List<String> keys = questions.keySet().stream().filter(key -> key.startsWith(lesson.source().key() + "#")).toList();
        keys.forEach(key -> questions.remove(key).close());
    }

    private void fail(Path path, Exception failure) {
        String words = failure instanceof IOException io ? FileTrouble.of(io) : String.valueOf(failure.getMessage());
        trouble.set(Optional.of("Can't open " + path.getFileName() + ": " + words + "."));
    }
}
