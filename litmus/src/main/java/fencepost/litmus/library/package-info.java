/// The bundled litmus tests and the implementations of RCU that a test can be expanded with.
///
/// Decisions: (1) a test is one file, `GROUP/NAME.litmus`, and says everything about itself: its title in the quoted
/// line after its header, what it shows in a comment, what each model answers in `Result:`, its named placements in
/// `Placement NAME:` lines, all of it readable to herd; (2) the file `contents` gives nothing but the order in which to
/// teach, and a test holds it against the folder; (3) beside a test whose slots are in question stands a
/// `NAME.placements` file with its minimal safe placements on every machine, which the engine must reproduce; (4) an
/// implementation of RCU is one file too, `implementations/ID.h`, whose slots join those of the test that it is put into.
package fencepost.litmus.library;
