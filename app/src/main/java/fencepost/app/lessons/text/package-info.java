/// The form of a lesson: one Markdown file with a title, an introduction, and steps whose fenced blocks `show`, `predict`,
/// `figures` and `run` say what the program does.
///
/// Decisions: (1) prose stays what commonmark-java made of it, so that the window, the terminal and the web page each
/// draw the same nodes; (2) every block is a list of `key: value` lines, read in one place, so that a misspelt key is
/// told alike everywhere; (3) what a step shows is settled when the file is read (the test parsed, the placement found),
/// so that opening a step can't fail; (4) answers are never part of the file: an `expect` is a claim to be checked;
/// (5) a file of the user's is untrusted: it is bounded, names only tests in its own folder, and its HTML and pictures
/// are text.
package fencepost.app.lessons.text;
