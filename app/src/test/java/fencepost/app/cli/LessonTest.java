package fencepost.app.cli;

import static fencepost.app.cli.Run.fencepost;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.app.lessons.read.BundledLessons;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LessonTest {
    private static final String HEAD = "# T <b>\n\nIntro & more.\n\n## One\n\n";
    private static final String ASK = "```show\ntest: SB+mbs\n```\n\nBefore.\n\n```predict\nask: states\n```\n\nAfter.\n";

    @TempDir
    private Path folder;

    private String file(String text) throws IOException {
        return Files.writeString(folder.resolve("own.md"), text).toString();
    }

    @Test
    void lists_the_bundled_lessons() {
        String list = fencepost("lesson").ends(0).out();
        for (String name : BundledLessons.names()) assertTrue(list.contains(name), list);
    }

    @Test
    void prints_a_lesson_with_answers_that_fit_a_terminal() {
        String text = fencepost("lesson", "store-buffers").ends(0).out();
        assertTrue(text.contains("cannot happen: 0:r0=0; 1:r0=0;"), text);
        assertTrue(text.contains("- The cycle: "), text);
        assertTrue(text.contains("Run it: fencepost run SB\n"), text);
        assertTrue(text.lines().allMatch(line -> line.length() <= 80), text);
        assertTrue(text.endsWith(".\n") && !text.endsWith("\n\n"), text);
    }

    @Test
    void without_answers_neither_they_nor_what_follows_them_is_printed() throws IOException {
        String text = fencepost("lesson", file(HEAD + ASK), "--no-answers").ends(0).out();
        assertTrue(text.contains("1. 0:r0=0; 1:r0=0;"), text);
        assertTrue(text.contains("Before."), text);
        for (String secret : new String[] {"After.", "happen", "cycle"}) assertFalse(text.contains(secret), text);
        String page = fencepost("lesson", file(HEAD + ASK), "--no-answers", "--format", "html").ends(0).out();
        for (String secret : new String[] {"After.", "happen", "cycle", "Result:", "A full barrier on both sides"}) assertFalse(page.contains(secret), page);
    }

    @Test
    void published_figures_stand_before_anything_is_measured() {
        String text = fencepost("lesson", "nested").ends(0).out();
        assertTrue(text.contains("13.7 µs") && text.contains("6.2 µs"), text);
    }

    @Test
    void a_page_holds_the_answers_folded_up_and_loads_nothing() throws IOException {
        Path page = folder.resolve("page.html");
        assertEquals("", fencepost("lesson", "three-cpus", "--format", "html", "-o", page.toString()).ends(0).out());
        String html = Files.readString(page);
        assertTrue(html.startsWith("<!DOCTYPE html>"), html);
        assertTrue(html.contains("<details><summary>Answer</summary>"), html);
        assertTrue(html.contains("[IPI from CPU 0"), "the run");
        for (String loading : new String[] {"<script", "<img", "src=", "<link", "url("}) assertFalse(html.contains(loading), loading);
    }

    @Test
    void what_an_author_writes_stays_text() throws IOException {
        String hostile = HEAD + """
                <script>alert(1)</script>

                Text <img src=x onerror=alert(2)> ![p](http://example.org/p.png "t") [l](javascript:alert(3)) \u001b[2J

                | a | b |
                | --- | --- |
                | <i>x</i> | `</code><b>` |

                ```show
                test: SB
                ```

                ```predict
                ask: verdict
                question: <script>alert(4)</script>
                ```
                """;
        String html = fencepost("lesson", file(hostile.replace("\u001b", "")), "--format", "html").ends(0).out();
        for (String live : new String[] {"<script", "<img", "javascript:", "<i>x", "</code><b>", " src=\"http"}) assertFalse(html.contains(live), live);
        assertTrue(html.contains("<title>T &lt;b&gt;</title>"), html);
        String text = fencepost("lesson", file(hostile)).err();
        assertTrue(text.chars().noneMatch(c -> c == 0x1b), text);
    }

    @Test
    void check_is_quiet_about_a_good_lesson_and_says_what_is_wrong_with_others() throws IOException {
        assertTrue(fencepost("lesson", "--check", file(HEAD + ASK)).ends(0).out().contains("nothing wrong"));
        String wrong = fencepost("lesson", "--check", file(HEAD + ASK.replace("ask: states", "ask: verdict\nexpect: Sometimes"))).refuses().err();
        assertTrue(wrong.contains("own.md:15:9: the lesson expects Sometimes, but the checker finds Never"), wrong);
        Run told = fencepost("lesson", file(HEAD + ASK.replace("ask: states", "ask: verdict\nexpect: Sometimes"))).ends(ExitCode.FOUND);
        assertTrue(told.out().contains("RIGHT: Never") && told.err().contains("the lesson expects Sometimes"), told.out() + told.err());
        String misspelt = fencepost("lesson", "--check", file(HEAD + ASK.replace("test:", "tset:"))).refuses().err();
        assertTrue(misspelt.contains("own.md:8:1: a block show has no key 'tset'; did you mean test?\ntset: SB+mbs\n^"), misspelt);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        lesson store-bufers              | there is no file and no bundled lesson 'store-bufers'; did you mean store-buffers?
        lesson none.md                   | can't read none.md: there is no such file
        lesson --check                   | a LESSON is needed
        lesson store-buffers --format pdf | invalid value for option '--format'
        lesson store-buffers -o /none/x  | can't write /none/x
        lesson .                         | . is a folder; one lesson is needed
        shot --lesson store-buffers --step 99 -o x.png | has 6 steps, --step 99 is none of them
        shot SB --reveal -o x.png        | --reveal goes with --lesson
        shot SB --lesson virtio -o x.png | a lesson names its tests itself
        """)
    void says_what_is_wrong(String line, String message) {
        String err = fencepost(line.split(" ")).refuses().err();
        assertTrue(err.contains(message), err);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void what_is_no_lesson_is_refused(int kind) throws IOException {
        byte[] bytes = new byte[100_000];
        new Random(kind).nextBytes(bytes);
        Path file = folder.resolve("bad.md");
        switch (kind) {
            case 1 -> Files.write(file, bytes);
            case 2 -> Files.writeString(file, "#\n".repeat(100_000));
            default -> Files.write(file, "C SB\n{ }\n".repeat(100_000).getBytes(StandardCharsets.UTF_8));
        }
        String err = fencepost("lesson", file.toString()).refuses().err();
        assertTrue(err.length() < 4_000, () -> "a message, not the file: " + err.length());
    }
}
