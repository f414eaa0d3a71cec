package fencepost.model.parse.lower;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/// Finds what somebody may have meant.
final class NearestName {
    private NearestName() {}

    /// `; did you mean …?`, or nothing if no candidate is near enough to `name`.
    static String hint(String name, Collection<String> candidates) {
        return nearest(name, candidates).map(near -> "; did you mean " + near + "?").orElse("");
    }

    /// The candidate with the fewest edits from `name`, if they are few for its length.
    static Optional<String> nearest(String name, Collection<String> candidates) {
        int limit = name.length() == 1 ? 0 : Math.max(1, name.length() / 3);
        return candidates.stream().filter(candidate -> Math.abs(candidate.length() - name.length()) <= limit)
                .filter(candidate -> !candidate.startsWith("$") && distance(name, candidate) <= limit)
                .min(Comparator.comparingInt((String candidate) -> distance(name, candidate))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /// Levenshtein's distance, without regard to case.
    private static int distance(String from, String to) {
        String a = from.toLowerCase(Locale.ROOT);
        String b = to.toLowerCase(Locale.ROOT);
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) row[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
