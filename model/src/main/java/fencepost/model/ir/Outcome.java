package fencepost.model.ir;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;

/// A final state as far as the test looks at it: the value of each observed register and location.
public record Outcome(SortedMap<Observable, Integer> values) implements Comparable<Outcome> {
    public Outcome {
        values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
    }

    /// As herd writes it: `0:r0=0; x=1;`.
    public String show(IntFunction<String> value) {
        var text = new StringBuilder();
        values.forEach((observable, v) -> text.append(text.isEmpty() ? "" : " ")
                .append(observable).append('=').append(value.apply(v)).append(';'));
        return text.toString();
    }

    /// Lexicographic by value, for outcomes of one test.
    @Override
    public int compareTo(Outcome other) {
        var mine = values.values().iterator();
        var theirs = other.values.values().iterator();
        while (mine.hasNext() && theirs.hasNext()) {
            int order = Integer.compare(mine.next(), theirs.next());
            if (order != 0) return order;
        }
        return Boolean.compare(mine.hasNext(), theirs.hasNext());
    }
}
