package fencepost.model.parse.lower;

import fencepost.model.ir.Expression;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.UnaryOperator;
import fencepost.model.parse.NearestName;
import fencepost.model.parse.Span;
import fencepost.model.parse.syntax.Expr;
import fencepost.model.parse.syntax.Stmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Makes code for statements.
final class Statements {
    private final ThreadContext context;
    private final Expressions expressions;
    private final PrivateVariables locals;

    Statements(ThreadContext context, Expressions expressions) {
        this.context = context;
        this.expressions = expressions;
        this.locals = new PrivateVariables(context, expressions);
    }

    /// A function's body.
    void body(Stmt.Block block) {
        sequence(block.body());
        for (Frame.NamedLabel label : context.frame().labels())
            if (!label.isPlaced()) {
                context.report(label.span(), context.frame().function().name() + " has no label " + label.name()
                        + NearestName.hint(label.name(), context.frame().labels().stream()
                        .filter(Frame.NamedLabel::isPlaced).map(Frame.NamedLabel::name).toList()));
                context.code().mark(label.label());
            }
    }

    private void sequence(List<Stmt> statements) {
        for (int i = 0; i < statements.size(); i++) {
            if (statements.get(i) instanceof Stmt.Slot slot) {
                Optional<FenceKind> barrier = i + 1 < statements.size() ? barrier(statements.get(i + 1))
                        : Optional.empty();
                slot(slot, barrier);
                if (barrier.isPresent()) i++;
            } else {
                statement(statements.get(i));
            }
        }
    }

    /// The barrier that `statement` is, if it is nothing else.
    private Optional<FenceKind> barrier(Stmt statement) {
        return statement instanceof Stmt.Evaluate(_, Expr.Call call)
                && context.test().function(call.name()).isEmpty() && call.arguments().isEmpty()
                ? context.test().fence(call.name()) : Optional.empty();
    }

    private void slot(Stmt.Slot slot, Optional<FenceKind> barrier) {
        FenceKind kind = barrier.orElse(FenceKind.NONE);
        context.test().slots().mark(context.frame().function(), slot, kind, context.code().thread());
        context.code().startStatement();
        context.code().emit(new Instruction.Fence(kind, slot.name()), context.at(slot.span()));
    }

    private void statement(Stmt statement) {
        if (context.code().isFull()) {
            if (context.code().overflows())
                context.report(statement.span(), "the test is too long: more than " + CodeBuilder.MOST_INSTRUCTIONS
                        + " instructions, functions inlined and loops over threads unrolled");
            return;
        }
        context.code().startStatement();
        switch (statement) {
            case Stmt.Block(_, var body) -> {
                context.frame().openScope();
                sequence(body);
                context.frame().closeScope();
            }
            case Stmt.Declaration(_, var variables) -> variables.forEach(locals::declare);
            case Stmt.Evaluate(_, var value) -> expressions.effect(value);
            case Stmt.Empty _ -> {}
            case Stmt.If branch -> branch(branch);
            case Stmt.While loop -> loop(loop);
            case Stmt.For loop -> loop(loop);
            case Stmt.ForEachThread loop -> unroll(loop);
            case Stmt.Break(var span) -> leave(span, context.frame().onBreak(), "break");
            case Stmt.Continue(var span) -> leave(span, context.frame().onContinue(), "continue");
            case Stmt.Return(var span, var value) -> leaveFunction(span, value);
            case Stmt.Goto(var span, var label) ->
                    context.code().jump(context.frame().label(label, span).label(), context.at(span));
            case Stmt.Labelled(var span, var name) -> {
                Frame.NamedLabel label = context.frame().label(name, span);
                if (label.place()) context.code().mark(label.label());
                else context.report(span, "the label " + name + " stands twice");
            }
            case Stmt.Slot slot -> slot(slot, Optional.empty());
        }
    }

