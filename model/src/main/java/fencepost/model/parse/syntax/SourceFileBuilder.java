package fencepost.model.parse.syntax;

import fencepost.model.ir.Quantifier;
import fencepost.model.parse.SourceText;
import fencepost.model.parse.Span;
import fencepost.model.parse.grammar.LitmusParser.*;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.antlr.v4.runtime.ParserRuleContext;

/// From a whole parse tree to a [SourceFile].
final class SourceFileBuilder {
    private final SourceText source;
    private final BiConsumer<Span, String> complain;
    private final List<SourceFile.InitialEntry> initial = new ArrayList<>();
    private final List<Declarator> variables = new ArrayList<>();
    private final List<TypeName> structs = new ArrayList<>();
    private final List<SourceFile.Function> functions = new ArrayList<>();
    private final List<Proposition.Term> locations = new ArrayList<>();
    private Optional<Proposition> filter = Optional.empty();
    private Optional<SourceFile.Asked> asked = Optional.empty();

    SourceFileBuilder(SourceText source, BiConsumer<Span, String> complain) {
        this.source = source;
        this.complain = complain;
    }

    SourceFile build(FileContext tree) {
        for (ItemContext item : tree.item()) {
            if (item.initialState() != null) item.initialState().initialEntry().forEach(this::initialEntry);
            if (item.external() != null) external(item.external());
            if (item.locations() != null)
                item.locations().term().forEach(term -> locations.add(PropositionBuilder.term(term)));
            if (item.filter() != null) {
                if (filter.isPresent()) complain.accept(Spans.of(item), "a test has one filter only; remove this one");
                filter = Optional.of(PropositionBuilder.build(item.filter().proposition()));
            }
            if (item.finalCondition() != null) asked(item.finalCondition());
        }
        return new SourceFile(source, List.copyOf(initial), List.copyOf(variables), List.copyOf(structs),
                List.copyOf(functions), List.copyOf(locations), filter, asked);
    }

    private void asked(FinalConditionContext c) {
        if (asked.isPresent())
            complain.accept(Spans.of(c.quantifier()), "a test has one final condition only; remove this one");
        Quantifier quantifier = switch (c.quantifier().getText()) {
            case "exists", "final" -> Quantifier.EXISTS;
            case "forall" -> Quantifier.FORALL;
            default -> Quantifier.NOT_EXISTS;
        };
        asked = Optional.of(new SourceFile.Asked(Spans.of(c), quantifier, PropositionBuilder.build(c.proposition())));
    }

    private void initialEntry(InitialEntryContext c) {
        Optional<TypeName> type = c.specifiers() == null ? Optional.empty()
                : Optional.of(TypeBuilder.type(c.specifiers(), c.stars()));
        Optional<Initializer> value = Optional.ofNullable(c.initializer()).map(TypeBuilder::initializer);
        Optional<Integer> thread = Optional.empty();
        String path = "";
        String name = switch (c.initialTarget()) {
            case RegisterTargetContext target -> {
                thread = Optional.of(PropositionBuilder.thread(target.thread()));
                yield target.name().getText();
            }
            case LocationTargetContext target -> {
                path = target.getText().substring(target.name(0).getText().length());
                yield target.name(0).getText();
            }
            case BracketTargetContext target -> target.name().getText();
            case StarTargetContext target -> target.name().getText();
            default -> throw new IllegalStateException(c.getText());
        };
        initial.add(new SourceFile.InitialEntry(Spans.of(c), type, thread, name, path, value));
    }

    private void external(ExternalContext c) {
        if (c.functionRest() != null) {
            function(c);
            return;
        }
        TypeName base = TypeBuilder.type(c.specifiers());
        if (base.members().isPresent()) structs.add(base);
        variables.addAll(TypeBuilder.declarators(c.specifiers(), c.stars(), c.name(), c.declaratorRest()));
    }

    private void function(ExternalContext c) {
        Span span = c.functionRest().block() == null ? Spans.of(c) : Spans.of(c.functionRest().block());
        TypeName result = c.specifiers() == null
                ? new TypeName(span, List.of("void"), Optional.empty(), Optional.empty(), 0, List.of())
                : TypeBuilder.type(c.specifiers(), c.stars(0));
        List<Declarator> parameters = c.functionRest().parameter().stream().map(TypeBuilder::parameter)
                .filter(parameter -> !(parameter.name().isEmpty() && parameter.type().isVoid())).toList();
        functions.add(new SourceFile.Function(source, nameSpan(c), result, c.name(0).getText(), parameters,
                StmtBuilder.block(c.functionRest().block())));
    }

    private static Span nameSpan(ExternalContext c) {
        ParserRuleContext name = c.name(0);
        return Spans.of(name);
    }
}
