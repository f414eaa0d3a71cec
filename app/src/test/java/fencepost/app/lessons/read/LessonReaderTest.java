package fencepost.app.lessons.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.app.Views;
import fencepost.app.lessons.text.Lesson;
import fencepost.app.lessons.text.LessonSource;
import fencepost.app.lessons.text.Part;
import fencepost.app.lessons.text.Show;
import fencepost.app.lessons.text.Stage;
import fencepost.app.lessons.text.Step;
import fencepost.litmus.measure.Measurement;
import fencepost.model.ir.FenceKind;
import fencepost.model.machine.OperationalModel;
import fencepost.model.parse.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LessonReaderTest {
    private static final String HEAD = "# A lesson\n\nWhat it is about.\n\n## First\n\n";

    @TempDir
    Path folder;

    private static LessonReader.Result read(String text) {
        return LessonReader.read(new LessonSource("x.md", Optional.empty(), text));
    }

    private static Lesson good(String text) {
        LessonReader.Result result = read(text);
        assertEquals(List.of(), result.diagnostics());
        return result.lesson().orElseThrow();
    }

    private static String block(String word, String... lines) {
        return "```" + word + "\n" + String.join("\n", lines) + "\n```\n\n";
    }

    @Test
    void a_lesson_has_a_title_an_introduction_and_steps() {
        Lesson lesson = good(HEAD + "Some *prose*.\n\n## Second\n\n- a list\n");
        assertEquals("A lesson", lesson.title());
        assertEquals("What it is about.", lesson.summary());
        assertEquals(List.of("First", "Second"), lesson.steps().stream().map(Step::title).toList());
        assertInstanceOf(Part.Prose.class, lesson.steps().getFirst().parts().getFirst());
        assertTrue(lesson.steps().getFirst().show().isEmpty());
    }

    @Test
    void a_step_shows_what_its_block_says() {
        Show show = good(HEAD + block("show", "test: SB+asymmetric", "placement: A=smp_mb", "model: pso", "compiler-reorders: yes",
                "rcu: qemu", "view: placements", "play: bad outcome")).steps().getFirst().show().orElseThrow();
        assertEquals("SB+asymmetric", show.stage().name());
        assertEquals(FenceKind.MB, show.stage().placement().at("A"));
        assertEquals(FenceKind.NONE, show.stage().placement().at("B"));
        assertEquals(OperationalModel.PSO, show.stage().options().model());
        assertTrue(show.stage().options().compilerReorders());
        assertEquals("qemu", show.stage().rcu().id());
        assertEquals(Optional.of(new Show.Sight.Tab(Views.PLACEMENTS)), show.sight());
        assertEquals(Optional.of(new Show.Play.ToBadOutcome()), show.play());
    }

    @Test
    void a_placement_may_be_one_that_the_test_names() {
        Stage stage = good(HEAD + block("show", "test: SB+asymmetric", "placement: on")).steps().getFirst().show().orElseThrow().stage();
        assertEquals(FenceKind.MB_GLOBAL, stage.placement().at("B"));
    }

    @Test
    void what_a_block_leaves_out_stays_but_a_new_test_begins_anew() {
        List<Step> steps = good(HEAD + block("show", "test: SB+asymmetric", "placement: on", "model: weak", "view: why")
                + "## Second\n\n" + block("show", "model: sc") + "## Third\n\nProse.\n\n## Fourth\n\n" + block("show", "test: SB")).steps();
        Show second = steps.get(1).show().orElseThrow();
        assertEquals(FenceKind.MB_GLOBAL, second.stage().placement().at("B"));
        assertEquals(OperationalModel.SC, second.stage().options().model());
        assertTrue(second.sight().isEmpty());
        assertEquals(second.stage(), steps.get(2).show().orElseThrow().stage());
        assertEquals(OperationalModel.X86_TSO, steps.get(3).show().orElseThrow().stage().options().model());
    }

    @Test
    void what_stands_below_a_question_comes_after_the_answer() {
        Step step = good(HEAD + block("show", "test: SB") + "Before.\n\n" + block("predict", "ask: verdict") + "After.\n\n"
                + block("run")).steps().getFirst();
        assertEquals(2, step.before().size());
        assertEquals(2, step.after().size());
        assertInstanceOf(Part.RealRun.class, step.after().getLast());
    }

    @Test
    void figures_name_measurements_and_other_code_is_prose() {
        List<Part> parts = good(HEAD + block("figures", "rcu, lookups") + block("c", "int x;") + block("", "text")).steps().getFirst().parts();
        assertEquals(new Part.Figures(List.of(Measurement.RCU, Measurement.LOOKUPS)), parts.getFirst());
        assertInstanceOf(Part.Prose.class, parts.get(1));
        assertInstanceOf(Part.Prose.class, parts.get(2));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
        test: SBB                          ! 8:7 ! there is no bundled test 'SBB'; did you mean SB?
        tset: SB                           ! 8:1 ! no key 'tset'; did you mean test?
        test SB                            ! 8:1 ! is not of the form KEY: VALUE
        test:                              ! 8:1 ! 'test' needs a value
        test: SB~test: MP                  ! 9:1 ! 'test' is given twice
        test: SB~model: x86_tso            ! 9:8 ! did you mean x86-tso?
        test: SB~model: alpha              ! 9:8 ! choose from sc, x86-tso, pso, weak
        test: SB~view: plots               ! 9:7 ! 'view' can't be 'plots'
        test: SB~play: good outcome        ! 9:7 ! needs 'bad outcome' or a number of steps
        test: SB~play: 99999               ! 9:7 ! needs 'bad outcome' or a number of steps
        test: SB~compiler-reorders: maybe  ! 9:20 ! choose from
        test: SB~rcu: qmeu                 ! 9:6 ! did you mean qemu?
        test: SB+asymmetric~placement: C=smp_mb   ! 9:12 ! has no slot 'C'
        test: SB+asymmetric~placement: A=smp_bm   ! 9:12 ! slot A can't hold 'smp_bm'; did you mean smp_mb?
        test: SB+asymmetric~placement: offf       ! 9:12 ! nor a placement that SB+asymmetric names
        test: own.litmus                   ! 8:7 ! a bundled lesson names bundled tests only
        model: sc                          ! 7:1 ! the first block show of a lesson needs a test
        """)
    void a_fault_in_a_block_is_told_with_its_place(String lines, String place, String message) {
        Diagnostic fault = only(read(HEAD + block("show", lines.split("~"))));
        assertTrue(fault.show().startsWith("x.md:" + place + ": "), fault.show());
        assertTrue(fault.message().contains(message), fault.message());
    }

    private static Diagnostic only(LessonReader.Result result) {
        assertTrue(result.lesson().isEmpty());
        assertEquals(1, result.diagnostics().size(), () -> result.diagnostics().toString());
        return result.diagnostics().getFirst();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
        predict ! ask: states                  ! put a block show with a line 'test: NAME' before it
        run     ! ''                           ! there is nothing to run
        figures ! rcus                         ! there is no measurement 'rcus'; did you mean rcu?
        figures ! ''                           ! names measurements: rcu, fences
        shwo    ! test: SB                     ! there is no block 'shwo'; did you mean show?
        pridict ! ask: states                  ! did you mean predict?
        """)
    void a_block_that_cannot_be_is_told(String word, String line, String message) {
        String fault = only(read(HEAD + block(word, line))).message();
        assertTrue(fault.contains(message), fault);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
        SB             ! question: Why?           ! needs a line 'ask: states' or 'ask: verdict'
        SB             ! ask: state               ! 'state' is none of states, verdict; did you mean states?
        SB             ! ask: verdict~expect: Nevre ! did you mean Never?
        RCU-core+plain ! ask: states              ! looks at no final values
        """)
    void a_question_that_cannot_be_asked_is_told(String test, String lines, String message) {
        String fault = only(read(HEAD + block("show", "test: " + test) + block("predict", lines.split("~")))).message();
        assertTrue(fault.contains(message), fault);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
        ''                                  ! a lesson begins with its title
        No title.                           ! a lesson begins with its title
        # T                                 ! a paragraph that introduces the lesson
        # T~~Intro.                         ! a lesson needs a step
        # T~~Intro.~~# U~~## S~~Text.       ! has its title already
        # T~~Intro.~~## S~~Text.~~## S      ! another step called 'S'
        # T~~Intro.~~##~~Text.              ! a step needs a title
        """)
    void a_lesson_without_its_parts_is_told(String text, String message) {
        List<Diagnostic> faults = read(text.replace("~", "\n")).diagnostics();
        assertFalse(faults.isEmpty());
        assertTrue(faults.getFirst().message().contains(message), faults.getFirst().message());
    }

    @Test
    void two_questions_in_a_step_and_a_show_after_one_are_told() {
        String show = block("show", "test: SB");
        String ask = block("predict", "ask: verdict");
        assertTrue(only(read(HEAD + show + ask + ask)).message().contains("asks one question"));
        assertTrue(only(read(HEAD + show + ask + "## B\n\n" + ask + show)).message().contains("comes before its questions"));
        assertTrue(only(read(HEAD + show + show)).message().contains("shows one thing"));
    }

    @Test
    void a_file_may_name_tests_in_its_folder_only() throws IOException {
        Path inside = Files.createDirectories(folder.resolve("lesson/tests"));
        String test = "C own\n{ }\nP0(int *x) { WRITE_ONCE(*x, 1); }\nexists (x=1)\n";
        Files.writeString(inside.resolve("own.litmus"), test);
        Files.writeString(folder.resolve("secret.litmus"), test);
        Files.createSymbolicLink(inside.resolve("link.litmus"), folder.resolve("secret.litmus"));
        assertTrue(file("tests/own.litmus").lesson().isPresent());
        for (String path : List.of("../secret.litmus", "tests/../../secret.litmus", folder.resolve("secret.litmus").toString(),
                "tests/link.litmus")) {
            String fault = only(file(path)).message();
            assertTrue(fault.contains("outside of the lesson's folder"), path + ": " + fault);
        }
        assertTrue(only(file("tests/none.litmus")).message().contains("there is no such file"));
    }

    @Test
    void a_test_that_cannot_be_read_is_told_with_its_own_line() throws IOException {
        Files.createDirectories(folder.resolve("lesson"));
        Files.writeString(folder.resolve("lesson/bad.litmus"), "C bad\n{ }\nP0(int *x) { WRITE_ONCE(*y, 1); }\n");
        String fault = only(file("bad.litmus")).message();
        assertTrue(fault.startsWith("bad.litmus can't be read: line 3: "), fault);
    }

    private LessonReader.Result file(String test) throws IOException {
        Path file = folder.resolve("lesson/lesson.md");
        Files.writeString(file, HEAD + block("show", "test: " + test));
        return LessonReader.read(LessonSource.read(file));
    }

    @Test
    void a_file_too_long_or_not_text_is_refused() throws IOException {
        Path file = folder.resolve("huge.md");
        Files.writeString(file, "x".repeat(300_000));
        assertTrue(assertThrows(IOException.class, () -> LessonSource.read(file)).getMessage().contains("too long"));
        Files.write(file, new byte[] {0, 1, 2});
        assertTrue(assertThrows(IOException.class, () -> LessonSource.read(file)).getMessage().contains("not text"));
    }

    @Test
    void hostile_markdown_ends_in_diagnostics() {
        assertTrue(only(read(HEAD + ">".repeat(2_000) + " deep\n")).message().contains("nested too deeply"));
        assertTrue(only(read(HEAD + ">".repeat(200_000) + " deep\n")).message().contains("nested too deeply"));
        for (String much : List.of("[", "*a **b ", "- ", "`", "![", "\\", "| a "))
            assertTrue(only(read(HEAD + "x" + much.repeat(200_000 / much.length()))).message().contains("too long for a step"), much);
        var many = new StringBuilder("# T\n\nIntro.\n\n");
        for (int i = 0; i < 5_000; i++) many.append("## Step ").append(i).append("\n\nx\n\n");
        assertTrue(only(read(many.toString())).message().contains("at most 100 steps"));
    }
}
