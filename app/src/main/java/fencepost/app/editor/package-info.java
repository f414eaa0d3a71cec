/// The text of the open test, checked as one types.
package fencepost.app.editor;
