/// What barriers cost on this machine, measured in the background and drawn beside the published figures.
package fencepost.app.costs;
