package fencepost.app.shot;

import fencepost.app.Theme;
import fencepost.app.Views;
import fencepost.app.execution.AxiomModel;
import fencepost.app.lessons.text.Lesson;
import fencepost.app.review.ReviewSource;
import fencepost.model.check.Ending;
import fencepost.app.placement.PlacementViewModel.Columns;
import fencepost.model.ir.FenceKind;
import fencepost.model.machine.MachineOptions;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// What a picture of the window shows.
///
/// @param source    the test's name for messages; the library's name if it is one of the library's
/// @param text      the test
/// @param options   the machine
/// @param placement barriers to put into slots; the others keep what stands there
/// @param step      how many steps to take: along the run into the bad outcome if there is one, else usual ones
/// @param lesson    a lesson to show, which says itself what the rest of the window shows
/// @param review    a review to show in place of the test
/// @param theme     light or dark
/// @param view      the tab on the right
/// @param columns   which columns stand in the table of placements, where there is no room for all
/// @param execution what the execution view shows, if that is to be in the middle
/// @param width     in pixels
/// @param height    in pixels
/// @param output    the PNG file to write; or an SVG file, for the picture of the execution view alone
public record ShotRequest(String source, String text, MachineOptions options, Map<String, FenceKind> placement,
                          int step, Optional<LessonStep> lesson, Optional<Reviewed> review, Theme theme, Views view, Columns columns,
                          Optional<Look> execution,
                          int width, int height, Path output) {
    /// What to look at in the execution view.
    ///
    /// @param model  which model judges; empty for the usual one
    /// @param ending how the execution ends; empty for the usual choice
    public record Look(Optional<AxiomModel> model, Optional<Predicate<Ending>> ending) {}

    /// The smallest and the largest side that a picture may have.
    public static final int SMALLEST = 320;
    public static final int LARGEST = 8192;

    /// A review.
    ///
    /// @param makeTest whether to make a litmus test of the pair that it selects, and show that
    public record Reviewed(ReviewSource source, boolean makeTest) {}

    /// A step of a lesson.
    ///
    /// @param index    from 0
    /// @param revealed whether the answer to its question is shown
    public record LessonStep(Lesson lesson, int index, boolean revealed) {}

    /// Whether the execution's picture alone is wanted, as SVG.
    public boolean isDrawing() {
        return output.toString().endsWith(".svg");
    }

    public ShotRequest {
        placement = Map.copyOf(placement);
        if (step < 0) throw new IllegalArgumentException("step " + step + " is negative");
        if (Math.min(width, height) < SMALLEST || Math.max(width, height) > LARGEST)
            throw new IllegalArgumentException("a picture's sides must lie between " + SMALLEST + " and " + LARGEST
                    + " pixels, " + width + "x" + height + " do not");
    }
}
