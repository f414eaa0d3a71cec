/// How results are written: text in herd's layout, JSON, Markdown, tables and traces.
///
/// Decisions: (1) a writer is a function from a result to a string, so a golden file can hold it to its word. (2) The
/// text form of a verdict is herd's, line by line, so that scripts written for herd read it; lines of ours follow
/// herd's and begin with words that herd does not use. (3) JSON is one object a line, written by hand through a
/// generator: the field names are a promise to scripts and must not follow the names of our types.
package fencepost.app.cli.report;
