/// What can happen at all: every final state, failed assertion and hang, under each model, beside what was really seen.
package fencepost.app.outcomes;
