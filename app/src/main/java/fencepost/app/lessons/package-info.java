/// Lessons in the window: the list of them, the panel that leads through one, its questions, and how far one has come.
///
/// Decisions: (1) a lesson directs the window through [Director], which is all that it knows of it; (2) while a question is
/// open, verdicts are withheld where they come from (`Answers.withhold`), so that no view can give them away; (3) the
/// answer is computed apart from the window's own, since whoever explores meanwhile changes what the window shows;
/// (4) what stands below a question in its step is shown after the answer; (5) progress is kept by the steps' titles, so
/// that a lesson may grow.
package fencepost.app.lessons;
