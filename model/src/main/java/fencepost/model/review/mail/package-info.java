/// Mails: which of them are patches, in which order, and what they hold when their encodings are undone.
///
/// Decisions: (1) MIME is a library's job; (2) bodies stay bytes, since a patch may touch files of any encoding; (3) a
/// reply is told by its subject, and nothing in it is ever applied; (4) of several versions of a series the newest
/// counts.
package fencepost.model.review.mail;
