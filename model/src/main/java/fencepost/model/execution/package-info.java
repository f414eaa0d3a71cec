/// What did happen: events, relations between them, and candidate executions of a test.
///
/// Decisions: (1) a relation is a square bit matrix over the events of one [EventStructure], and a set of events is
/// a relation below the identity, so that one class carries the whole algebra; (2) threads are followed
/// symbolically first ([ThreadUnroller]): a path fixes which instructions run and which location each touches, and
/// leaves values open as [Term]s over the reads; one path for each thread make an event structure, in which
/// everything but reads-from and coherence is known; (3) [CandidateSearch] then chooses a write for each read and
/// a coherence order, and drops a choice as soon as values, coherence, atomicity or the model's own monotone
/// axioms contradict it; (4) the package knows no memory model: it asks one through [Axioms].
package fencepost.model.execution;
