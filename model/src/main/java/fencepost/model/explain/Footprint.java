package fencepost.model.explain;

import fencepost.model.explore.Trace;
import fencepost.model.ir.Address;
import fencepost.model.ir.Instruction.Access;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Location;
import fencepost.model.machine.Transition;
import java.util.Optional;

/// Which location each step of a trace accesses.
final class Footprint {
    private final LitmusTest test;
    private final Trace trace;

    Footprint(LitmusTest test, Trace trace) {
        this.test = test;
        this.trace = trace;
    }

    /// The location that step `step` reads or writes, as far as the state before it tells.
    Optional<Location> location(int step) {
        return switch (trace.transitions().get(step)) {
            case Transition.Execute(var cpu, var site, _) -> accessed(step, cpu, site);
            case Transition.Drain(_, var location, _) -> Optional.of(location);
            case Transition.Interrupt _, Transition.Speculate _ -> Optional.empty();
        };
    }

    /// Whether after step `step`, until `store` of `cpu` drains, another CPU reads or writes that location in memory.
    boolean isTouchedByOthers(int cpu, Location store, int step) {
        for (int later = step + 1; later < trace.transitions().size(); later++) {
            Transition transition = trace.transitions().get(later);
            boolean here = location(later).filter(store::equals).isPresent();
            if (here && transition.cpu() == cpu && transition instanceof Transition.Drain) return false;
            if (here && transition.cpu() != cpu) return true;
        }
        return false;
    }

    private Optional<Location> accessed(int step, int cpu, int site) {
        if (!(test.program().threads().get(cpu).instructions().get(site) instanceof Access access)) return Optional.empty();
        return named(access.address().value(trace.states().get(step).cpus().get(cpu).registers()::get));
    }

    private Optional<Location> named(int value) {
        int index = Address.indexOf(value);
        return Address.isAddress(value) && index < test.program().locations().size()
                ? Optional.of(test.program().locations().get(index)) : Optional.empty();
    }
}
