package fencepost.app.cli;

import static fencepost.app.cli.Run.fencepost;
import static fencepost.app.cli.Run.fencepostWith;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Input that is no litmus test, to every command that reads one: a message and exit code 2.
class BadInputTest {
    private static final List<String> COMMANDS = List.of("check", "place", "trace");

    private static final String GOOD = """
            C good
            { }
            P0(int *x) { WRITE_ONCE(*x, 1); }
            exists (x=1)
            """;

    @TempDir
    private Path folder;

    private static Map<String, byte[]> inputs() {
        var inputs = new LinkedHashMap<String, byte[]>();
        inputs.put("empty", new byte[0]);
        inputs.put("blank", bytes("\n\n  \n"));
        inputs.put("nul", new byte[4096]);
        var random = new byte[100_000];
        new Random(1).nextBytes(random);
        inputs.put("random", random);
        inputs.put("huge", bytes("C huge\n" + "{ }\n".repeat(500_000)));
        inputs.put("one long line", bytes("C long " + "x".repeat(900_000)));
        inputs.put("deep parentheses", bytes(GOOD.replace("(*x, 1)", "(*x, " + "(".repeat(100_000) + "1")));
        inputs.put("deep balanced", bytes(GOOD.replace("(*x, 1)", "(*x, " + "(".repeat(50_000) + "1"
                + ")".repeat(50_000) + ")")));
        inputs.put("deep blocks", bytes(GOOD.replace("WRITE_ONCE(*x, 1);", "{".repeat(100_000))));
        inputs.put("deep condition", bytes(GOOD.replace("(x=1)", "(".repeat(100_000) + "x=1")));
        inputs.put("prose", bytes("This is a letter to my aunt.\nIt has two lines.\n"));
        inputs.put("another language", bytes("#include <stdio.h>\nint main(void) { return 0; }\n"));
        inputs.put("html", bytes("<!doctype html><title>404</title>"));
        for (int cut = 1; cut < GOOD.length() - 2; cut += 7)
            inputs.put("cut at " + cut, bytes(GOOD.substring(0, cut)));
        return inputs;
    }

    static Stream<Arguments> commandsAndInputs() {
        return COMMANDS.stream().flatMap(command -> inputs().keySet().stream()
                .map(name -> Arguments.of(command, name)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("commandsAndInputs")
    void isRefused(String command, String name) throws IOException {
        Path file = Files.write(folder.resolve("bad.litmus"), inputs().get(name));
        Run run = fencepost(command, file.toString()).refuses();
        assertTrue(run.err().length() < 4_000, () -> "a message, not the file: " + run.err().length());
    }

    @Test
    void aFolderIsRefusedWhereOneTestIsNeeded() {
        for (String command : List.of("place", "trace")) {
            Run run = fencepost(command, folder.toString()).refuses();
            assertTrue(run.err().contains("is a folder"), run.err());
        }
    }

    @Test
    void aFolderWithoutTestsIsRefused() {
        assertTrue(fencepost("check", folder.toString()).refuses().err().contains("holds no file"));
    }

    @Test
    void standardInputIsReadAndChecked() {
        fencepostWith(GOOD, "check", "-").ends(0);
        fencepostWith("no test", "check", "-").refuses();
    }

    @Test
    void aNameCannotSteerTheTerminal() {
        Run run = fencepost("check", "\u001b[2Jx").refuses();
        assertTrue(run.err().chars().noneMatch(c -> c == 0x1b), run.err());
    }

    @Test
    void inJsonTheMessageIsInTheObject() throws IOException {
        Path file = Files.writeString(folder.resolve("bad.litmus"), "C x");
        Run run = fencepost("check", "--format", "json", file.toString()).ends(2);
        assertTrue(run.out().startsWith("{\"file\":\"" + file + "\",\"error\":\""), run.out());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
