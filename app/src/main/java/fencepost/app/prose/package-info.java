/// Markdown as text in the window: lessons and help. What a text may hold that is not prose, HTML for one, is shown as it
/// is written, so that a text of somebody else can do nothing.
package fencepost.app.prose;
