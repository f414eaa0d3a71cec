package fencepost.model.execution;

import fencepost.model.ir.Address;
import fencepost.model.ir.Expression;
import fencepost.model.ir.Location;
import fencepost.model.ir.Register;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/// A thread on its way: what [ThreadUnroller] copies where the way forks.
final class PathState {
    /// A conditional whose arm the thread is in: what decided it and where its arms join.
    private record Region(int join, BitSet decidedBy) {}

    private final int thread;
    private final Term[] registers;
    private final BitSet[] taints;
    private final List<PathEvent> events;
    private final List<Requirement> requirements;
    private final List<Region> regions;
    private final Map<Integer, Integer> visits;
    int pc;
    int steps;

    PathState(int thread, List<Integer> initialRegisters) {
        this.thread = thread;
        registers = initialRegisters.stream().map(Term.Constant::new).toArray(Term[]::new);
        taints = new BitSet[registers.length];
        for (int r = 0; r < taints.length; r++) taints[r] = new BitSet();
        events = new ArrayList<>();
        requirements = new ArrayList<>();
        regions = new ArrayList<>();
        visits = new HashMap<>();
    }

    private PathState(PathState other) {
        thread = other.thread;
        registers = other.registers.clone();
        taints = other.taints.clone();
        events = new ArrayList<>(other.events);
        requirements = new ArrayList<>(other.requirements);
        regions = new ArrayList<>(other.regions);
        visits = new HashMap<>(other.visits);
        pc = other.pc;
        steps = other.steps;
    }

    PathState copy() {
        return new PathState(this);
    }

    /// Leaves the conditionals whose arms join here.
    void arrive() {
        regions.removeIf(region -> region.join() == pc);
    }

    void enter(int join, BitSet decidedBy) {
        if (!decidedBy.isEmpty()) regions.add(new Region(join, decidedBy));
    }

    /// How often the branch at `site` has now been met.
    int visit(int site) {
        return visits.merge(site, 1, Integer::sum);
    }

    Term term(Expression expression) {
        return Term.simplified(switch (expression) {
            case Expression.Constant(int value) -> new Term.Constant(value);
            case Expression.AddressOf(var location) -> new Term.Constant(Address.of(location));
            case Expression.Read(var register) -> registers[register.index()];
            case Expression.Unary(var operator, var operand) -> new Term.Unary(operator, term(operand));
            case Expression.Binary(var operator, var left, var right) ->
                    new Term.Binary(operator, term(left), term(right));
            case Expression.Choice(var condition, var yes, var no) ->
                    new Term.Choice(term(condition), term(yes), term(no));
        });
    }

    /// The events whose values flow into `expression`, whether or not they change its value.
    BitSet taint(Expression expression) {
        var result = new BitSet();
        expression.forEachRegister(register -> result.or(taints[register.index()]));
        return result;
    }

    void assign(Register into, Term value, BitSet taint) {
        registers[into.index()] = value;
        taints[into.index()] = taint;
    }

    /// Gives `into` what the event at `position` returned.
    void assignFrom(Register into, Term value, int position) {
        var taint = new BitSet();
        taint.set(position);
        assign(into, value, taint);
    }

    /// Adds what must hold to go on; false if it can't.
    boolean require(Term term, boolean nonzero) {
        var requirement = new Requirement(Term.simplified(term), nonzero);
        long holds = requirement.test(Term.Valuation.NOTHING);
        if (holds == Term.UNKNOWN) requirements.add(requirement);
        return holds != 0;
    }

    int position() {
        return events.size();
    }

    /// Adds a read of `location`; returns its value.
    Term read(Location location, Marking marking, BitSet address) {
        var value = new Term.ReadValue(thread, position());
        add(new Event.Read(position(), thread, pc, location, marking), value, address, new BitSet(), -1);
        return value;
    }

    void write(Location location, Marking marking, Term value, BitSet address, BitSet data, int readHalf) {
        add(new Event.Write(position(), thread, pc, location, marking), value, address, data, readHalf);
    }

    void add(Event event, Term value, BitSet address, BitSet data, int readHalf) {
        var control = new BitSet();
        regions.forEach(region -> control.or(region.decidedBy()));
        events.add(new PathEvent(event, value, address, data, control, readHalf));
    }

    ThreadPath end(OptionalInt failedAt) {
        return new ThreadPath(thread, events, requirements, List.of(registers), failedAt);
    }
}
