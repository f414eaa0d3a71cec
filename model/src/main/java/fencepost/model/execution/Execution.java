package fencepost.model.execution;

import fencepost.model.ir.Location;
import fencepost.model.ir.Observable;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

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

    /// An assertion that fails.
    public record FailedAssertion(int thread, int site) {}

    /// The assertion that ends a thread, of the first thread that one ends; empty if all threads finish.
    public Optional<FailedAssertion> failure() {
        return structure.paths().stream().filter(path -> path.failedAt().isPresent()).findFirst()
                .map(path -> new FailedAssertion(path.thread(), path.failedAt().getAsInt()));
    }

    /// An event as pictures label it: `b: R[once][y]=0`, `c: F[smp_mb]`.
    public String label(int id) {
        String letter = structure.letter(id) + ": ";
        return letter + switch (structure.event(id)) {
            case Event.Read(_, _, _, var x, var marking) -> access("R", marking, x, id);
            case Event.Write(_, _, _, var x, var marking) -> access("W", marking, x, id);
            case Event.Barrier(_, _, _, var kind) -> "F[" + kind.id() + "]";
            case Event.Rcu(_, _, _, var role, var domain) ->
                    "F[" + spoken(role) + "]" + domain.map(d -> "[" + d + "]").orElse("");
        };
    }

    private String access(String letter, Marking marking, Location location, int id) {
        String star = marking instanceof Marking.OfRmw || marking instanceof Marking.OfLock ? "*" : "";
        return letter + star + tag(marking) + "[" + location + "]=" + structure.program().show(values.get(id));
    }

    private static String tag(Marking marking) {
        return switch (marking) {
            case Marking.Initial _ -> "[init]";
            case Marking.Simple(var mode) -> mode.isMarked() ? "[" + spoken(mode) + "]" : "";
            case Marking.OfRmw(var order, _) -> "[" + spoken(order) + "]";
            case Marking.OfLock(var role) -> "[" + spoken(role) + "]";
        };
    }

    private static String spoken(Enum<?> constant) {
        return constant.name().replace("KERNEL_", "").toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
