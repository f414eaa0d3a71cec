/// Judges claims.
///
/// Decisions: (1) each claim is judged by itself and gets one verdict, the first problem that holds; (2) a name that may
/// mean several functions is right if any of them is; (3) a barrier in a callee of the named function counts; (4) what a
/// comment names and these sources only declare or call is a note.
package fencepost.model.review.judge;
