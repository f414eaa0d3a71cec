package fencepost.model.parse;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/// Finds what somebody who misspelt a name may have meant.
public final class NearestName {
    private record Candidate(String name, int distance) {}

    private NearestName() {}

    /// `; did you mean …?`, or nothing if none of the names is near enough. Names that begin with `$` are the program's own.
    public static String hint(String written, Collection<String> names) {
        return of(written, names.stream().filter(name -> !name.startsWith("$")).toList())
                .map(near -> "; did you mean " + near + "?").orElse("");
    }

    /// The name nearest to `written`, if one is near: it contains it, or at most a third of its letters differ (at
    /// least one may, of two or more).
    public static Optional<String> of(String written, Collection<String> names) {
        if (written.length() < 2) return Optional.empty();
        Optional<String> whole = names.stream()
                .filter(name -> written.length() > 2 && fold(name).contains(fold(written)))
                .min(Comparator.comparingInt(String::length));
        if (whole.isPresent()) return whole;
        int most = Math.max(1, Math.min(written.length(), 40) / 3);
        return names.stream()
                .filter(name -> Math.abs(name.length() - written.length()) <= most)
                .map(name -> new Candidate(name, distance(fold(written), fold(name))))
                .filter(candidate -> candidate.distance <= most)
                .min(Comparator.comparingInt(Candidate::distance))
                .map(Candidate::name);
    }

    private static String fold(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /// Letters to insert, delete, replace, or swap with their neighbour (optimal string alignment).
    private static int distance(String a, String b) {
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) last[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replace = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replace, Math.min(last[j], row[j - 1]) + 1);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1))
                    row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
            }
            beforeLast = last;
            last = row;
        }
        return last[b.length()];
    }
}
