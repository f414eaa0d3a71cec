/// From the tree of a litmus text to a test: what each name means.
///
/// Calls of functions are inlined, loops and short circuits become branches, every access to shared memory
/// becomes an instruction of its own, reading into a fresh register (`$1`, …) where the text names none.
/// What a primitive means is one line of `primitives.txt`.
package fencepost.model.parse.lower;
