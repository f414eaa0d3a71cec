package fencepost.model.execution;

import fencepost.model.ir.Location;
import fencepost.model.ir.Observable;
import fencepost.model.ir.Program;
import java.util.Arrays;
import java.util.List;

/// A candidate execution: an event structure, a write for each read, and a coherence order.
///
/// @param rf     from the write to the reads that take its value
/// @param co     for each location, its writes in the order in which they take effect; transitive
/// @param values what each read returns and each write stores; 0 for other events
public record Execution(EventStructure structure, Relation rf, Relation co, List<Integer> values) {
    public Execution {
        values = List.copyOf(values);
    }

    /// From a read to the writes that overwrite what it saw.
    public Relation fr() {
        return rf.inverse().then(co);
    }

    /// The value of `observable` at the end.
    public int finalValue(Observable observable) {
        return switch (observable) {
            case Observable.OfRegister(var register) -> (int) structure.paths().get(register.thread()).registers()
                    .get(register.index())
                    .evaluate((thread, event) -> values.get(structure.event(thread, event)));
            case Observable.OfLocation(var location) -> finalValue(location);
        };
    }

    private int finalValue(Location location) {
        for (Event event : structure.events())
            if (event instanceof Event.Write write && write.location().equals(location) && isLast(write.id()))
                return values.get(write.id());
        return structure.program().initialMemory().get(location.index());
    }

    private boolean isLast(int write) {
        for (int other = 0; other < co.size(); other++) if (co.contains(write, other)) return false;
        return true;
    }

    /// Whether some thread ends in a failed assertion.
    public boolean fails() {
        return structure.paths().stream().anyMatch(path -> path.failedAt().isPresent());
    }

    /// An event as people write it: `b: R[once] y=0`, `F[mb]`.
    public String label(int id) {
        Event event = structure.event(id);
        String letter = Event.letter(id) + ": ";
        Program program = structure.program();
        return switch (event) {
            case Event.Read(_, _, _, var x, var marking) -> letter + "R" + tag(marking) + x + "=" + program.show(values.get(id));
            case Event.Write(_, _, _, var x, var marking) -> letter + "W" + tag(marking) + x + "=" + program.show(values.get(id));
            case Event.Barrier(_, _, _, var kind) -> letter + "F[" + kind.id() + "]";
            case Event.Rcu(_, _, _, var role, _) -> letter + "F[" + role.name().toLowerCase().replace('_', '-') + "]";
        };
    }

    private static String tag(Marking marking) {
        return switch (marking) {
            case Marking.Initial _ -> "[init] ";
            case Marking.Simple(var mode) -> "[" + mode.name().toLowerCase().replace('_', '-') + "] ";
            case Marking.OfRmw(var order, _) -> "[rmw-" + order.name().toLowerCase().replace('_', '-') + "] ";
            case Marking.OfLock(var role) -> "[" + role.name().toLowerCase().replace('_', '-') + "] ";
        };
    }

    /// The first site at which an assertion fails, as (thread, site); empty if none does.
    public List<int[]> failures() {
        return structure.paths().stream().filter(path -> path.failedAt().isPresent())
                .map(path -> new int[] {path.thread(), path.failedAt().getAsInt()}).toList();
    }

    @Override
    public String toString() {
        return Arrays.toString(values.toArray()) + " rf=" + rf + " co=" + co;
    }
}
