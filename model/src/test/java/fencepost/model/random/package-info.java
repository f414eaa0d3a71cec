/// Random litmus tests: small programs over every kind of instruction, made so that jqwik can shrink them.
///
/// A random program is a tree of statements, not a list of instructions: loops always end, locks and sections mostly
/// pair, pointers always point somewhere, and whatever jqwik drops leaves a program. [Translation] makes the
/// instructions, [LitmusText] the text that a person reads when a property fails.
package fencepost.model.random;
