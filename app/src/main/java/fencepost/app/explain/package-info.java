/// Why: the run that leads to a bad outcome, told step by step.
package fencepost.app.explain;
