/// What a lesson is: one Markdown file with a title, an introduction, and steps whose fenced blocks `show`, `predict`,
/// `figures` and `run` say what the program does.
///
/// Decisions: (1) prose stays what commonmark-java made of it, so that the window, the terminal and the web page each
/// draw the same nodes; HTML and pictures in it are text everywhere; (2) answers are never part of the file: an `expect`
/// is a claim to be checked.
package fencepost.app.lessons.text;
