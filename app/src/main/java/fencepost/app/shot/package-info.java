/// Pictures of the window, made without a screen.
package fencepost.app.shot;
