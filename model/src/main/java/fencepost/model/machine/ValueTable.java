package fencepost.model.machine;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// Numbers the distinct values that occur in a run densely, so that a row stores a value in one byte (or two).
/// Zero is always number 0. Safe for use by several threads; a number, once given, stays.
final class ValueTable {
    private static final int CACHED = 256;

    private final int capacity;
    private final Map<Integer, Integer> numbers = new HashMap<>();
    private final byte[] cachedLow = new byte[CACHED];
    private volatile int[] values = new int[16];
    private int size;

    /// @param capacity at most this many values, at most 65,536
    ValueTable(int capacity) {
        this.capacity = capacity;
        number(0);
    }

    /// The value with this number.
    int value(int number) {
        return values[number];
    }

    /// The number of `value`, given now if it is new.
    ///
    /// @throws TooManyValues if there is no number left
    int number(int value) {
        if (value == 0 && size > 0) return 0;
        if (value > 0 && value < CACHED) {
            int known = cachedLow[value] & 0xff;
            if (known != 0) return known;
        }
        return numberSlowly(value);
    }

    private synchronized int numberSlowly(int value) {
        Integer known = numbers.get(value);
        if (known != null) return known;
        if (size == capacity) throw new TooManyValues();
        if (size == values.length) values = Arrays.copyOf(values, 2 * size);
        // A reader learns the number only through a row that is written after this store.
        values[size] = value;
        numbers.put(value, size);
        if (value > 0 && value < CACHED && size < 256) cachedLow[value] = (byte) size;
        return size++;
    }
}
