/// Where the events and edges of an execution stand in its picture. Knows no toolkit: boxes, curves and text widths are
/// numbers, since the labels' typeface is monospaced.
package fencepost.app.execution.layout;