    /// Of a condition that an argument or the variable of `for_each_thread` decides, only one side is code.
    private void branch(Stmt.If branch) {
        OptionalInt constant = expressions.branches().constant(branch.condition());
        if (constant.isPresent()) {
            if (constant.getAsInt() != 0) scoped(branch.whenTrue());
            else branch.whenFalse().ifPresent(this::scoped);
            return;
        }
        if (branch.whenFalse().isEmpty() && branch.whenTrue() instanceof Stmt.Goto(var span, var label)
                && branch.condition() instanceof Expr.Unary(_, var operator, var condition)
                && operator == UnaryOperator.NOT) {
            expressions.branches().unless(condition, context.frame().label(label, span).label());
            return;
        }
        var otherwise = new CodeBuilder.Label();
        expressions.branches().unless(branch.condition(), otherwise);
        scoped(branch.whenTrue());
        if (branch.whenFalse().isPresent()) {
            var end = new CodeBuilder.Label();
            context.code().jump(end, context.at(branch.span()));
            context.code().mark(otherwise);
            scoped(branch.whenFalse().get());
            context.code().mark(end);
        } else {
            context.code().mark(otherwise);
        }
    }

    private void scoped(Stmt statement) {
        context.frame().openScope();
        sequence(List.of(statement));
        context.frame().closeScope();
    }

    private void loop(Stmt.While loop) {
        var top = new CodeBuilder.Label();
        var test = new CodeBuilder.Label();
        var end = new CodeBuilder.Label();
        context.code().mark(top);
        context.frame().enterLoop(end, loop.bodyFirst() ? test : top);
        if (!loop.bodyFirst()) expressions.branches().unless(loop.condition(), end);
        scoped(loop.body());
        context.code().mark(test);
        if (loop.bodyFirst()) expressions.branches().unless(loop.condition(), end);
        context.code().jump(top, context.at(loop.condition().span()));
        context.code().mark(end);
        context.frame().leaveLoop();
    }

    private void loop(Stmt.For loop) {
        var top = new CodeBuilder.Label();
        var next = new CodeBuilder.Label();
        var end = new CodeBuilder.Label();
        context.frame().openScope();
        loop.start().ifPresent(this::statement);
        context.code().mark(top);
        context.frame().enterLoop(end, next);
        loop.condition().ifPresent(condition -> expressions.branches().unless(condition, end));
        scoped(loop.body());
        context.code().mark(next);
        loop.step().ifPresent(expressions::effect);
        context.code().jump(top, context.at(loop.span()));
        context.code().mark(end);
        context.frame().leaveLoop();
        context.frame().closeScope();
    }

    private void unroll(Stmt.ForEachThread loop) {
        var threads = new ArrayList<Integer>();
        if (loop.caller().isEmpty()) threads.addAll(context.test().threadIds());
        else if (context.test().isFunction(loop.caller().get().name()))
            threads.addAll(context.test().callers(loop.caller().get().name()));
        else context.report(loop.caller().get().span(), "unknown function " + loop.caller().get().name()
                    + NearestName.hint(loop.caller().get().name(), context.test().functionNames()));
        var end = new CodeBuilder.Label();
        for (int thread : threads) {
            if (context.code().isFull()) break;
            var next = new CodeBuilder.Label();
            context.frame().openScope();
            context.frame().bind(loop.variable(), new Binding.Fixed(new Expression.Constant(thread), Type.INT));
            context.frame().enterLoop(end, next);
            scoped(loop.body());
            context.frame().leaveLoop();
            context.frame().closeScope();
            context.code().mark(next);
        }
        context.code().mark(end);
    }

    private void leave(Span span, Optional<CodeBuilder.Label> target, String word) {
        if (target.isPresent()) context.code().jump(target.get(), context.at(span));
        else context.report(span, word + " outside a loop");
    }

    private void leaveFunction(Span span, Optional<Expr> value) {
        Frame frame = context.frame();
        if (value.isPresent()) {
            if (frame.function().result().isVoid())
                context.report(span, frame.function().name() + " returns nothing: it is void");
            else if (frame.result().isPresent())
                expressions.assign(frame.result().get(), expressions.value(value.get(), frame.result()), span);
            else expressions.effect(value.get());
        } else if (!frame.function().result().isVoid()) {
            context.report(span, frame.function().name() + " returns a value; none is given here");
        }
        context.code().jump(frame.end(), context.at(span));
    }
}
