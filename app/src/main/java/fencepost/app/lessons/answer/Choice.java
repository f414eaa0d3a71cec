package fencepost.app.lessons.answer;

import fencepost.model.check.Ending;
import fencepost.model.explore.Trace;
import java.util.Optional;
import java.util.function.Supplier;

/// Something that one may predict.
///
/// @param words  as it stands in a list
/// @param right  whether it is (part of) the answer: the state is possible, or this is the verdict
/// @param plain  whether it can happen with nothing out of order, the threads only taking turns
/// @param run    computes a run that shows it; empty for what can't happen
/// @param ending what it says how runs end, to be looked at as an execution; empty if it says no such thing
public record Choice(String words, boolean right, boolean plain, Optional<Supplier<Trace>> run, Optional<Ending> ending) {}
