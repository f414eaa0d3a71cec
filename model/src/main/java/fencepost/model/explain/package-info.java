/// Why an outcome is possible, and which barrier keeps one away: what a trace did out of order, in sentences.
package fencepost.model.explain;
