package fencepost.model.ir;

import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/// A litmus test: a small program and a question about its final states.
///
/// @param name        as in the header line
/// @param description the text that the author put at the head, without comment marks; may be empty
/// @param program     what runs
/// @param slots       the places for barriers that a placement chooses, in textual order
/// @param quantifier  how the condition speaks of the final states
/// @param condition   what is asked; [Condition.True] if the test asks nothing
/// @param filter      only final states where it holds are looked at
/// @param locations   what `locations […]` adds to the observed state, in order
/// @param expectations what the header's `Result:` lines claim, in textual order
public record LitmusTest(String name, String description, Program program, List<Slot> slots, Quantifier quantifier,
                         Condition condition, Condition filter, List<Observable> locations,
                         List<Expectation> expectations) {
    /// A claim of the header: `Result: Never` (empty `model`) or `Result: x86-tso=Sometimes`.
    ///
    /// @param model       a model's id, or empty
    /// @param observation `Never`, `Sometimes`, `Always` (or the collection's `Maybe`, `DEADLOCK`), as written
    public record Expectation(String model, String observation) {}

    public LitmusTest {
        slots = List.copyOf(slots);
        locations = List.copyOf(locations);
        expectations = List.copyOf(expectations);
    }

    /// This test with each slot's barrier as `placement` chooses.
    public LitmusTest with(Placement placement) {
        return new LitmusTest(name, description, program.with(placement), slots, quantifier, condition, filter,
                locations, expectations);
    }

    /// What a final state of this test consists of: the observables of the condition and of `locations`.
    public SortedSet<Observable> observed() {
        var observed = new TreeSet<Observable>();
        condition.forEachObservable(observed::add);
        observed.addAll(locations);
        return Collections.unmodifiableSortedSet(observed);
    }
}
