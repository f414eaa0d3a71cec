package fencepost.model.execution;

import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.IntPredicate;

/// A binary relation over the events `0 … size-1`, as bit rows. Immutable; a set of events is the relation that
/// relates each member to itself.
public final class Relation {
    private final int size;
    private final int words;
    private final long[] rows;

    private Relation(int size, long[] rows) {
        this.size = size;
        this.words = wordsFor(size);
        this.rows = rows;
    }

    /// Nothing is related.
    public static Relation empty(int size) {
        return new Relation(size, new long[size * wordsFor(size)]);
    }

    /// Each event to itself.
    public static Relation identity(int size) {
        return set(size, _ -> true);
    }

    /// Each event to each.
    public static Relation full(int size) {
        return build(size, (_, _) -> true);
    }

    /// The pairs for which `test` holds.
    public static Relation build(int size, PairTest test) {
        Relation result = empty(size);
        for (int a = 0; a < size; a++)
            for (int b = 0; b < size; b++)
                if (test.holds(a, b)) result.rows[a * result.words + (b >>> 6)] |= 1L << b;
        return result;
    }

    /// The set of the events for which `test` holds.
    public static Relation set(int size, IntPredicate test) {
        Relation result = empty(size);
        for (int a = 0; a < size; a++)
            if (test.test(a)) result.rows[a * result.words + (a >>> 6)] |= 1L << a;
        return result;
    }

    /// The relation whose rows are `rows`, [#wordsFor] words each; the array is not copied.
    static Relation ofRows(int size, long[] rows) {
        return new Relation(size, rows);
    }

    /// How many words a row of `size` bits takes.
    static int wordsFor(int size) {
        return Math.max(1, (size + 63) >>> 6);
    }

    /// Whether a pair belongs to a relation.
    @FunctionalInterface
    public interface PairTest {
        boolean holds(int a, int b);
    }

    /// How many events it ranges over.
    public int size() {
        return size;
    }

    public boolean contains(int a, int b) {
        return (rows[a * words + (b >>> 6)] >>> b & 1) != 0;
    }

    public boolean isEmpty() {
        for (long row : rows) if (row != 0) return false;
        return true;
    }

    /// How many pairs it has.
    public int count() {
        int count = 0;
        for (long row : rows) count += Long.bitCount(row);
        return count;
    }

    /// Calls `action` for each pair, in order.
    public void forEach(BiConsumer<Integer, Integer> action) {
        for (int a = 0; a < size; a++)
            for (int w = 0; w < words; w++)
                for (long bits = rows[a * words + w]; bits != 0; bits &= bits - 1)
                    action.accept(a, (w << 6) + Long.numberOfTrailingZeros(bits));
    }

    public Relation or(Relation other) {
        long[] result = rows.clone();
        for (int i = 0; i < result.length; i++) result[i] |= other.rows[i];
        return new Relation(size, result);
    }

    public Relation and(Relation other) {
        long[] result = rows.clone();
        for (int i = 0; i < result.length; i++) result[i] &= other.rows[i];
        return new Relation(size, result);
    }

    public Relation minus(Relation other) {
        long[] result = rows.clone();
        for (int i = 0; i < result.length; i++) result[i] &= ~other.rows[i];
        return new Relation(size, result);
    }

    /// Every pair that is not in this.
    public Relation complement() {
        return full(size).minus(this);
    }

    /// `this ; other`: from a to c where some b lies between.
    public Relation then(Relation other) {
        long[] result = new long[rows.length];
        if (words == 1) {
            for (int a = 0; a < size; a++) {
                long reached = 0;
                for (long bits = rows[a]; bits != 0; bits &= bits - 1)
                    reached |= other.rows[Long.numberOfTrailingZeros(bits)];
                result[a] = reached;
            }
        } else {
            forEachPair((a, b) -> orRow(result, a, other.rows, b));
        }
        return new Relation(size, result);
    }

    private interface PairAction {
        void accept(int a, int b);
    }

    private void forEachPair(PairAction action) {
        for (int a = 0; a < size; a++)
            for (int w = 0; w < words; w++)
                for (long bits = rows[a * words + w]; bits != 0; bits &= bits - 1)
                    action.accept(a, (w << 6) + Long.numberOfTrailingZeros(bits));
    }

    private void orRow(long[] target, int a, long[] source, int b) {
        for (int w = 0; w < words; w++) target[a * words + w] |= source[b * words + w];
    }

    public Relation inverse() {
        long[] result = new long[rows.length];
        forEachPair((a, b) -> result[b * words + (a >>> 6)] |= 1L << a);
        return new Relation(size, result);
    }

    /// Transitive closure: one step or more.
    public Relation closure() {
        long[] result = rows.clone();
        if (words == 1) {
            for (int via = 0; via < size; via++) {
                long reached = result[via];
                long bit = 1L << via;
                if (reached != 0)
                    for (int a = 0; a < size; a++) if ((result[a] & bit) != 0) result[a] |= reached;
            }
        } else {
            for (int via = 0; via < size; via++)
                for (int a = 0; a < size; a++)
                    if ((result[a * words + (via >>> 6)] >>> via & 1) != 0) orRow(result, a, result, via);
        }
        return new Relation(size, result);
    }

    /// This or the identity: at most one step.
    public Relation optional() {
        long[] result = rows.clone();
        for (int a = 0; a < size; a++) result[a * words + (a >>> 6)] |= 1L << a;
        return new Relation(size, result);
    }

    /// The events that something is related from, as a set.
    public Relation domain() {
        long[] result = new long[rows.length];
        for (int a = 0; a < size; a++)
            for (int w = 0; w < words; w++)
                if (rows[a * words + w] != 0) result[a * words + (a >>> 6)] |= 1L << a;
        return new Relation(size, result);
    }

    /// The events that something is related to, as a set.
    public Relation range() {
        long[] columns = new long[words];
        for (int i = 0; i < rows.length; i++) columns[i % words] |= rows[i];
        long[] result = new long[rows.length];
        for (int a = 0; a < size; a++) result[a * words + (a >>> 6)] |= columns[a >>> 6] & 1L << a;
        return new Relation(size, result);
    }

    /// For two sets: every member of this one to every member of `other`.
    public Relation times(Relation other) {
        long[] members = new long[words];
        for (int a = 0; a < size; a++) if (other.contains(a, a)) members[a >>> 6] |= 1L << a;
        long[] result = new long[rows.length];
        for (int a = 0; a < size; a++)
            if (contains(a, a)) System.arraycopy(members, 0, result, a * words, words);
        return new Relation(size, result);
    }

    public boolean irreflexive() {
        for (int a = 0; a < size; a++) if (contains(a, a)) return false;
        return true;
    }

    /// Whether no event reaches itself. Peels off events without successors until none is left.
    public boolean acyclic() {
        if (words > 1) return closure().irreflexive();
        long left = size == 64 ? -1L : (1L << size) - 1;
        while (left != 0) {
            long before = left;
            for (long bits = left; bits != 0; bits &= bits - 1) {
                int a = Long.numberOfTrailingZeros(bits);
                if ((rows[a] & left) == 0) left &= ~(1L << a);
            }
            if (left == before) return false;
        }
        return true;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Relation that && size == that.size && Arrays.equals(rows, that.rows);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(rows);
    }

    @Override
    public String toString() {
        var text = new StringBuilder("{");
        forEachPair((a, b) -> text.append(text.length() > 1 ? ", " : "").append(a).append("→").append(b));
        return text.append('}').toString();
    }
}
