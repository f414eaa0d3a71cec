package fencepost.app.review;

import fencepost.model.review.litmus.PairTest;
import java.util.List;

/// A litmus test that was made of a pair, with the sources of both sides.
///
/// @param test  name and text
/// @param pages one for each side
public record MadeTest(PairTest test, List<SourcePage> pages) {
    public MadeTest {
        pages = List.copyOf(pages);
    }
}
