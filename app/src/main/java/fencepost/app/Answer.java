package fencepost.app;

/// What is known of something that takes time to compute.
public sealed interface Answer<T> {
    /// Nobody has asked, or there is nothing to ask about.
    record None<T>() implements Answer<T> {}

    /// It is being computed; `count` is how far (states, rows).
    record Running<T>(long count) implements Answer<T> {}

    /// Known.
    record Known<T>(T value) implements Answer<T> {}

    /// The computation broke down; `message` is for people.
    record Failed<T>(String message) implements Answer<T> {}
}
