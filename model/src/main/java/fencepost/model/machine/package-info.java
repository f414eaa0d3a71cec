/// The operational machines: what a multiprocessor may do next.
///
/// One machine serves all models. A model is the product of an issue order (which instruction of a thread may go
/// next: program order, what a compiler may make of it, or an out-of-order window) and a buffering (what becomes
/// of a store: written through, a FIFO for each CPU, a FIFO for each CPU and location). Exact rules and their
/// sources stand at [OperationalModel].
package fencepost.model.machine;
