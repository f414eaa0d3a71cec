/// The machine at one moment and the run that led there.
package fencepost.app.simulate;
