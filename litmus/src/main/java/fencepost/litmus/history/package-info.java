/// Past runs: kept in the user's data folder, compared, exported and imported.
///
/// Decisions: (1) a run is one JSON file, replaced atomically after each iteration, so that killing the program or the
/// child loses nothing that was counted, two windows never fight over one file, and a half-written file can't arise;
/// one that was written and had not got its name when the program was killed gets it later; (2) a file that can't be
/// read all the same is set aside under another name and named in a message; (3) a recorded run depends on nothing but
/// its own text: it holds the test, the placement, the machine and the settings; (4) an export is one JSON object a
/// line, the same as the files; a result file of another machine is an export; (5) a full disk costs the history, never
/// the run; (6) measurements of costs are kept beside the runs, in the same way.
package fencepost.litmus.history;
