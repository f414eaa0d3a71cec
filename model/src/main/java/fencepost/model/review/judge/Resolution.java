package fencepost.model.review.judge;

import fencepost.model.review.barrier.Barrier;
import fencepost.model.review.barrier.FunctionBarriers;
import java.util.List;

/// What the name of a partner leads to.
public sealed interface Resolution {
    /// Functions of the tree, and the barriers that the table of primitives tells of them.
    ///
    /// @param functions those of that name; any of them may be meant
    /// @param known     what the table says, for a name such as `wake_up_process`
    record Functions(List<FunctionBarriers> functions, List<Barrier> known) implements Resolution {}

    /// Barriers whose comments carry the label.
    record Labelled(List<Site> sites) implements Resolution {}

    /// Nothing.
    ///
    /// @param reason why, as the end of a sentence: "no function has that name"
    record Missing(String reason) implements Resolution {}

    /// It may well exist, but cannot be looked at.
    ///
    /// @param reason why
    record Unseen(String reason) implements Resolution {}

    /// The word turned out to be no name of a partner.
    record NoName() implements Resolution {}
}
