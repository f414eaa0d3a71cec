/// The command line: `fencepost COMMAND`.
///
/// Decisions: (1) a command class reads its options, calls the model and hands the result to a writer in `report`; it
/// prints nothing else. (2) What a person can cause is a [Failure], one message and exit code 2; anything else that is
/// thrown is a bug and said to be one, its stack trace shown only under `--debug`. (3) Exit codes: 0 done and as
/// expected, 1 something was found (a verdict that contradicts the file, a forbidden outcome that was seen), 2 bad
/// usage or bad input. (4) Output is UTF-8 everywhere and without colour unless it goes to a terminal. (5) JavaFX and
/// jcstress are touched only by the commands that need them, as a command should start in a fraction of a second.
package fencepost.app.cli;
