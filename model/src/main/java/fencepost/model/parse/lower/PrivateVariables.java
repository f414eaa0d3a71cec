package fencepost.model.parse.lower;

import fencepost.model.ir.Register;
import fencepost.model.parse.syntax.Declarator;
import fencepost.model.parse.syntax.Expr;
import fencepost.model.parse.syntax.Initializer;
import fencepost.model.parse.syntax.TypeName;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Makes the variables that functions declare: registers.
final class PrivateVariables {
    private final ThreadContext context;
    private final Expressions expressions;

    PrivateVariables(ThreadContext context, Expressions expressions) {
        this.context = context;
        this.expressions = expressions;
    }

    void declare(Declarator variable) {
        String name = variable.name();
        if (context.frame().find(name).isPresent()) {
            context.report(variable.span(), name + " is already declared in " + context.frame().function().name()
                    + "; give this one another name");
            return;
        }
        Type type = context.test().type(context.frame().function().source(), sized(variable.type()));
        if (variable.type().words().contains("static") || variable.type().isPerThread()) {
            context.report(variable.span(), "a variable that outlives the function is declared outside of it");
            return;
        }
        switch (type) {
            case Type.Scalar _, Type.Pointer _ -> declareScalar(variable, type);
            case Type.Array(var of, var length) -> {
                if (of instanceof Type.Array || of instanceof Type.Struct)
                    context.report(variable.span(), "a private array holds numbers or pointers only");
                List<Register> elements = IntStream.range(0, length)
                        .mapToObj(i -> context.variable(name + "[" + i + "]")).toList();
                context.frame().bind(name, new Binding.LocalArray(elements));
                variable.initial().ifPresent(initial -> clear(elements, initial));
            }
            case Type.Struct(var struct) -> context.report(variable.span(),
                    "struct " + struct + " can't be private; declare it outside, or use its members as variables");
        }
    }

    /// `int seen[]` has an element for each thread of the test.
    private TypeName sized(TypeName type) {
        return type.lengths().equals(List.of(0)) ? new TypeName(type.span(), type.words(), type.structure(),
                type.members(), type.stars(), List.of(context.test().threadIds().size())) : type;
    }

    private void clear(List<Register> elements, Initializer initial) {
        boolean isZero = initial instanceof Initializer.Items(_, var items) && items.stream().allMatch(item ->
                item instanceof Initializer.Value(_, Expr.Number(_, var value)) && value == 0);
        if (!isZero) context.report(initial.span(), "expected {0}: a private array is cleared as a whole");
        for (Register element : elements) expressions.assign(element, Value.number(0), initial.span());
    }

    private void declareScalar(Declarator variable, Type type) {
        Register register = context.variable(variable.name());
        if (!type.equals(Type.INT)) context.setType(register, type);
        if (variable.initial().isPresent()) {
            if (variable.initial().get() instanceof Initializer.Value(_, var initial))
                expressions.assign(register, expressions.value(initial, Optional.of(register)), variable.span());
            else context.report(variable.initial().get().span(), "expected a single value");
        }
        context.frame().bind(variable.name(), new Binding.Local(register));
    }
}
