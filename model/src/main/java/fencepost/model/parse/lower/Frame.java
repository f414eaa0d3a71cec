package fencepost.model.parse.lower;

import fencepost.model.ir.Register;
import fencepost.model.parse.Span;
import fencepost.model.parse.syntax.Expr;
import fencepost.model.parse.syntax.SourceFile;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// One activation of a function while its code is being made: its names, and where `return`, `break` and
/// `continue` go.
final class Frame {
    /// A label of the text; `span` is where it was named first.
    static final class NamedLabel {
        private final String name;
        private final Span span;
        private final CodeBuilder.Label label;
        private boolean placed;

        NamedLabel(String name, Span span, CodeBuilder.Label label) {
            this.name = name;
            this.span = span;
            this.label = label;
        }

        String name() {
            return name;
        }

        Span span() {
            return span;
        }

        CodeBuilder.Label label() {
            return label;
        }

        /// Takes note that the label stands somewhere; false if it did already.
        boolean place() {
            boolean first = !placed;
            placed = true;
            return first;
        }

        boolean isPlaced() {
            return placed;
        }
    }

    private final SourceFile.Function function;
    private final Optional<Register> result;
    private final CodeBuilder.Label end = new CodeBuilder.Label();
    private final Deque<Map<String, Binding>> scopes = new ArrayDeque<>();
    private final Deque<CodeBuilder.Label> breaks = new ArrayDeque<>();
    private final Deque<CodeBuilder.Label> continues = new ArrayDeque<>();
    private final Set<String> assigned;
    private final Map<String, NamedLabel> labels = new LinkedHashMap<>();

    Frame(SourceFile.Function function, Optional<Register> result) {
        this.function = function;
        this.result = result;
        this.assigned = assignedIn(function);
        scopes.push(new HashMap<>());
    }

    /// The names that `function` assigns to, increments, or hands to `try_cmpxchg` to be changed.
    static Set<String> assignedIn(SourceFile.Function function) {
        var names = new HashSet<String>();
        function.body().forEachExpression(expression -> {
            if (expression instanceof Expr.Assignment(_, Expr.Name(_, var name), _, _)) names.add(name);
            if (expression instanceof Expr.Step(_, Expr.Name(_, var name), _, _)) names.add(name);
            if (expression instanceof Expr.AddressOf(_, Expr.Name(_, var name))) names.add(name);
        });
        return names;
    }

    SourceFile.Function function() {
        return function;
    }

    Optional<Register> result() {
        return result;
    }

    CodeBuilder.Label end() {
        return end;
    }

    boolean assigns(String name) {
        return assigned.contains(name);
    }

    Optional<Binding> find(String name) {
        return scopes.stream().map(scope -> scope.get(name)).filter(binding -> binding != null).findFirst();
    }

    void bind(String name, Binding binding) {
        scopes.peek().put(name, binding);
    }

    /// Binds a name for the whole function, as an assignment to an undeclared register does.
    void bindOutermost(String name, Binding binding) {
        scopes.peekLast().put(name, binding);
    }

    void openScope() {
        scopes.push(new HashMap<>());
    }

    void closeScope() {
        scopes.pop();
    }

    Stream<String> names() {
        return scopes.stream().map(Map::keySet).flatMap(Collection::stream);
    }

    void enterLoop(CodeBuilder.Label onBreak, CodeBuilder.Label onContinue) {
        breaks.push(onBreak);
        continues.push(onContinue);
    }

    void leaveLoop() {
        breaks.pop();
        continues.pop();
    }

    /// The place that `goto label` goes to; the statement that names it first makes it.
    NamedLabel label(String name, Span span) {
        return labels.computeIfAbsent(name, n -> new NamedLabel(n, span, new CodeBuilder.Label()));
    }

    Collection<NamedLabel> labels() {
        return labels.values();
    }

    Optional<CodeBuilder.Label> onBreak() {
        return Optional.ofNullable(breaks.peek());
    }

    Optional<CodeBuilder.Label> onContinue() {
        return Optional.ofNullable(continues.peek());
    }
}
