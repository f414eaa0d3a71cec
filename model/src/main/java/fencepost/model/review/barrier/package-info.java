/// Barriers in code: which there are, which comments belong to each, and which accesses stand around them.
///
/// Decisions: (1) one pass finds calls and asks the table of primitives; an ordered access, a read-modify-write and a
/// marked load with an address dependency are barriers, too, but need no comment; (2) a comment belongs to the statement
/// that holds the barrier, so the place of a comment is decided on statements and not on lines; (3) what a comment says
/// about the order is compared with where the accesses stand only inside the function, and what a loop, another branch
/// or a callee may change contradicts nothing.
package fencepost.model.review.barrier;
