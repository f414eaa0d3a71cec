/// The picture of an execution: events in columns, the relations between them, and the cycle that a model forbids.
package fencepost.app.execution;
