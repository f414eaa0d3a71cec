package fencepost.model.cat;

import fencepost.model.cat.CatExpression.BinaryOperator;
import fencepost.model.cat.CatExpression.Clause;
import fencepost.model.cat.CatValue.Graph;
import fencepost.model.cat.CatValue.Kind;
import fencepost.model.execution.EventStructure;
import fencepost.model.execution.Relation;
import java.util.ArrayList;
import java.util.List;

/// Evaluates expressions of cat over one event structure.
final class Interpreter {
    private static final int DEEPEST = 400;

    final EventStructure structure;
    final NodeGraph graph;
    private final Primitives primitives;
    private int depth;

    Interpreter(EventStructure structure, NodeGraph graph) {
        this.structure = structure;
        this.graph = graph;
        this.primitives = new Primitives(this);
    }

    CatValue evaluate(CatExpression expression, Scope scope) {
        return switch (expression) {
            case CatExpression.Name(var at, var name) -> lookUp(at, name, scope);
            case CatExpression.Tag(_, var name) -> new CatValue.TagOf(name);
            case CatExpression.Nothing _ -> new Graph(graph.empty, Kind.EITHER);
            case CatExpression.Everything _ -> new Graph(graph.identity, Kind.SET);
            case CatExpression.SetOf(var at, var members) -> Collections.of(this, at,
                    members.stream().map(m -> evaluate(m, scope)).toList());
            case CatExpression.Tuple(_, var members) ->
                    new CatValue.Tuple(members.stream().map(m -> evaluate(m, scope)).toList());
            case CatExpression.Unary(var at, var operator, var operand) ->
                    unary(at, operator, graphOf(operand, scope));
            case CatExpression.Binary(var at, var operator, var left, var right) -> operator == BinaryOperator.INSERTION
                    ? Collections.insert(this, at, evaluate(left, scope), evaluate(right, scope))
                    : binary(at, operator, evaluate(left, scope), evaluate(right, scope));
            case CatExpression.Apply(var at, var function, var argument) ->
                    apply(at, evaluate(function, scope), evaluate(argument, scope));
            case CatExpression.Let(_, boolean recursive, var bindings, var body) -> {
                Scope inner = scope.inner();
                bind(recursive, bindings, inner, scope);
                yield evaluate(body, inner);
            }
            case CatExpression.Function(_, var parameters, var body) ->
                    new CatValue.Closure(parameters, body, scope.snapshot());
            case CatExpression.Match(var at, var subject, var clauses) ->
                    match(at, evaluate(subject, scope), clauses, scope);
            case CatExpression.Try(_, var first, var otherwise) -> attempt(first, otherwise, scope);
            case CatExpression.If(var at, var condition, var yes, var no) ->
                    evaluate(holds(at, condition, scope) ? yes : no, scope);
        };
    }

    private CatValue lookUp(Place at, String name, Scope scope) {
        CatValue value = scope.find(name);
        if (value == null) value = primitives.find(name);
        if (value == null) throw new CatError(at, "‘" + name + "’ is not defined" + Spelling.hint(name, scope.allNames()));
        return value;
    }

    private CatValue attempt(CatExpression first, CatExpression otherwise, Scope scope) {
        try {
            return evaluate(first, scope);
        } catch (CatError _) {
            return evaluate(otherwise, scope);
        }
    }

    /// The set or relation that `expression` comes to.
    Graph graphOf(CatExpression expression, Scope scope) {
        return graphOf(expression.place(), evaluate(expression, scope));
    }

    Graph graphOf(Place at, CatValue value) {
        return switch (value) {
            case Graph g -> g;
            case CatValue.Family(var members) when members.isEmpty() -> new Graph(graph.empty, Kind.EITHER);
            case CatValue.EventOf _, CatValue.Pair _, CatValue.TagOf _, CatValue.Tuple _, CatValue.Family _,
                 CatValue.Closure _, CatValue.Primitive _, CatValue.Procedure _ ->
                    throw new CatError(at, "expected a set of events or a relation, found " + value.describe());
        };
    }

    private Graph unary(Place at, CatExpression.UnaryOperator operator, Graph g) {
        Node node = g.node();
        if (operator == CatExpression.UnaryOperator.COMPLEMENT) {
            Node all = g.kind() == Kind.SET ? graph.identity
                    : graph.constant(Relation.full(graph.size()));
            return new Graph(graph.difference(all, node), g.kind() == Kind.SET ? Kind.SET : Kind.RELATION);
        }
        if (operator == CatExpression.UnaryOperator.IDENTITY_ON) {
            if (g.kind() == Kind.RELATION) throw new CatError(at, "[…] takes a set of events, found a relation");
            return new Graph(node, Kind.RELATION);
        }
        if (g.kind() == Kind.SET) throw new CatError(at, "expected a relation, found a set of events");
        return new Graph(switch (operator) {
            case INVERSE -> graph.inverse(node);
            case CLOSURE -> graph.closure(node);
            case REFLEXIVE_CLOSURE -> graph.optional(graph.closure(node));
            case OPTIONAL, COMPLEMENT, IDENTITY_ON -> graph.optional(node);
        }, Kind.RELATION);
    }

