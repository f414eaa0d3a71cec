package fencepost.app.execution;

import fencepost.model.cat.Violation;
import fencepost.model.cat.Violation.Edge;
import fencepost.model.check.WhyNot;
import fencepost.model.execution.Event;
import fencepost.model.execution.EventStructure;
import fencepost.model.execution.Execution;
import fencepost.model.execution.Marking;
import fencepost.model.execution.RcuRole;
import fencepost.model.ir.FenceKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Reads the cycle of a broken law aloud, in one sentence.
public final class CycleWords {
    private final Execution execution;
    private final EventStructure structure;

    private CycleWords(Execution execution) {
        this.execution = execution;
        this.structure = execution.structure();
    }

    /// The sentence for the first law that `why` breaks, of which there must be one.
    public static String of(WhyNot why) {
        return of(why.execution(), why.violations().getFirst());
    }

    /// The sentence, without the law's name.
    static String of(Execution execution, Violation violation) {
        var words = new CycleWords(execution);
        List<Edge> steps = words.merged(turned(violation.steps()));
        if (steps.isEmpty()) return "Nothing of the kind that the law asks for is there.";
        String path = steps.stream().map(words::step).collect(Collectors.joining(", "));
        boolean closed = steps.getFirst().from() == steps.getLast().to();
        return closed ? "The cycle: " + path + "; so " + words.name(steps.getFirst().from())
                + " would come before itself." : "What should not be: " + path + ".";
    }

    /// A cycle begins with its first event.
    private static List<Edge> turned(List<Edge> steps) {
        var turned = new ArrayList<>(steps);
        if (steps.isEmpty() || steps.getFirst().from() != steps.getLast().to()) return turned;
        int first = IntStream.range(0, steps.size()).boxed().min(Comparator.comparingInt(i -> steps.get(i).from()))
                .orElseThrow();
        Collections.rotate(turned, -first);
        return turned;
    }

    /// Steps down one thread that follow each other, as one.
    private List<Edge> merged(List<Edge> steps) {
        var merged = new ArrayList<Edge>();
        for (Edge step : steps) {
            Edge last = merged.isEmpty() ? null : merged.getLast();
            boolean joins = last != null && structure.po().contains(last.from(), last.to())
                    && structure.po().contains(step.from(), step.to()) && isPlain(last) && isPlain(step);
            // Program order into a barrier and out of it again is the barrier's doing.
            if (joins) merged.set(merged.size() - 1, new Edge(last.from(), step.to(),
                    structure.event(step.from()) instanceof Event.Barrier || isGracePeriod(step.from()) ? "barrier" : "po"));
            else merged.add(step);
        }
        return merged;
    }

    private boolean isGracePeriod(int id) {
        return structure.event(id) instanceof Event.Rcu rcu && gracePeriod(rcu.role()).isPresent();
    }

    private static boolean isPlain(Edge step) {
        return switch (step.label()) {
            case "rf", "co", "fr", "addr", "data", "ctrl", "rmw" -> false;
            default -> true;
        };
    }

    private String step(Edge step) {
        String a = name(step.from());
        String b = name(step.to());
        return switch (step.label()) {
            case "rf" -> b + " reads from " + a;
            case "co" -> b + " overwrites " + a;
            case "fr" -> a + " reads " + structure.event(step.from()).touches().orElseThrow() + " before " + b
                    + " overwrites it";
            case "addr" -> "the address of " + b + " depends on " + a;
            case "data" -> "the value of " + b + " depends on " + a;
            case "ctrl" -> "whether " + b + " happens depends on " + a;
            case "rmw" -> a + " and " + b + " are one read-modify-write";
            default -> inThread(step, a, b);
        };
    }

    private String inThread(Edge step, String a, String b) {
        if (structure.po().contains(step.to(), step.from()))
            return "the grace period has to wait for the section from " + b + " to " + a;
        if (!structure.po().contains(step.from(), step.to())) return a + " comes before " + b;
        Optional<String> barrier = isOnlyProgramOrder(step) ? Optional.empty() : barrier(step.from(), step.to());
        return switch (step.label()) {
            case "acq-po" -> "the acquire " + a + " comes before " + b;
            case "po-rel" -> a + " comes before the release " + b;
            default -> barrier.or(() -> updateAt(step)).map(by -> by + " keeps " + a + " before " + b)
                    .orElse(a + " is before " + b + " in program order");
        };
    }

    /// A read-modify-write at one end, where the model says that something stronger than program order is at work.
    private Optional<String> updateAt(Edge step) {
        if (isOnlyProgramOrder(step)) return Optional.empty();
        return Stream.of(step.from(), step.to()).filter(this::isUpdate).findFirst()
                .map(id -> "the read-modify-write of " + name(id));
    }

    /// A store before a load is kept so by nothing but what stands there, whatever the model calls it.
    private boolean isOnlyProgramOrder(Edge step) {
        boolean storeBeforeLoad = structure.event(step.from()) instanceof Event.Write && structure.event(step.to()) instanceof Event.Read;
        return !storeBeforeLoad && (step.label().equals("po") || step.label().isEmpty());
    }

    private boolean isUpdate(int id) {
        return switch (structure.event(id)) {
            case Event.Read read -> read.marking() instanceof Marking.OfRmw;
            case Event.Write write -> write.marking() instanceof Marking.OfRmw;
            case Event.Barrier _, Event.Rcu _ -> false;
        };
    }

    /// The strongest barrier or grace period between two events of a thread.
    private Optional<String> barrier(int from, int to) {
        List<Event> between = structure.events().subList(from + 1, to);
        return between.stream().flatMap(e -> e instanceof Event.Rcu rcu ? gracePeriod(rcu.role()).stream() : Stream.of())
                .findFirst()
                .or(() -> between.stream().filter(Event.Barrier.class::isInstance).map(e -> ((Event.Barrier) e).kind())
                        .reduce((a, b) -> a.covers(b) ? a : b).map(CycleWords::name));
    }

    /// A barrier for the compiler orders nothing by itself: a process-wide barrier elsewhere makes up for it.
    private static String name(FenceKind kind) {
        return FenceKind.PLACEHOLDER.covers(kind) ? kind.id() + ", with a process-wide barrier," : kind.id();
    }

    private static Optional<String> gracePeriod(RcuRole role) {
        return switch (role) {
            case SYNCHRONIZE -> Optional.of("synchronize_rcu");
            case SRCU_SYNCHRONIZE -> Optional.of("synchronize_srcu");
            case READ_LOCK, READ_UNLOCK, SRCU_READ_LOCK, SRCU_READ_UNLOCK -> Optional.empty();
        };
    }

    private String name(int id) {
        return structure.letter(id);
    }
}
