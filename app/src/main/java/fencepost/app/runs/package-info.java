/// Real runs on this machine, beside what the model says.
package fencepost.app.runs;
