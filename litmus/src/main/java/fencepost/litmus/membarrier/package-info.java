/// The process-wide barrier of the operating system, called through the foreign function interface.
///
/// Decisions: (1) whether the machine has the call is asked at run time and answered by a value with a reason
/// in words, never by an exception; (2) private expedited is the only Linux command used for barriers, since
/// it is the only one whose cost and meaning match `smp_mb_global()`; the others are only measured;
/// (3) the package depends on nothing else of the program, because generated tests run it in their child JVM.
package fencepost.litmus.membarrier;
