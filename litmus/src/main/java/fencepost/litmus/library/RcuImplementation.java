package fencepost.litmus.library;

import java.util.List;
import java.util.Optional;

/// A way to run `rcu_read_lock`, `rcu_read_unlock` and `synchronize_rcu`.
///
/// @param id    the name on the command line, such as `qemu`
/// @param title one short line for people
/// @param text  the functions that a test's calls are expanded with; empty for the specification
public record RcuImplementation(String id, String title, Optional<String> text) {
    /// What its head names, in textual order.
    public List<NamedPlacement> placements() {
        return text.map(NamedPlacement::in).orElse(List.of());
    }
}
