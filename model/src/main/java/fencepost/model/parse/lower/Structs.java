package fencepost.model.parse.lower;

import fencepost.model.parse.SourceText;
import fencepost.model.parse.syntax.Declarator;
import fencepost.model.parse.syntax.TypeName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The structs that a text defines, and the layout of types.
final class Structs {
    /// No variable is larger than this many cells.
    static final int MOST_CELLS = 1024;

    /// A member at `offset` cells from the struct's start.
    record Field(String name, Type type, int offset) {}

    private final Map<String, List<Field>> byName = new LinkedHashMap<>();
    private final Problems problems;

    Structs(Problems problems) {
        this.problems = problems;
    }

    /// Takes note of `struct name { … }`.
    void define(SourceText source, TypeName definition) {
        String name = definition.structure().orElseThrow();
        var fields = new ArrayList<Field>();
        int offset = 0;
        for (Declarator member : definition.members().orElseThrow()) {
            Type type = type(source, member.type());
            if (type.equals(new Type.Struct(name)))
                problems.report(source, member.span(), "struct " + name + " contains itself; use a pointer");
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
        Type type = written.structure().filter(byName::containsKey).<Type>map(Type.Struct::new)
                .orElseGet(() -> new Type.Scalar(written.structure().map(s -> "struct " + s)
                        .orElse(written.words().isEmpty() ? "int" : written.words().getLast())));
        for (int i = 0; i < written.stars(); i++) type = new Type.Pointer(type);
        for (int length : written.lengths().reversed()) {
            if (length < 1 || (long) length * size(type) > MOST_CELLS) {
                problems.report(source, written.span(), "an array has between 1 and " + MOST_CELLS + " elements here");
                return type;
            }
            type = new Type.Array(type, length);
        }
        return type;
    }

    /// How many cells a value of `type` takes.
    int size(Type type) {
        return switch (type) {
            case Type.Scalar _, Type.Pointer _ -> 1;
            case Type.Array(var of, var length) -> length * size(of);
            case Type.Struct(var name) -> byName.get(name).stream().mapToInt(field -> size(field.type())).sum();
        };
    }

    /// The members of `struct name`, in order.
    List<Field> fields(Type.Struct struct) {
        return byName.get(struct.name());
    }

    /// The member `name`, if `type` is a struct that has it.
    Optional<Field> field(Type type, String name) {
        return type instanceof Type.Struct struct
                ? fields(struct).stream().filter(field -> field.name().equals(name)).findFirst() : Optional.empty();
    }
}
