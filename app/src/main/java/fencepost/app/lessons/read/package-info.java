/// Reading lessons: from a Markdown file to a [fencepost.app.lessons.text.Lesson], or to diagnostics.
///
/// Decisions: (1) every block is a list of `key: value` lines, read in one place, so that a misspelt key is told alike
/// everywhere; (2) what a step shows is settled when the file is read (the test parsed, the placement found), so that
/// opening a step can't fail; (3) a file of the user's is untrusted: it is bounded, and names only tests in its own folder.
package fencepost.app.lessons.read;
