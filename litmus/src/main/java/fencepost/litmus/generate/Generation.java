package fencepost.litmus.generate;

/// What generating a jcstress test came to.
public sealed interface Generation {
    /// A test that can be compiled.
    record Generated(JcstressTest test) implements Generation {}

    /// Java can't express the test.
    ///
    /// @param reason which part, and why, in one sentence
    record Refused(String reason) implements Generation {}
}
