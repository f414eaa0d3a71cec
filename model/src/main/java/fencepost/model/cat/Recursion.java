package fencepost.model.cat;

import fencepost.model.cat.CatValue.Graph;
import fencepost.model.cat.CatValue.Kind;
import java.util.ArrayList;
import java.util.List;

/// `let rec` of sets and relations.
final class Recursion {
    private Recursion() {}

    /// Defines in `target` the least solution of `bindings`.
    static void bind(Interpreter interpreter, List<CatBinding> bindings, Scope target) {
        // From nothing, one round tells which variables are sets and which relations, and whether all stay empty.
        List<Graph> round = round(interpreter, bindings, target,
                bindings.stream().map(_ -> new Graph(interpreter.graph.empty, Kind.EITHER)).toList());
        if (round.stream().allMatch(g -> g.node().isEmpty())) {
            for (int i = 0; i < bindings.size(); i++) target.define(name(bindings.get(i)), round.get(i));
            return;
        }
        Fixpoint fixpoint = interpreter.graph.fixpoint(bindings.getFirst().place(), bindings.size());
        var variables = new ArrayList<Graph>();
        for (int i = 0; i < bindings.size(); i++)
            variables.add(new Graph(interpreter.graph.variable(fixpoint, i), round.get(i).kind()));
        round(interpreter, bindings, target, variables).forEach(g -> fixpoint.bodies.add(g.node()));
        for (int i = 0; i < bindings.size(); i++)
            target.define(name(bindings.get(i)),
                    new Graph(interpreter.graph.solution(fixpoint, i), round.get(i).kind()));
    }

    private static List<Graph> round(Interpreter interpreter, List<CatBinding> bindings, Scope target,
                                     List<Graph> variables) {
        Scope scope = target.inner();
        for (int i = 0; i < bindings.size(); i++) scope.define(name(bindings.get(i)), variables.get(i));
        var results = new ArrayList<Graph>();
        for (CatBinding binding : bindings) results.add(interpreter.graphOf(binding.value(), scope));
        return results;
    }

    private static String name(CatBinding binding) {
        return binding.names().getFirst();
    }
}
