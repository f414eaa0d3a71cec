/// Real runs: a test is generated, compiled in this process and run in a child JVM while its counts stream in.
///
/// Decisions: (1) nothing that happens to a run is an exception to the caller: it ends [RunEnd.Finished],
/// [RunEnd.Cancelled], [RunEnd.Failed] or [RunEnd.Refused], the latter two with a sentence for people, and what had
/// been counted until then is never lost; (2) what a model allows is passed in as [Allowed]; this package only
/// compares; (3) a snapshot is immutable and complete, so that a listener may keep only the last; (4) an outcome that
/// was not seen is never called impossible: [RunSnapshot#bound] says how rare it would have to be; (5) the settings of
/// a run belong to its result, since they change how often a weak outcome shows.
package fencepost.litmus.run;
