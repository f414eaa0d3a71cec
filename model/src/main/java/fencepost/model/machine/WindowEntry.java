package fencepost.model.machine;

/// An instruction that a CPU has fetched and not yet retired (only where instructions may be reordered).
///
/// @param site        index of the instruction in its thread's code
/// @param performed   whether it is done
/// @param speculative whether a branch before it is only guessed
/// @param result      the value that it gave its register, meaningful where `hasResult`
/// @param hasResult   whether there is one
public record WindowEntry(int site, boolean performed, boolean speculative, int result, boolean hasResult) {}
