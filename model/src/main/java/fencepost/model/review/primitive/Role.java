package fencepost.model.review.primitive;

/// How a primitive stands in code.
public enum Role {
    /// A fence that stands by itself, and so needs a comment.
    FENCE,
    /// A load, ordered or only marked.
    LOAD,
    /// A store, ordered or only marked.
    STORE,
    /// A read-modify-write.
    RMW,
    /// Something else that implies a barrier: a lock, a wake-up, a system call.
    IMPLIED
}