    private CatValue binary(Place at, BinaryOperator operator, CatValue left, CatValue right) {
        if (operator == BinaryOperator.UNION
                && (left instanceof CatValue.Family || right instanceof CatValue.Family))
            return Collections.union(this, at, left, right);
        Graph a = graphOf(at, left);
        Graph b = graphOf(at, right);
        boolean mixed = a.kind() != Kind.EITHER && b.kind() != Kind.EITHER && a.kind() != b.kind();
        if (mixed) throw new CatError(at, "one side is " + a.describe() + ", the other " + b.describe());
        Kind kind = a.kind().and(b.kind());
        boolean sets = operator == BinaryOperator.PRODUCT;
        if (sets && kind == Kind.RELATION || operator == BinaryOperator.SEQUENCE && kind == Kind.SET)
            throw new CatError(at, "expected " + (sets ? "sets of events" : "relations"));
        return switch (operator) {
            case UNION -> new Graph(graph.union(a.node(), b.node()), kind);
            case INTERSECTION -> new Graph(graph.intersection(a.node(), b.node()), kind);
            case DIFFERENCE -> new Graph(graph.difference(a.node(), b.node()), kind);
            case SEQUENCE -> new Graph(graph.sequence(a.node(), b.node()), Kind.RELATION);
            case PRODUCT -> new Graph(graph.product(a.node(), b.node()), Kind.RELATION);
            case INSERTION -> throw new IllegalStateException();
        };
    }

    CatValue apply(Place at, CatValue function, CatValue argument) {
        return switch (function) {
            case CatValue.Closure(var parameters, var body, var scope) -> {
                if (depth == DEEPEST) throw new CatError(at, "functions call each other without end");
                Scope inner = scope.inner();
                bindParameters(at, parameters, argument, inner);
                depth++;
                try {
                    yield evaluate(body, inner);
                } finally {
                    depth--;
                }
            }
            case CatValue.Primitive(var name) -> primitives.apply(at, name, argument);
            case Graph _, CatValue.EventOf _, CatValue.Pair _, CatValue.TagOf _, CatValue.Tuple _,
                 CatValue.Family _, CatValue.Procedure _ ->
                    throw new CatError(at, "expected a function, found " + function.describe());
        };
    }

    void bindParameters(Place at, List<String> parameters, CatValue argument, Scope scope) {
        List<CatValue> arguments = parameters.size() == 1 ? List.of(argument)
                : argument instanceof CatValue.Tuple(var members) ? members : List.of(argument);
        if (arguments.size() != parameters.size())
            throw new CatError(at, "expected " + parameters.size() + " arguments, found " + arguments.size());
        for (int i = 0; i < parameters.size(); i++) scope.define(parameters.get(i), arguments.get(i));
    }

    /// Adds what `bindings` define to `target`; their right sides are seen from `outer`, or from `target` if
    /// recursive.
    void bind(boolean recursive, List<CatBinding> bindings, Scope target, Scope outer) {
        boolean functions = bindings.stream().anyMatch(b -> b.parameters().isPresent());
        if (recursive && !functions) {
            Recursion.bind(this, bindings, target);
        } else if (recursive) {
            Scope knot = target.snapshot().inner();
            for (CatBinding b : bindings) {
                CatValue closure = new CatValue.Closure(b.parameters().orElse(List.of()), b.value(), knot);
                knot.define(b.names().getFirst(), closure);
                target.define(b.names().getFirst(), closure);
            }
        } else {
            var values = new ArrayList<CatValue>();
            for (CatBinding b : bindings)
                values.add(b.parameters().<CatValue>map(p -> new CatValue.Closure(p, b.value(), outer.snapshot()))
                        .orElseGet(() -> evaluate(b.value(), outer)));
            for (int i = 0; i < values.size(); i++)
                bindParameters(bindings.get(i).place(), bindings.get(i).names(), values.get(i), target);
        }
    }

    private CatValue match(Place at, CatValue subject, List<Clause> clauses, Scope scope) {
        for (Clause clause : clauses) {
            switch (clause) {
                case Clause.OnTag(var tag, var body) -> {
                    if (subject.equals(new CatValue.TagOf(tag))) return evaluate(body, scope);
                }
                case Clause.OnEmpty(var body) -> {
                    if (Collections.members(this, at, subject).isEmpty()) return evaluate(body, scope);
                }
                case Clause.OnMember(var member, var rest, var body) -> {
                    List<CatValue> members = Collections.members(this, at, subject);
                    if (members.isEmpty()) continue;
                    Scope inner = scope.inner();
                    inner.define(member, members.getFirst());
                    inner.define(rest, Collections.without(this, subject, members.getFirst()));
                    return evaluate(body, inner);
                }
                case Clause.Otherwise(var body) -> {
                    return evaluate(body, scope);
                }
            }
        }
        throw new CatError(at, "no clause matches " + subject.describe());
    }

    private boolean holds(Place at, CatExpression.Condition condition, Scope scope) {
        return switch (condition) {
            case CatExpression.Condition.Not(var inner) -> !holds(at, inner, scope);
            case CatExpression.Condition.Variant _ -> false;
            case CatExpression.Condition.Equal(var left, var right) ->
                    Collections.same(this, at, evaluate(left, scope), evaluate(right, scope));
            case CatExpression.Condition.Subset(var left, var right) -> Collections.same(this, at,
                    binary(at, BinaryOperator.UNION, evaluate(left, scope), evaluate(right, scope)),
                    evaluate(right, scope));
        };
    }
}
