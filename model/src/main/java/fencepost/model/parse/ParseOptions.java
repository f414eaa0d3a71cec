package fencepost.model.parse;

import java.util.Optional;

/// How to read a text.
///
/// @param rcu            source text of a library whose functions implement `rcu_read_lock`, `rcu_read_unlock` and
///                       `synchronize_rcu`; if empty these are primitives with their specification
/// @param automaticSlots make slots at every barrier and between any two accesses, even if the file names some
///                       (a file without slots gets them in any case)
/// @param offer          what automatic slots may hold
/// @param macros         what the kernel's primitives do, if not what they do here
public record ParseOptions(Optional<String> rcu, boolean automaticSlots, SlotOffer offer, Macros macros) {
    /// RCU as specified, slots as marked.
    public static final ParseOptions DEFAULT = new ParseOptions(Optional.empty(), false);

    /// As above, with automatic slots as the machines need them and primitives as they are.
    public ParseOptions(Optional<String> rcu, boolean automaticSlots) {
        this(rcu, automaticSlots, SlotOffer.FULL, Macros.NONE);
    }
}
