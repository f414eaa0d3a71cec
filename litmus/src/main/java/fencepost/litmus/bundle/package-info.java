/// Runs on other machines: one jar that carries tests and everything that runs them.
///
/// Decisions: (1) the jar holds the program's own classes merged with their libraries, so that the other machine parses,
/// generates, compiles and runs exactly as this one would; it needs a JDK of the same version and nothing else;
/// (2) its entry is a class for Java 8 that says so on an older one; (3) its result file is an export of the history,
/// written anew after each test, so that an interrupted run keeps what it has; (4) unless told otherwise it compares
/// with x86-TSO on x86 and with the weak machine elsewhere.
package fencepost.litmus.bundle;
