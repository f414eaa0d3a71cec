package fencepost.model.parse.syntax;

import fencepost.model.parse.grammar.LitmusParser.*;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.tree.TerminalNode;

/// From declarations of the parse tree to [TypeName] and [Declarator].
final class TypeBuilder {
    private TypeBuilder() {}

    /// The type before `*` and array lengths.
    static TypeName type(SpecifiersContext specifiers) {
        var words = new ArrayList<String>();
        Optional<String> structure = Optional.empty();
        Optional<List<Declarator>> members = Optional.empty();
        for (SpecifierContext specifier : specifiers.specifier()) {
            if (specifier.tag == null && specifier.TYPE() != null) words.add(specifier.TYPE().getText());
            if (specifier.tag == null) continue;
            structure = Optional.of(specifier.tag.getText());
            if (specifier.getText().endsWith("}")) members = Optional.of(members(specifier.structMember()));
        }
        return new TypeName(Spans.of(specifiers), List.copyOf(words), structure, members, 0, List.of());
    }

    static TypeName type(SpecifiersContext specifiers, StarsContext stars) {
        return type(type(specifiers), stars, List.of());
    }

    /// `base` with `*` and array lengths.
    static TypeName type(TypeName base, StarsContext stars, List<Integer> lengths) {
        int count = (int) stars.getText().chars().filter(c -> c == '*').count();
        return new TypeName(base.span(), base.words(), base.structure(), base.members(), count, lengths);
    }

    /// The variables of `specifiers *name[3] = …, …`.
    static List<Declarator> declarators(SpecifiersContext specifiers, List<StarsContext> stars,
                                        List<NameContext> names, List<DeclaratorRestContext> rests) {
        TypeName base = type(specifiers);
        var declarators = new ArrayList<Declarator>();
        for (int i = 0; i < names.size(); i++) {
            DeclaratorRestContext rest = rests.get(i);
            declarators.add(new Declarator(Spans.of(names.get(i)), type(base, stars.get(i), lengths(rest)),
                    names.get(i).getText(), Optional.ofNullable(rest.initializer()).map(TypeBuilder::initializer)));
        }
        return List.copyOf(declarators);
    }

    static Declarator parameter(ParameterContext c) {
        if (c.specifiers() == null)
            return new Declarator(Spans.of(c), new TypeName(Spans.of(c), List.of("int"), Optional.empty(),
                    Optional.empty(), 1, List.of()), c.name().getText(), Optional.empty());
        int arrays = (int) c.children.stream().filter(child -> child.getText().equals("[")).count();
        TypeName plain = type(c.specifiers(), c.stars());
        TypeName type = new TypeName(plain.span(), plain.words(), plain.structure(), plain.members(),
                plain.stars() + arrays, List.of());
        return c.name() == null ? new Declarator(Spans.of(c), type, "", Optional.empty())
                : new Declarator(Spans.of(c.name()), type, c.name().getText(), Optional.empty());
    }

    static Initializer initializer(InitializerContext tree) {
        return switch (tree) {
            case ListInitializerContext c -> new Initializer.Items(Spans.of(c),
                    c.initializer().stream().map(TypeBuilder::initializer).toList());
            case MemberInitializerContext c -> new Initializer.Designated(Spans.of(c), c.name().getText(),
                    initializer(c.initializer()));
            case ValueInitializerContext c -> new Initializer.Value(Spans.of(c), ExprBuilder.build(c.expression()));
            default -> throw new IllegalStateException(tree.getClass().getName());
        };
    }

    private static List<Declarator> members(List<StructMemberContext> trees) {
        var members = new ArrayList<Declarator>();
        for (StructMemberContext tree : trees) {
            TypeName base = type(tree.specifiers());
            int member = -1;
            var lengths = new ArrayList<List<Integer>>();
            for (var child : tree.children) {
                if (child instanceof NameContext) {
                    member++;
                    lengths.add(new ArrayList<>());
                } else if (child instanceof TerminalNode node
                        && node.getSymbol().getType() == fencepost.model.parse.grammar.LitmusParser.INT) {
                    lengths.get(member).add((int) Math.min(Integer.MAX_VALUE, ExprBuilder.number(node.getSymbol())));
                }
            }
            for (int i = 0; i < tree.name().size(); i++)
                members.add(new Declarator(Spans.of(tree.name(i)), type(base, tree.stars(i), lengths.get(i)),
                        tree.name(i).getText(), Optional.empty()));
        }
        return List.copyOf(members);
    }

    private static List<Integer> lengths(DeclaratorRestContext rest) {
        var lengths = new ArrayList<Integer>();
        for (int i = 0; i < rest.getChildCount(); i++) {
            if (!rest.getChild(i).getText().equals("[")) continue;
            boolean given = rest.getChild(i + 1) instanceof TerminalNode node && !node.getText().equals("]");
            lengths.add(given ? (int) Math.min(Integer.MAX_VALUE,
                    ExprBuilder.number(((TerminalNode) rest.getChild(i + 1)).getSymbol())) : 0);
        }
        return List.copyOf(lengths);
    }
}
