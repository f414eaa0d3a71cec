package fencepost.model.parse.lower;

import fencepost.model.parse.SourceText;
import fencepost.model.parse.syntax.Declarator;
import fencepost.model.parse.syntax.TypeName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The structs that a text defines, and the layout of types.
final class Structs {
    /// No variable is larger than this many cells.
    static final int MOST_CELLS = 1024;

    /// A member at `offset` cells from the struct's start.
    record Field(String name, Type type, int offset) {}

    private final Set<String> declared = new HashSet<>();
    private final Map<String, List<Field>> byName = new LinkedHashMap<>();
    private final Problems problems;

    Structs(Problems problems) {
        this.problems = problems;
    }

    /// Takes note that there is a `struct name`, so that pointers to it may come before its definition.
    void declare(String name) {
        declared.add(name);
    }

    /// Takes note of `struct name { … }`.
    void define(SourceText source, TypeName definition) {
        String name = definition.structure().orElseThrow();
        var fields = new ArrayList<Field>();
        int offset = 0;
        for (Declarator member : definition.members().orElseThrow()) {
            Type type = type(source, member.type());
            if (element(type) instanceof Type.Struct(var inner) && !byName.containsKey(inner))
                problems.report(source, member.span(), "struct " + inner + (inner.equals(name)
                        ? " contains itself; use a pointer" : " is defined only later"));
            else if (fields.stream().anyMatch(field -> field.name().equals(member.name())))
                problems.report(source, member.span(), "struct " + name + " has two members " + member.name());
            else {
                fields.add(new Field(member.name(), type, offset));
                offset += size(type);
            }
        }
        if (fields.isEmpty() && !problems.any())
            problems.report(source, definition.span(), "struct " + name + " has no members");
        if (byName.putIfAbsent(name, List.copyOf(fields)) != null)
            problems.report(source, definition.span(), "struct " + name + " is defined twice");
    }

    /// The type that `written` names. A struct without a definition is one opaque cell, as locks and SRCU
    /// domains are.
    Type type(SourceText source, TypeName written) {
        Type type = written.structure().filter(declared::contains).<Type>map(Type.Struct::new)
                .orElseGet(() -> new Type.Scalar(written.structure().map(s -> "struct " + s)
                        .orElse(written.words().isEmpty() ? "int" : written.words().getLast())));
        for (int i = 0; i < written.stars(); i++) type = new Type.Pointer(type);
        for (int length : written.lengths().reversed()) {
            boolean isDefined = !(element(type) instanceof Type.Struct(var name)) || byName.containsKey(name);
            if (length < 1 || isDefined && (long) length * size(type) > MOST_CELLS) {
                problems.report(source, written.span(), "an array has between 1 and " + MOST_CELLS + " elements here");
                return type;
            }
            type = new Type.Array(type, length);
        }
        return type;
    }

    private static Type element(Type type) {
        return type instanceof Type.Array(var of, _) ? element(of) : type;
    }

    /// How many cells a value of `type` takes.
    int size(Type type) {
        return switch (type) {
            case Type.Scalar _, Type.Pointer _ -> 1;
            case Type.Array(var of, var length) -> length * size(of);
            case Type.Struct struct -> fields(struct).stream().mapToInt(field -> size(field.type())).sum();
        };
    }

    /// The members of `struct name`, in order.
    List<Field> fields(Type.Struct struct) {
        return byName.getOrDefault(struct.name(), List.of());
    }

    /// The member `name`, if `type` is a struct that has it.
    Optional<Field> field(Type type, String name) {
        return type instanceof Type.Struct struct
                ? fields(struct).stream().filter(field -> field.name().equals(name)).findFirst() : Optional.empty();
    }
}
