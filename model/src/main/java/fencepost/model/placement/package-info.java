/// Which barriers hold: the search over the placements of a test.
///
/// Decisions: (1) placements are compared slot by slot by [fencepost.model.ir.FenceKind#covers], an order that holds
/// under every model; minimal safe ones are found by hitting sets. (2) Under axioms a slot may also hold an acquire or a
/// release. These are no barriers: they are the ordering of the access beside the slot, so a slot offers them only where
/// such an access stands. (3) A data race that the kernel's model flags counts as bad: of such a test it promises
/// nothing. (4) An axiomatic model knows only complete executions, so a hang is found only where no run ends at all; a
/// lost wake-up needs a machine.
package fencepost.model.placement;
