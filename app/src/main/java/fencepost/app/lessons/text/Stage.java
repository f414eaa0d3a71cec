package fencepost.app.lessons.text;

import fencepost.litmus.library.RcuImplementation;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import fencepost.model.machine.MachineOptions;
import fencepost.model.parse.ParseResult;

/// A test and the machine that a step shows.
///
/// @param name      the test's name in the library, or its file's path as the lesson writes it
/// @param text      the test's whole text
/// @param parsed    what it was read as, with `rcu` in place
/// @param rcu       what stands for RCU's functions
/// @param placement a choice for every slot
/// @param options   the machine
public record Stage(String name, String text, ParseResult.Parsed parsed, RcuImplementation rcu, Placement placement,
                    MachineOptions options) {
    /// The test that runs: with the placement in its slots.
    public LitmusTest test() {
        return parsed.test().with(placement);
    }
}
