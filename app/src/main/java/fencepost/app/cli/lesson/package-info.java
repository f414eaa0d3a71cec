/// Lessons as text for a terminal and as a page for a browser.
///
/// Decisions: (1) both are written from the same [Sheet], so that they say the same; (2) whatever a lesson's author wrote
/// is escaped: HTML in a lesson is text, and a page loads nothing from anywhere.
package fencepost.app.cli.lesson;
