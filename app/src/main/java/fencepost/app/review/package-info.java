/// Reviews of barrier-pairing comments: what was found, the pairs as a graph, and the sources of both sides.
///
/// Decisions: (1) a review takes the whole window under the bar, since a list, a graph and two sources need it; the bar
/// leads back to the test, which stays as it was; (2) a selection is a finding, a pairing, or both, and every part of the
/// view follows it; (3) a source is shown line by line in a list, so that only what is seen is laid out, and a line that
/// is longer than anybody reads is cut; (4) the graph is laid out without a toolkit, each connected part by itself, those
/// with something broken first, and of very many functions only the first are drawn, which is said.
package fencepost.app.review;
