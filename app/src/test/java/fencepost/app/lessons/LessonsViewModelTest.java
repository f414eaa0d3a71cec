package fencepost.app.lessons;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.app.Jobs;
import fencepost.app.StateFile;
import fencepost.app.UserInterfaceQueue;
import fencepost.app.lessons.LessonsViewModel.Opened;
import fencepost.app.lessons.read.BundledLessons;
import fencepost.app.lessons.read.LessonReader;
import fencepost.app.lessons.text.Lesson;
import fencepost.model.parse.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LessonsViewModelTest {
    private static final String OWN = """
            # My own

            About it.

            ## One

            ```show
            test: SB
            view: why
            ```

            ```predict
            ask: verdict
            expect: Sometimes
            ```

            ## Two

            The end.
            """;

    @TempDir
    Path folder;

    private final UserInterfaceQueue userInterface = new UserInterfaceQueue();
    private final Jobs jobs = new Jobs(userInterface);
    private final FakeDirector director = new FakeDirector();
    private LessonsViewModel lessons;

    @BeforeEach
    void begin() {
        lessons = fresh();
    }

    private LessonsViewModel fresh() {
        var model = new LessonsViewModel(jobs, director, new StateFile<>(folder.resolve("kept/lessons.json"), Progress.class, Progress.NONE));
        model.begin();
        settle();
        return model;
    }

    private void settle() {
        userInterface.await(jobs::idle);
    }

    @AfterEach
    void close() {
        jobs.close();
    }

    private static Lesson bundled(String name) {
        return LessonReader.read(BundledLessons.find(name).orElseThrow()).lesson().orElseThrow();
    }

    private Opened opened() {
        return lessons.opened().get().orElseThrow();
    }

    private QuestionViewModel question() {
        return opened().question().orElseThrow();
    }

    private void open(String name) {
        lessons.open(bundled(name));
        settle();
    }

    @Test
    void the_bundled_lessons_are_listed() {
        assertEquals(BundledLessons.names(), lessons.lessons().get().stream().map(lesson -> lesson.source().name()).toList());
    }

    @Test
    void steps_go_on_and_back_and_stop_at_the_ends() {
        open("store-buffers");
        lessons.previous();
        assertEquals(0, opened().index());
        for (int i = 0; i < 20; i++) lessons.next();
        assertEquals(opened().lesson().steps().size() - 1, opened().index());
        lessons.previous();
        assertEquals(opened().lesson().steps().size() - 2, opened().index());
        settle();
    }

    @Test
    void a_lesson_opens_where_it_was_left() {
        open("store-buffers");
        lessons.next();
        lessons.close();
        assertTrue(lessons.opened().get().isEmpty());
        open("store-buffers");
        assertEquals(1, opened().index());
    }

    @Test
    void while_a_question_is_open_nothing_is_played_and_after_it_everything() throws IOException {
        lessons.open(Files.writeString(folder.resolve("own.md"), OWN));
        settle();
        assertTrue(lessons.asking().get());
        assertTrue(director.shown.getLast().sight().isEmpty());
        lessons.reveal();
        assertFalse(lessons.asking().get());
        assertTrue(director.shown.getLast().sight().isPresent());
        settle();
        assertEquals(List.of(), lessons.faults().get());
    }

    @Test
    void the_prediction_is_right_only_if_every_state_is() {
        open("store-buffers");
        for (int i = 0; i < 3; i++) question().tick(i);
        assertEquals(false, question().state().get().right().orElseThrow());
        question().tick(3);
        assertEquals(true, question().state().get().right().orElseThrow());
        question().tick(3);
        assertEquals(Set.of(0, 1, 2), question().state().get().ticks());
    }

    @Test
    void of_a_verdict_only_one_is_ticked() {
        open("three-cpus");
        question().tick(0);
        question().tick(1);
        assertEquals(Set.of(1), question().state().get().ticks());
    }

    @Test
    void after_the_answer_nothing_changes_and_reasons_come() {
        open("store-buffers");
        question().tick(0);
        lessons.reveal();
        settle();
        question().tick(1);
        question().vote(1);
        assertEquals(Set.of(0), question().state().get().ticks());
        assertEquals(0, question().state().get().voted());
        assertEquals(4, question().state().get().reasons().size());
        assertFalse(question().state().get().reasons().getFirst().isEmpty());
    }

    @Test
    void votes_are_counted_taken_back_and_typed() {
        open("store-buffers");
        assertFalse(question().state().get().tallying());
        question().vote(question().choice(1).orElseThrow());
        question().vote(0);
        question().vote(2);
        question().takeBack();
        assertTrue(question().state().get().tallying());
        assertEquals(List.of(2, 0, 0, 0), question().state().get().votes());
        question().count(3, 17);
        question().count(2, -5);
        assertEquals(19, question().state().get().voted());
        assertTrue(question().choice(5).isEmpty());
        question().toggleTally();
        assertEquals(0, question().state().get().voted());
    }

    @Test
    void an_answer_that_is_not_known_yet_is_shown_as_soon_as_it_is() {
        lessons.open(bundled("store-buffers"));
        lessons.reveal();
        settle();
        assertTrue(question().state().get().revealed());
        assertFalse(lessons.asking().get());
    }

    @Test
    void progress_is_kept() {
        open("three-cpus");
        question().tick(1);
        lessons.reveal();
        lessons.next();
        settle();
        Progress.OfLesson kept = fresh().progress().get().in("three-cpus");
        assertEquals(2, kept.seenOf(opened().lesson()));
        assertEquals(1, kept.rightOf(opened().lesson()));
    }

    @Test
    void a_class_that_only_votes_has_answered_nothing() {
        open("three-cpus");
        question().vote(1);
        lessons.reveal();
        settle();
        assertEquals(0, lessons.progress().get().in("three-cpus").rightOf(opened().lesson()));
    }

    @Test
    void a_damaged_progress_is_set_aside() throws IOException {
        Path file = Files.createDirectories(folder.resolve("kept")).resolve("lessons.json");
        for (String content : List.of("", "{", "[]", "{}", "null", "{\"lessons\": {\"a\": null}}", "{\"lessons\": {\"a\": {\"seen\": 1}}}")) {
            Files.writeString(file, content);
            assertEquals(Progress.NONE, fresh().progress().get(), content);
            assertFalse(Files.exists(file), content);
        }
    }

    @Test
    void a_picture_keeps_no_progress() {
        lessons.forgetful();
        open("three-cpus");
        assertFalse(Files.exists(folder.resolve("kept/lessons.json")));
    }

    @Test
    void a_file_is_read_again_when_it_changes_and_its_faults_leave_the_lesson_as_it_was() throws IOException {
        Path file = Files.writeString(folder.resolve("own.md"), OWN);
        lessons.open(file);
        settle();
        assertTrue(lessons.isFile());
        lessons.next();
        change(file, OWN.replace("test: SB", "test: SBB"));
        Diagnostic fault = lessons.faults().get().getFirst();
        assertEquals(8, fault.span().start().line());
        assertEquals("My own", opened().lesson().title());
        change(file, OWN.replace("# My own", "# Better"));
        assertEquals(List.of(), lessons.faults().get());
        assertEquals("Better", opened().lesson().title());
        assertEquals(1, opened().index());
    }

    private void change(Path file, String text) throws IOException {
        FileTime before = Files.getLastModifiedTime(file);
        Files.writeString(file, text);
        Files.setLastModifiedTime(file, FileTime.fromMillis(before.toMillis() + 2_000));
        lessons.beat();
        settle();
    }

    @Test
    void a_file_with_faults_opens_with_nothing_but_them() throws IOException {
        lessons.open(Files.writeString(folder.resolve("own.md"), "nothing"));
        settle();
        assertTrue(lessons.opened().get().isEmpty());
        assertEquals(1, lessons.faults().get().size());
    }

    @Test
    void a_claim_of_a_file_that_the_checker_contradicts_is_told_with_the_answer() throws IOException {
        lessons.open(Files.writeString(folder.resolve("own.md"), OWN.replace("expect: Sometimes", "expect: Never")));
        settle();
        lessons.reveal();
        assertEquals("the lesson expects Never, but the checker finds Sometimes", lessons.faults().get().getFirst().message());
    }

    @Test
    void a_file_that_is_not_there_is_told() {
        lessons.open(folder.resolve("none.md"));
        settle();
        assertEquals("Can't open none.md: there is no such file.", lessons.trouble().get().orElseThrow());
    }
}
