/// Verdicts: what a test's final condition, assertions and waits come to under a model.
package fencepost.model.check;
