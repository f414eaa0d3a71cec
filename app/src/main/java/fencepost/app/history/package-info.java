/// The runs of the open test that were kept, here and on other machines, and two of them side by side.
package fencepost.app.history;
