package fencepost.model.cat;

import fencepost.model.cat.CatValue.Graph;
import fencepost.model.cat.CatValue.Kind;
import fencepost.model.execution.Event;
import fencepost.model.execution.EventStructure;
import fencepost.model.execution.Marking;
import fencepost.model.execution.Relation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Runs a model's commands over one event structure. A `with … from` makes one plan for each choice.
final class Planner {
    private final EventStructure structure;
    private final NodeGraph graph;
    private final Interpreter interpreter;
    private final List<Plan> plans = new ArrayList<>();

    private Planner(EventStructure structure, NodeGraph graph) {
        this.structure = structure;
        this.graph = graph;
        this.interpreter = new Interpreter(structure, graph);
    }

    static List<Plan> plan(List<CatCommand> commands, EventStructure structure, NodeGraph graph) {
        var planner = new Planner(structure, graph);
        planner.run(commands, planner.baseScope(), new ArrayList<>(), new LinkedHashMap<>(), false);
        return List.copyOf(planner.plans);
    }

    private Scope baseScope() {
        var scope = new Scope();
        for (String name : EventSets.names())
            scope.define(name, new Graph(graph.constant(EventSets.named(name, structure).orElseThrow()), Kind.SET));
        Relation all = Relation.full(structure.size());
        relation(scope, "po", structure.po());
        relation(scope, "loc", structure.loc());
        relation(scope, "int", structure.internal());
        relation(scope, "ext", all.minus(structure.internal()));
        relation(scope, "id", Relation.identity(structure.size()));
        relation(scope, "addr", structure.addr());
        relation(scope, "data", structure.data());
        relation(scope, "ctrl", structure.ctrl());
        relation(scope, "rmw", structure.rmw());
        relation(scope, "amo", structure.rmw());
        scope.define("rf", new Graph(graph.rf, Kind.RELATION));
        scope.define("co", new Graph(graph.co, Kind.RELATION));
        scope.define("coherence-order", new Graph(graph.co, Kind.RELATION));
        scope.define("fr", new Graph(graph.sequence(graph.inverse(graph.rf), graph.co), Kind.RELATION));
        scope.define("FW", new Graph(graph.difference(graph.constant(ordinaryWrites()), graph.domain(graph.co)), Kind.SET));
        return scope;
    }

    /// The writes to locations that are no locks.
    private Relation ordinaryWrites() {
        Relation locks = structure.set(e -> e instanceof Event.Write w && w.marking() instanceof Marking.OfLock);
        Relation sameAsLock = structure.loc().then(locks).domain();
        return structure.set(Event.Write.class::isInstance).minus(sameAsLock);
    }

    private void relation(Scope scope, String name, Relation relation) {
        scope.define(name, new Graph(graph.constant(relation), Kind.RELATION));
    }

    private void run(List<CatCommand> commands, Scope scope, List<Check> checks, Map<String, Node> named,
                     boolean chosen) {
        for (int i = 0; i < commands.size(); i++) {
            switch (commands.get(i)) {
                case CatCommand.With(var at, var name, var choices) -> {
                    List<CatCommand> rest = commands.subList(i + 1, commands.size());
                    for (CatValue choice : Collections.members(interpreter, at, interpreter.evaluate(choices, scope))) {
                        Scope branch = scope.snapshot();
                        branch.define(name, choice);
                        run(rest, branch, new ArrayList<>(checks), new LinkedHashMap<>(named), true);
                    }
                    return;
                }
                case CatCommand.Let let -> {
                    interpreter.bind(let.recursive(), let.bindings(), scope, scope);
                    for (CatBinding binding : let.bindings())
                        for (String name : binding.names())
                            if (scope.find(name) instanceof Graph(var node, var kind) && kind == Kind.RELATION)
                                named.put(name, node);
                }
                case CatCommand.Test test -> checks.add(check(test, scope));
                case CatCommand.Procedure(_, var name, var parameters, var body) ->
                        scope.define(name, new CatValue.Procedure(parameters, body, scope.snapshot()));
                case CatCommand.Call call -> call(call, scope, checks);
                case CatCommand.ForAll(var at, var name, var set, var body) -> {
                    for (CatValue member : Collections.members(interpreter, at, interpreter.evaluate(set, scope))) {
                        Scope inner = scope.inner();
                        inner.define(name, member);
                        runSimple(body, inner, checks);
                    }
                }
                case CatCommand.Tags(_, var name, var tags) -> declare(name, tags, scope);
                case CatCommand.Include include -> throw new IllegalStateException(include.file());
            }
        }
        plans.add(new Plan(List.copyOf(checks), named, chosen ? meaning("rf", scope, graph.rf) : graph.rf,
                chosen ? meaning("co", scope, graph.co) : graph.co));
    }

    private static Node meaning(String name, Scope scope, Node otherwise) {
        return scope.find(name) instanceof Graph(var node, _) ? node : otherwise;
    }

    /// Commands inside a procedure or a loop: definitions and tests.
    private void runSimple(List<CatCommand> commands, Scope scope, List<Check> checks) {
        for (CatCommand command : commands) {
            switch (command) {
                case CatCommand.Let let -> interpreter.bind(let.recursive(), let.bindings(), scope, scope);
                case CatCommand.Test test -> checks.add(check(test, scope));
                case CatCommand.Call call -> call(call, scope, checks);
                case CatCommand.With _, CatCommand.Procedure _, CatCommand.ForAll _, CatCommand.Tags _,
                     CatCommand.Include _ ->
                        throw new CatError(command.place(), "this command can't stand in a procedure or a loop");
            }
        }
    }

    private void call(CatCommand.Call call, Scope scope, List<Check> checks) {
        if (!(scope.find(call.procedure()) instanceof CatValue.Procedure(var parameters, var body, var defined)))
            throw new CatError(call.place(), "there is no procedure ‘" + call.procedure() + "’"
                    + Spelling.hint(call.procedure(), scope.allNames()));
        Scope inner = defined.inner();
        interpreter.bindParameters(call.place(), parameters, interpreter.evaluate(call.argument(), scope), inner);
        runSimple(body, inner, checks);
    }

    private Check check(CatCommand.Test test, Scope scope) {
        Graph g = interpreter.graphOf(test.expression(), scope);
        String name = test.name().orElse(test.kind().name().toLowerCase(Locale.ROOT) + " at " + test.place());
        return new Check(name, test.kind(), test.negated(), test.flag(), g.node());
    }

    /// A bell file's `enum`: its tags name sets, empty ones where no event of ours carries the tag.
    private void declare(String name, List<String> tags, Scope scope) {
        scope.define(name, new CatValue.Family(tags.stream().<CatValue>map(CatValue.TagOf::new).toList()));
        for (String tag : tags)
            if (scope.find(EventSets.setName(tag)) == null)
                scope.define(EventSets.setName(tag), new Graph(graph.empty, Kind.SET));
    }
}
