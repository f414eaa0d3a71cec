package fencepost.model.review.barrier;

import java.util.Optional;

/// What the tree's own macros and functions wrap.
public interface Wrappers {
    /// No wrapper is known.
    Wrappers NONE = new Wrappers() {
        @Override
        public Optional<Wrapped> find(String name, boolean method, String path) {
            return Optional.empty();
        }

        @Override
        public boolean redefines(String name) {
            return false;
        }
    };

    /// The barriers that a called name stands for, if it is a wrapper.
    ///
    /// @param method it is called on an object
    /// @param path   the file of the call
    Optional<Wrapped> find(String name, boolean method, String path);

    /// Whether the tree uses the name of a primitive that is also an everyday word for a function of its own.
    boolean redefines(String name);
}
