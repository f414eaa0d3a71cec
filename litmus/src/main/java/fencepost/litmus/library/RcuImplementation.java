package fencepost.litmus.library;

import fencepost.model.ir.Instruction;
import fencepost.model.ir.LitmusTest;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A way to run `rcu_read_lock`, `rcu_read_unlock` and `synchronize_rcu`.
///
/// @param id    the name on the command line, such as `qemu`
/// @param title one short line for people
/// @param text  the functions that a test's calls are expanded with; empty for the specification
public record RcuImplementation(String id, String title, Optional<String> text) {
    /// The [#id] of RCU as its specification.
    public static final String SPECIFICATION = "spec";

    private static final Pattern UPDATERS = Pattern.compile("(?m)^[ \\t*]*Updaters: (\\d+)$");

    /// What its head names, in textual order.
    public List<NamedPlacement> placements() {
        return text.map(NamedPlacement::in).orElse(List.of());
    }

    /// Whether it is made for a test, given with the specification's primitives: its head may say how many threads may
    /// wait for grace periods at most (`Updaters: 1`).
    public boolean suits(LitmusTest specification) {
        var limit = UPDATERS.matcher(text.orElse(""));
        return !limit.find() || specification.program().threads().stream()
                .filter(thread -> thread.instructions().stream().anyMatch(Instruction.SynchronizeRcu.class::isInstance))
                .count() <= Integer.parseInt(limit.group(1));
    }
}
