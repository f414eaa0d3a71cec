package fencepost.app.execution;

import fencepost.app.execution.EventGraph.Edge;
import fencepost.app.execution.EventGraph.Node;
import fencepost.app.execution.EventGraph.NodeKind;
import fencepost.model.cat.Violation;
import fencepost.model.execution.Event;
import fencepost.model.execution.EventStructure;
import fencepost.model.execution.Execution;
import fencepost.model.execution.RcuRole;
import fencepost.model.execution.Relation;
import fencepost.model.ir.FenceKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Chooses what the picture of an execution shows.
///
/// What follows from other edges is left out: program order and coherence only join neighbours, a read has from-reads
/// only to the first write that overwrites what it saw, and that an initial write is first in coherence goes without
/// saying. The cycle of a violated law is always shown in full. A barrier is a box in its column, and the edges on
/// both sides of it are the barrier's, so its name need not be written twice.
public final class EventGraphBuilder {
    private static final Set<String> DEPENDENCIES = Set.of("addr", "data", "ctrl", "dep", "rmw");

    private final Execution execution;
    private final EventStructure structure;
    private final Set<EdgeKind> shown;
    private final List<Violation.Edge> cycle;
    private final Set<Integer> onCycle = new HashSet<>();
    private final List<Edge> edges = new ArrayList<>();

    private EventGraphBuilder(Execution execution, Optional<Violation> violation, Set<EdgeKind> shown) {
        this.execution = execution;
        this.structure = execution.structure();
        this.shown = shown;
        this.cycle = violation.map(Violation::steps).orElse(List.of());
        cycle.forEach(step -> {
            onCycle.add(step.from());
            onCycle.add(step.to());
            if (isSpinal(step))
                for (int id = step.from(); id <= step.to(); id++) if (structure.event(id) instanceof Event.Barrier || isBarrier(id)) onCycle.add(id);
        });
    }

    /// The part of `execution` that edges of the `shown` kinds make up, and the cycle of `violation`.
    public static EventGraph build(Execution execution, Optional<Violation> violation, Set<EdgeKind> shown) {
        return new EventGraphBuilder(execution, violation, shown).build();
    }

    private EventGraph build() {
        int cpus = structure.program().threads().size();
        for (int cpu = 0; cpu < cpus; cpu++) addSpine(cpu);
        addCommunication();
        addDependencies();
        addSections();
        var nodes = new ArrayList<Node>();
        for (int id = 0; id < structure.size(); id++) if (isShown(id)) nodes.add(node(id));
        return new EventGraph(nodes, edges, cpus);
    }

    private Node node(int id) {
        Event event = structure.event(id);
        NodeKind kind = switch (event) {
            case Event.Write write when write.isInitial() -> NodeKind.INITIAL;
            case Event.Read _, Event.Write _ -> NodeKind.ACCESS;
            case Event.Barrier _ -> NodeKind.BARRIER;
            case Event.Rcu _ -> NodeKind.RCU;
        };
        String label = kind == NodeKind.INITIAL ? event.touches().orElseThrow() + " = "
                + structure.program().show(execution.values().get(id)) : execution.label(id);
        return new Node(id, kind == NodeKind.INITIAL ? EventGraph.NO_CPU : event.thread(), label, kind,
                onCycle.contains(id));
    }

    /// A hidden barrier leaves its column, an initial write is there only if an edge is.
    private boolean isShown(int id) {
        if (onCycle.contains(id)) return true;
        return switch (structure.event(id)) {
            case Event.Write write when write.isInitial() ->
                    edges.stream().anyMatch(e -> e.from() == id || e.to() == id);
            case Event.Read _, Event.Write _ -> true;
            case Event.Barrier _ -> shown.contains(EdgeKind.FENCE);
            case Event.Rcu(_, _, _, var role, _) -> shown.contains(isGracePeriod(role) ? EdgeKind.FENCE : EdgeKind.RCU);
        };
    }

    private static boolean isGracePeriod(RcuRole role) {
        return role == RcuRole.SYNCHRONIZE || role == RcuRole.SRCU_SYNCHRONIZE;
    }

    /// Whether it orders the accesses around it; a barrier for the compiler does not.
    private boolean isBarrier(int id) {
        return structure.event(id) instanceof Event.Barrier barrier && !FenceKind.PLACEHOLDER.covers(barrier.kind())
                || structure.event(id) instanceof Event.Rcu rcu && isGracePeriod(rcu.role());
    }

    private void addSpine(int cpu) {
        int before = -1;
        for (int id = 0; id < structure.size(); id++) {
            if (structure.event(id).thread() != cpu || !isShown(id)) continue;
            if (before >= 0) addSpine(before, id);
            before = id;
        }
    }

