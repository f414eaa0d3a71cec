/// From a litmus test to the Java source of a jcstress test.
///
/// Decisions: (1) a litmus file is untrusted, so no character of it reaches the source: locations, registers and
/// labels are named by number, constants are printed from `int`s; (2) marked accesses become opaque ones, plain ones
/// plain, acquire and release themselves, a read-modify-write a volatile or an acquire or a release one; HotSpot does
/// not reorder opaque accesses of a thread with each other, so what a C compiler may do to C11 relaxed accesses is not
/// seen in real runs; (3) flat code becomes labelled blocks and loops: forward jumps leave a block, backward jumps
/// repeat a loop; code that jumps into a loop is refused, which no structured source contains; (4) every wait is
/// bounded by [fencepost.litmus.runtime.Patience]; (5) the result has one field for each observable and one for how
/// each thread ended, so nothing is ever packed; (6) where every address is known, cells are fields that jcstress
/// resets in place; else they are elements of one array, so that an address computed from a loaded value is a true
/// address dependency to the CPU.
package fencepost.litmus.generate;
