/// The picture of an execution: events in columns, the relations between them, and the cycle that a model forbids.
///
/// Decisions: (1) three steps that know nothing of each other: what is shown ([EventGraphBuilder]), where it stands
/// (package `layout`, numbers only), and how it looks ([PictureView] and the style sheet); (2) edges that follow from
/// others are left out, those of the cycle never; (3) a barrier is a box in its column, so that its name stands once;
/// (4) a cycle is shown in steps that one can see, reads-from, coherence, from-reads and what the code fixes, however
/// the model composes them; (5) nothing is searched for until somebody looks; (6) a saved picture is written from the
/// shapes on the screen, so that colours are told in one place.
package fencepost.app.execution;
