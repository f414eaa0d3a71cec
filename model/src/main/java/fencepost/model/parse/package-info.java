/// From text to test: herd's C litmus format as the Linux kernel's tests write it, QEMU's and liburcu's names,
/// and what Fencepost adds. The only package that knows positions.
///
/// Beyond herd's format a test may have file-level functions (inlined), structs, arrays and variables, loops,
/// `assert(…)`, and slots: `/*@slot A: none | smp_mb_placeholder | smp_mb | smp_mb_global */` before a barrier,
/// which then is what stands there at first, or alone.
///
/// In a thread `P0(int *x)` the parameter `x` is the address of the location `x`, as in herd. Elsewhere names mean
/// what they mean in C: a file-level `int gp = 1;` is a location, `gp` its content, `&gp` its address.
///
/// The grammars are in `grammar`, the tree in `syntax`, its meaning in `lower`, the way back in `print`. What a
/// primitive means is one line of `primitives.txt` in `lower`. A table of X86 assembly becomes the tree of the C
/// that does the same, so nothing after the reader knows of it.
///
/// **RCU libraries** ([ParseOptions#rcu]) are file-level C text without a header line: the functions
/// `rcu_read_lock`, `rcu_read_unlock` and `synchronize_rcu`, and what they need. A library's variables exist only
/// in tests that use them; its slots are slots of the test, one for all inlined copies.
///
/// - `__thread int depth;` is a variable of which each thread has its own. It is a private register, unless its
///   address is taken (`&depth`) or another thread names it; then, and always if it is a struct or an array, it is
///   a location for each thread that uses it, called `depth@0`, `depth@1`, …; members are `reader@0.ctr`.
/// - `for_each_thread (t, rcu_read_lock) { … }` repeats its body for each thread whose code calls `rcu_read_lock`,
///   in order, with `t` a constant; without a function, for each thread of the test. It is unrolled; `break` and
///   `continue` work.
/// - `per_thread(reader, t)` is thread `t`'s own `reader`; so `qatomic_read(&per_thread(reader, t).ctr)`.
/// - A private array such as `int seen[4];` holds a register for each element; its indices must be constants, as
///   `t` is. `int seen[] = {0};` has an element for each thread of the test and clears them.
package fencepost.model.parse;
