package fencepost.app;

import java.util.Optional;

/// What stands for `rcu_read_lock`, `rcu_read_unlock` and `synchronize_rcu`.
///
/// @param id     the name on the command line: `spec`, `qemu`, …
/// @param title  the name for people
/// @param source the implementation's text; empty for the specification
public record RcuChoice(String id, String title, Optional<String> source) {
    /// RCU as specified, its functions being primitives.
    public static final RcuChoice SPECIFICATION = new RcuChoice("spec", "RCU as specified", Optional.empty());
}
