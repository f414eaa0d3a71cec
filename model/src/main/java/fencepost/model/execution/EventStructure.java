package fencepost.model.execution;

import fencepost.model.ir.Location;
import fencepost.model.ir.Program;
import fencepost.model.ir.ThreadCode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Predicate;

/// The events of one way that all threads together may go, and every relation between them that does not depend
/// on which write a read takes its value from.
public final class EventStructure {
    private final Program program;
    private final List<ThreadPath> paths;
    private final List<Event> events = new ArrayList<>();
    private final List<PathEvent> origins = new ArrayList<>();
    private final int[] bases;
    private final Relation po;
    private final Relation internal;
    private final Relation loc;
    private final Relation addr;
    private final Relation data;
    private final Relation ctrl;
    private final Relation rmw;

    EventStructure(Program program, List<ThreadPath> paths) {
        this.program = program;
        this.paths = List.copyOf(paths);
        addInitialWrites();
        bases = new int[paths.size()];
        for (ThreadPath path : paths) {
            bases[path.thread()] = events.size();
            path.events().forEach(this::add);
        }
        int n = events.size();
        po = Relation.build(n, (a, b) -> a < b && sameThread(a, b));
        internal = Relation.build(n, (a, b) -> a == b || sameThread(a, b));
        loc = Relation.build(n, this::sameLocation);
        addr = Relation.build(n, (a, b) -> depends(a, b, b < firstOfThreads() ? null : origins.get(b).address()));
        data = Relation.build(n, (a, b) -> depends(a, b, b < firstOfThreads() ? null : origins.get(b).data()));
        ctrl = Relation.build(n, (a, b) -> depends(a, b, b < firstOfThreads() ? null : origins.get(b).control()));
        rmw = Relation.build(n, (a, b) -> b >= firstOfThreads() && sameThread(a, b)
                && origins.get(b).readHalf() == a - bases[events.get(b).thread()]);
    }

    /// The structure in which each thread of `program` goes the first way that it can.
    public static EventStructure first(Program program) {
        var paths = new ArrayList<ThreadPath>();
        for (ThreadCode code : program.threads())
            paths.add(new ThreadUnroller(program, code, Pointees.of(program), SearchLimits.STANDARD, false,
                    new LinkedHashSet<>()).paths().getFirst());
        return new EventStructure(program, paths);
    }

    private void addInitialWrites() {
        var touched = new LinkedHashSet<Location>();
        for (Location location : program.locations())
            for (ThreadPath path : paths)
                for (PathEvent e : path.events())
                    if (e.event().touches().filter(location::equals).isPresent()
                            && !(e.event() instanceof Event.Rcu)) touched.add(location);
        for (Location location : touched) {
            var value = new Term.Constant(program.initialMemory().get(location.index()));
            var write = new Event.Write(events.size(), Event.NO_THREAD, -1, location, new Marking.Initial());
            events.add(write);
            origins.add(new PathEvent(write, value, new BitSet(), new BitSet(), new BitSet(), -1));
        }
    }

    private void add(PathEvent origin) {
        int id = events.size();
        events.add(switch (origin.event()) {
            case Event.Read(_, int thread, int site, var x, var marking) ->
                    new Event.Read(id, thread, site, x, marking);
            case Event.Write(_, int thread, int site, var x, var marking) ->
                    new Event.Write(id, thread, site, x, marking);
            case Event.Barrier(_, int thread, int site, var kind) -> new Event.Barrier(id, thread, site, kind);
            case Event.Rcu(_, int thread, int site, var role, var domain) ->
                    new Event.Rcu(id, thread, site, role, domain);
        });
        origins.add(origin);
    }

    private int firstOfThreads() {
        return bases.length == 0 ? events.size() : bases[0];
    }

    private boolean sameThread(int a, int b) {
        return events.get(a).thread() == events.get(b).thread() && events.get(a).thread() != Event.NO_THREAD;
    }

    private boolean sameLocation(int a, int b) {
        return events.get(a).touches().isPresent() && events.get(a).touches().equals(events.get(b).touches());
    }

    private boolean depends(int a, int b, BitSet sources) {
        return sources != null && sameThread(a, b) && sources.get(a - bases[events.get(b).thread()]);
    }

    public Program program() {
        return program;
    }

    /// All events; each at its own id, initial writes first, then thread by thread in program order.
    public List<Event> events() {
        return List.copyOf(events);
    }

    public int size() {
        return events.size();
    }

    public Event event(int id) {
        return events.get(id);
    }

    /// As people name events: `a`, `b`, … in program order over the threads; an initial write has its location's name.
    public String letter(int id) {
        if (events.get(id).thread() == Event.NO_THREAD) return "init " + events.get(id).touches().orElseThrow();
        int number = id - firstOfThreads();
        return (char) ('a' + number % 26) + (number < 26 ? "" : Integer.toString(number / 26));
    }

    /// Program order, transitive.
    public Relation po() {
        return po;
    }

    /// Pairs of one thread, program order or not, and each event with itself.
    public Relation internal() {
        return internal;
    }

    /// Pairs that touch one location.
    public Relation loc() {
        return loc;
    }

    /// From a read to an access whose address depends on it.
    public Relation addr() {
        return addr;
    }

    /// From a read to a write whose value depends on it.
    public Relation data() {
        return data;
    }

    /// From a read to what stands in an arm of a conditional that it decides.
    public Relation ctrl() {
        return ctrl;
    }

    /// From the read of a read-modify-write to its write.
    public Relation rmw() {
        return rmw;
    }

    /// The set of events for which `test` holds.
    public Relation set(Predicate<Event> test) {
        return Relation.set(size(), id -> test.test(events.get(id)));
    }

    /// What event `id`, a write, stores, in terms of reads; a read's own value.
    Term value(int id) {
        return origins.get(id).value();
    }

    /// The event that a term of `thread` calls number `position`.
    int event(int thread, int position) {
        return bases[thread] + position;
    }

    List<ThreadPath> paths() {
        return paths;
    }
}
