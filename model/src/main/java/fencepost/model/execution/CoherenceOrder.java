package fencepost.model.execution;

import java.util.Arrays;

/// A coherence order in the making: a strict partial order of writes, always transitively closed, that also keeps
/// the write of each atomic read-modify-write right behind the write that it read.
final class CoherenceOrder {
    private final int size;
    private final int words;
    private final long[] after;
    private final long[] before;
    /// For each write w, the write that must follow it directly, or -1.
    private final int[] follower;

    CoherenceOrder(int size) {
        this.size = size;
        words = Relation.wordsFor(size);
        after = new long[size * words];
        before = new long[size * words];
        follower = new int[size];
        Arrays.fill(follower, -1);
    }

    private CoherenceOrder(CoherenceOrder other) {
        size = other.size;
        words = other.words;
        after = other.after.clone();
        before = other.before.clone();
        follower = other.follower.clone();
    }

    CoherenceOrder copy() {
        return new CoherenceOrder(this);
    }

    boolean isBefore(int a, int b) {
        return (after[a * words + (b >>> 6)] >>> b & 1) != 0;
    }

    Relation relation() {
        return Relation.ofRows(size, after.clone());
    }

    /// Puts `a` before `b` and draws the consequences; false if that contradicts the order so far.
    boolean put(int a, int b) {
        return add(a, b) && keepPairsTogether();
    }

    /// Demands that `second` directly follow `first`; false if that contradicts the order so far.
    boolean join(int first, int second) {
        if (follower[first] >= 0 && follower[first] != second) return false;
        follower[first] = second;
        return put(first, second);
    }

    private boolean add(int a, int b) {
        if (a == b || isBefore(b, a)) return false;
        if (isBefore(a, b)) return true;
        for (int x = 0; x < size; x++) {
            if (x != a && !isBefore(x, a)) continue;
            for (int w = 0; w < words; w++) after[x * words + w] |= after[b * words + w];
            after[x * words + (b >>> 6)] |= 1L << b;
        }
        for (int y = 0; y < size; y++) {
            if (y != b && !isBefore(b, y)) continue;
            for (int w = 0; w < words; w++) before[y * words + w] |= before[a * words + w];
            before[y * words + (a >>> 6)] |= 1L << a;
        }
        return true;
    }

    private boolean keepPairsTogether() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int first = 0; first < size; first++) {
                int second = follower[first];
                if (second < 0) continue;
                for (int w = 0; w < words; w++) {
                    long earlier = before[second * words + w] & ~before[first * words + w] & ~bit(first, w);
                    long later = after[first * words + w] & ~after[second * words + w] & ~bit(second, w);
                    if (earlier == 0 && later == 0) continue;
                    changed = true;
                    for (; earlier != 0; earlier &= earlier - 1)
                        if (!add((w << 6) + Long.numberOfTrailingZeros(earlier), first)) return false;
                    for (; later != 0; later &= later - 1)
                        if (!add(second, (w << 6) + Long.numberOfTrailingZeros(later))) return false;
                }
            }
        }
        return true;
    }

    private static long bit(int event, int word) {
        return event >>> 6 == word ? 1L << event : 0;
    }
}
