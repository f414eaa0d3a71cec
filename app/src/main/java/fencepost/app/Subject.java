package fencepost.app;

import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import fencepost.model.parse.SourceMap;

/// What all views look at: a test, what stands in its slots, and the machine that it runs on.
///
/// @param base      the test as written
/// @param map       where its parts stand in the text
/// @param placement a choice for every slot
/// @param options   the machine
public record Subject(LitmusTest base, SourceMap map, Placement placement, MachineOptions options) {
    /// The test that runs: `base` with `placement` in its slots.
    public LitmusTest test() {
        return base.with(placement);
    }

    /// The same on another machine.
    public Subject under(OperationalModel model) {
        return new Subject(base, map, placement, new MachineOptions(model, options.compilerReorders()));
    }

    /// The same with other barriers.
    public Subject with(Placement other) {
        return new Subject(base, map, other, options);
    }
}