    private void addSpine(int from, int to) {
        EdgeKind kind = isBarrier(from) || isBarrier(to) ? EdgeKind.FENCE : EdgeKind.PO;
        boolean highlighted = cycle.stream().anyMatch(s -> isSpinal(s) && s.from() <= from && to <= s.to());
        if (!shown.contains(kind) && !highlighted) return;
        edges.add(new Edge(from, to, kind, kind == EdgeKind.PO ? "po" : "", true, true, highlighted));
    }

    /// Whether a step of the cycle runs down its column, rather than along an edge of its own.
    private boolean isSpinal(Violation.Edge step) {
        boolean dependent = DEPENDENCIES.contains(step.label()) && !dependencies(step.from(), step.to()).isEmpty();
        return structure.po().contains(step.from(), step.to()) && !isCommunication(step.label()) && !dependent;
    }

    private static boolean isCommunication(String label) {
        return label.equals("rf") || label.equals("co") || label.equals("fr");
    }

    private void addCommunication() {
        Relation co = execution.co();
        Relation fr = execution.fr();
        Relation initial = structure.set(e -> e instanceof Event.Write w && w.isInitial());
        Relation later = initial.complement();
        addAll(EdgeKind.RF, shown.contains(EdgeKind.INITIAL) ? execution.rf()
                : execution.rf().minus(initial.then(execution.rf())));
        addAll(EdgeKind.CO, co.minus(co.then(co)).minus(initial.then(co)).and(later));
        addAll(EdgeKind.FR, fr.minus(fr.then(co)));
    }

    private void addAll(EdgeKind kind, Relation relation) {
        Relation highlighted = Relation.build(structure.size(), (a, b) -> cycle.stream()
                .anyMatch(s -> s.from() == a && s.to() == b && s.label().equals(kind.id())));
        (shown.contains(kind) ? relation.or(highlighted) : highlighted).forEach((a, b) ->
                edges.add(new Edge(a, b, kind, kind.id(), false, true, highlighted.contains(a, b))));
    }

    private void addDependencies() {
        for (int from = 0; from < structure.size(); from++)
            for (int to = 0; to < structure.size(); to++) {
                List<String> names = dependencies(from, to);
                if (names.isEmpty()) continue;
                EdgeKind kind = names.contains("rmw") ? EdgeKind.RMW : EdgeKind.DEPENDENCY;
                boolean highlighted = isStep(from, to);
                if (highlighted || shown.contains(kind))
                    edges.add(new Edge(from, to, kind, kind == EdgeKind.RMW ? "rmw" : String.join(", ", names), false,
                            true, highlighted));
            }
    }

    private boolean isStep(int from, int to) {
        return cycle.stream().anyMatch(s -> s.from() == from && s.to() == to && !isCommunication(s.label())
                && !isSpinal(s));
    }

    /// The dependencies of one access on another, as the field calls them.
    private List<String> dependencies(int from, int to) {
        var names = new ArrayList<String>();
        if (!(structure.event(to) instanceof Event.Read || structure.event(to) instanceof Event.Write)) return names;
        if (structure.rmw().contains(from, to)) names.add("rmw");
        if (structure.addr().contains(from, to)) names.add("addr");
        if (structure.data().contains(from, to)) names.add("data");
        if (structure.ctrl().contains(from, to)) names.add("ctrl");
        return names;
    }

    private void addSections() {
        for (int cpu = 0; cpu < structure.program().threads().size(); cpu++) {
            Deque<Integer> open = new ArrayDeque<>();
            for (int id = 0; id < structure.size(); id++) {
                if (!(structure.event(id) instanceof Event.Rcu rcu) || rcu.thread() != cpu) continue;
                switch (rcu.role()) {
                    case READ_LOCK -> open.push(id);
                    case READ_UNLOCK -> {
                        if (!open.isEmpty()) addSection(open.pop(), id);
                    }
                    case SRCU_READ_UNLOCK -> addSleepableSections(id);
                    case SYNCHRONIZE, SRCU_READ_LOCK, SRCU_SYNCHRONIZE -> {}
                }
            }
        }
    }

    /// An SRCU section ends where the token of its start is given back.
    private void addSleepableSections(int unlock) {
        for (int id = 0; id < structure.size(); id++)
            if (structure.event(id) instanceof Event.Rcu rcu && rcu.role() == RcuRole.SRCU_READ_LOCK
                    && structure.data().contains(id, unlock) && structure.loc().contains(id, unlock))
                addSection(id, unlock);
    }

    private void addSection(int lock, int unlock) {
        boolean highlighted = isStep(unlock, lock);
        if (highlighted) edges.add(new Edge(unlock, lock, EdgeKind.RCU, "section", false, false, true));
        else if (shown.contains(EdgeKind.RCU))
            edges.add(new Edge(lock, unlock, EdgeKind.RCU, "section", false, false, false));
    }
}
