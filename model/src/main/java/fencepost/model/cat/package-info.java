/// Memory models written in cat, herd's language: reading, interpreting, and the models that come with Fencepost.
///
/// Decisions: (1) a model is interpreted once for each event structure ([Interpreter]), and not for each execution:
/// what does not depend on reads-from or coherence is computed on the spot, the rest becomes a graph of [Node]s,
/// equal ones shared, that is evaluated for each candidate; empty parts (no locks, no RCU, no plain accesses in
/// this test) fold away; (2) an axiom that can only get worse as reads-from and coherence grow is asked of partial
/// executions too, which cuts the search; (3) a set of events is a relation below the identity; (4) event names
/// are herd's and the kernel's; how an access is tagged is in [EventSets]; (5) lock events stay out of `R` and `W`
/// until `locks.cat`, ours or the kernel's, puts them there, as in herd; (6) coherence is chosen outside the model,
/// so the `cos.cat` of our library only names it.
package fencepost.model.cat;
