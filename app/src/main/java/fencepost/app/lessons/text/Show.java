package fencepost.app.lessons.text;

import fencepost.app.Views;
import fencepost.model.parse.Position;
import java.util.Optional;

/// What the window shows when a step is opened.
///
/// @param stage the test and the machine
/// @param sight where to look; empty to leave the window as it is
/// @param play  what to play; empty for the run's start
/// @param at    where the block stands that says so; for a step without one, where its heading stands
public record Show(Stage stage, Optional<Sight> sight, Optional<Play> play, Position at) {
    /// The same with nothing to look at and nothing to play: while a question is open.
    public Show stageOnly() {
        return new Show(stage, Optional.empty(), Optional.empty(), at);
    }

    /// A part of the window.
    public sealed interface Sight {
        /// A tab on the right.
        record Tab(Views view) implements Sight {}

        /// What the middle shows.
        enum Middle implements Sight { MACHINE, EXECUTION, TEXT }
    }

    /// A run to play.
    public sealed interface Play {
        /// A shortest run into a bad outcome.
        record ToBadOutcome() implements Play {}

        /// So many steps of it; or, if nothing bad can happen, so many usual steps.
        record Steps(int count) implements Play {}
    }
}
