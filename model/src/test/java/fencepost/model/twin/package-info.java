/// A second implementation of the operational machines, made to be obviously right and nothing else.
///
/// It was written from the definitions alone and shares only the language with the machines under test. A state is
/// a value, the search is a set and a queue, and every rule is a predicate on two instructions of one thread. A
/// thread holds a window of fetched instructions; program order, a compiler that reorders and an out-of-order CPU
/// differ in which of them may be performed before older ones. On machines that keep program order every
/// instruction, even a jump, is a step of its own; the others perform local instructions at once. A wrong guess at
/// a branch or at an address is rolled back, so that a hang needs no exception for paths that could not be.
package fencepost.model.twin;
