package fencepost.model.review;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Small sources with the findings marked in them; see [ReviewCase] for their form.
class ReviewCasesTest {
    @ParameterizedTest
    @ValueSource(strings = {"wordings", "places", "partners", "lacks", "kinds", "orders", "oneway", "wrappers", "cxx", "rust",
        "java", "uncommented", "nocode", "links", "phrases", "series-kinds", "series-weakened", "series-stale",
        "series-detached", "series-scope"})
    void findsWhatIsMarked(String name) throws IOException, ReviewException {
        assertEquals(List.of(), ReviewCase.parse(text(name)).differences());
    }

    private static String text(String name) throws IOException {
        try (InputStream in = ReviewCasesTest.class.getResourceAsStream("cases/" + name + ".case")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
