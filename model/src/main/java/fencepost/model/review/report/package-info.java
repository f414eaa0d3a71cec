/// Reports: what a review found, for people and for programs. Everything quoted is from untrusted sources, so each
/// format escapes it: control characters for the terminal, markup for Markdown, JSON by a library.
package fencepost.model.review.report;
