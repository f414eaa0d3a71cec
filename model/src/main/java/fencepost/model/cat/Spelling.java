package fencepost.model.cat;

import java.util.Collection;
import java.util.Comparator;

/// Near matches for misspelt names.
final class Spelling {
    private Spelling() {}

    /// `; did you mean ‘x’?` for the nearest of `names`, or nothing if none is near.
    static String hint(String name, Collection<String> names) {
        return names.stream().min(Comparator.comparingInt(n -> distance(name, n)))
                .filter(n -> distance(name, n) <= Math.max(1, name.length() / 3))
                .map(n -> "; did you mean ‘" + n + "’?").orElse("");
    }

    /// Letters to insert, delete or replace.
    static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) row[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
