/// From a test back to text: what [fencepost.model.parse.LitmusPrinter] is made of.
///
/// The text says the same in the words of the language: forward branches become `if`, other jumps `goto`; a
/// primitive is written by a name that means the same whichever names stand around it.
package fencepost.model.parse.print;
