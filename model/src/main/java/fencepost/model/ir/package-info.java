/// The test as written: what may happen, without positions in a file and without any machine.
///
/// Decisions: (1) a thread is a flat list of instructions with forward and backward jumps, so that the
/// machines, the axiomatic checker and the code generator read one form; (2) an instruction says what may
/// happen, an event (package `execution`) what did; (3) every place where a barrier stands or might stand
/// is a [Fence] instruction, possibly of kind [FenceKind#NONE], so that changing a placement never moves an
/// instruction; (4) a value is an `int`; addresses are integers of a reserved range (see [Address]).
package fencepost.model.ir;
