package fencepost.model.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What people read when a test has faults: `errors/X.expected` is what `errors/X.litmus` comes to. With
/// `-Dgolden.update=true` the expectations are written anew; read the difference.
class DiagnosticGoldenTest {
    private static final Path FOLDER = Path.of("src/test/resources/errors");

    static List<Path> faultyTests() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".litmus")).sorted().toList();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("faultyTests")
    void saysWhatIsWrong(Path file) throws IOException {
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        ParseResult result = LitmusParser.parse(file.getFileName().toString(), text, ParseOptions.DEFAULT);
        assertFalse(result.parsed().isPresent());
        String told = result.diagnostics().stream().map(Diagnostic::show).collect(Collectors.joining("\n", "", "\n"));
        Path golden = Path.of(file.toString().replaceFirst("\\.litmus$", ".expected"));
        if (Boolean.getBoolean("golden.update")) Files.writeString(golden, told);
        assertEquals(Files.readString(golden), told);
    }
}
