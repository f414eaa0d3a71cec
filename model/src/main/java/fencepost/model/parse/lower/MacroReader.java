package fencepost.model.parse.lower;

import fencepost.model.parse.Diagnostic;
import fencepost.model.parse.Macros;
import fencepost.model.parse.Position;
import fencepost.model.parse.Span;
import fencepost.model.parse.grammar.DefLexer;
import fencepost.model.parse.grammar.DefParser;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;

/// Reads a `.def` file: expands the macros that use other macros of it, and leaves herd's operations to
/// [HerdOperation].
public final class MacroReader {
    private static final int DEEPEST = 20;

    private final String source;
    private final Map<String, DefParser.DefinitionContext> definitions = new LinkedHashMap<>();

    /// A macro, or an argument of one, that can't be expressed here.
    static final class Unknown extends RuntimeException {
        Unknown(String message) {
            super(message, null, false, false);
        }
    }

    private MacroReader(String source) {
        this.source = source;
    }

    /// See [Macros#read].
    public static Macros.Result read(String source, String text) {
        var faults = new ArrayList<Diagnostic>();
        List<String> lines = text.lines().toList();
        var listener = new BaseErrorListener() {
            @Override
            public void syntaxError(Recognizer<?, ?> recognizer, Object symbol, int line, int column, String message,
                                    RecognitionException cause) {
                var at = new Position(line, column + 1);
                String found = symbol instanceof Token token && token.getType() != Token.EOF
                        ? "`" + token.getText() + "`" : "the end of the file";
                faults.add(new Diagnostic(source, new Span(at, at), "found " + found + ", expected a macro such as "
                        + "READ_ONCE(X) __load{once}(X) or smp_mb() { __fence{mb}; }",
                        line <= lines.size() ? lines.get(line - 1) : ""));
            }
        };
        var lexer = new DefLexer(CharStreams.fromString(text));
        lexer.removeErrorListeners();
        lexer.addErrorListener(listener);
        var parser = new DefParser(new CommonTokenStream(lexer));
        parser.removeErrorListeners();
        parser.addErrorListener(listener);
        DefParser.DefinitionsContext tree = parser.definitions();
        return faults.isEmpty() ? new Macros.Result(new MacroReader(source).macros(tree), List.of())
                : new Macros.Result(Macros.NONE, faults);
    }

    private Macros macros(DefParser.DefinitionsContext tree) {
        tree.definition().forEach(definition -> definitions.put(definition.NAME(0).getText(), definition));
        var meanings = new HashMap<String, String>();
        var faults = new HashMap<String, String>();
        definitions.forEach((name, definition) -> {
            List<String> parameters = parameters(definition);
            try {
                meanings.put(name, name + "(" + String.join(", ", parameters) + ") = "
                        + String.join("; ", operations(definition, parameters, 0)));
            } catch (Unknown unknown) {
                faults.put(name, name + " of " + source + ", line " + definition.getStart().getLine() + ": "
                        + unknown.getMessage());
            }
        });
        return new Macros(meanings, faults);
    }

    private static List<String> parameters(DefParser.DefinitionContext definition) {
        return definition.NAME().stream().skip(1).map(Object::toString).toList();
    }

    /// What a macro does, given `arguments`.
    private List<String> operations(DefParser.DefinitionContext definition, List<String> arguments, int depth) {
        if (depth > DEEPEST) throw new Unknown("it uses itself");
        List<String> parameters = parameters(definition);
        if (parameters.size() != arguments.size())
            throw new Unknown(definition.NAME(0) + " takes " + parameters.size() + " arguments, not " + arguments.size());
        Map<String, String> given = IntStream.range(0, parameters.size()).boxed()
                .collect(Collectors.toMap(parameters::get, arguments::get, (a, _) -> a));
        DefParser.BodyContext body = definition.body();
        if (body.expressionLike() == null)
            return body.item().stream().flatMap(item -> operation(item.primitive(), given, depth).stream()).toList();
        List<String> value = operation(body.expressionLike().primitive(), given, depth);
        if (body.expressionLike().COMPARE() == null) return value;
        if (!body.expressionLike().COMPARE().getText().matches("==|!=|<"))
            throw new Unknown("a value is compared by " + body.expressionLike().COMPARE() + "; only ==, != and < are known");
        var compared = new ArrayList<>(value);
        compared.addLast(compared.removeLast() + " " + body.expressionLike().COMPARE() + " "
                + body.expressionLike().NUMBER());
        return compared;
    }

    private List<String> operation(DefParser.PrimitiveContext primitive, Map<String, String> given, int depth) {
        String name = primitive.NAME().getText();
        List<String> arguments = primitive.argument().stream().map(argument -> argument.token().stream()
                .map(RuleContext::getText).map(token -> given.getOrDefault(token, token)).collect(Collectors.joining()))
                .map(argument -> argument.replace("*&", "").replace("&*", "")).toList();
        String tag = primitive.tag() == null ? "" : primitive.tag().getText();
        if (HerdOperation.isOne(name)) return List.of(HerdOperation.translate(name, tag, arguments));
        DefParser.DefinitionContext macro = definitions.get(name);
        if (macro == null || !tag.isEmpty()) throw new Unknown("there is no operation " + name);
        return operations(macro, arguments, depth + 1);
    }
}
