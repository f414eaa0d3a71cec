package fencepost.model.parse.lower;

/// A C type as far as it decides what an address means. One cell holds any number or pointer.
sealed interface Type {
    /// A number, or something whose inside does not matter, such as a lock; `word` is its name.
    record Scalar(String word) implements Type {}

    /// A pointer.
    record Pointer(Type to) implements Type {}

    /// `length` elements, one after the other.
    record Array(Type of, int length) implements Type {}

    /// A struct; [Structs] knows its members.
    record Struct(String name) implements Type {}

    /// The type of a number.
    Type INT = new Scalar("int");

    /// What `*` of a value of this type yields.
    default Type pointee() {
        return switch (this) {
            case Pointer(var to) -> to;
            case Array(var of, _) -> of;
            case Scalar _, Struct _ -> INT;
        };
    }

    /// Whether it is one of Linux's atomic types.
    default boolean isLinuxAtomic() {
        return this instanceof Scalar(var word)
                && (word.equals("atomic_t") || word.equals("atomic_long_t") || word.equals("atomic64_t"));
    }
}
