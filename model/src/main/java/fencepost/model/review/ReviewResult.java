package fencepost.model.review;

import fencepost.model.review.judge.Opinion;
import java.util.List;

/// What a review found.
///
/// @param findings  by place; notes are among them
/// @param warnings  about the input, for people
/// @param stories   of a series, what each patch did to pairs
/// @param pairings  functions, barriers and pairs, for a graph
/// @param opinion   on every claim of the tree as it is at the end
/// @param files     how many sources were read
/// @param lines     how many lines they have
public record ReviewResult(List<Finding> findings, List<String> warnings, List<PatchStory> stories,
        PairingGraph pairings, Opinion opinion, int files, long lines) {
    public ReviewResult {
        findings = List.copyOf(findings);
        warnings = List.copyOf(warnings);
        stories = List.copyOf(stories);
    }

    /// Whether there is a finding of at least that severity.
    public boolean has(Severity severity) {
        return findings.stream().anyMatch(finding -> finding.severity().compareTo(severity) >= 0);
    }
}
