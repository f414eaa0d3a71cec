/// From text to test: herd's C litmus format as the Linux kernel's tests write it, QEMU's and liburcu's names,
/// and what Fencepost adds (slots, loops, functions, assertions). The only package that knows positions.
package fencepost.model.parse;
