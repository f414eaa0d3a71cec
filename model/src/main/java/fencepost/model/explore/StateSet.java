package fencepost.model.explore;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// Distinct rows, numbered in the order in which they came: an arena of rows and an open-addressing table of their
/// numbers. Since numbers are dense and in breadth-first order, this is the queue of a search as well.
final class StateSet {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final int ROWS_PER_CHUNK = 1 << 12;

    private final int rowLength;
    private byte[][] chunks = new byte[16][];
    private int[] table = new int[1 << 10];
    private int size;

    StateSet(int rowLength) {
        this.rowLength = rowLength;
    }

    int size() {
        return size;
    }

    /// Bytes of memory in use.
    long bytes() {
        return (long) ((size + ROWS_PER_CHUNK - 1) / ROWS_PER_CHUNK) * ROWS_PER_CHUNK * rowLength + 4L * table.length;
    }

    /// Adds `row` (a copy of it) unless it is there. Returns its number, or if it was there already `-1 - number`.
    int add(byte[] row) {
        int mask = table.length - 1;
        int slot = hash(row) & mask;
        for (int entry; (entry = table[slot]) != 0; slot = slot + 1 & mask)
            if (equals(entry - 1, row)) return -entry;
        int number = size++;
        int chunk = number / ROWS_PER_CHUNK;
        if (chunk == chunks.length) chunks = Arrays.copyOf(chunks, 2 * chunk);
        if (chunks[chunk] == null) chunks[chunk] = new byte[ROWS_PER_CHUNK * rowLength];
        System.arraycopy(row, 0, chunks[chunk], number % ROWS_PER_CHUNK * rowLength, rowLength);
        table[slot] = number + 1;
        if (2 * size > table.length) grow();
        return number;
    }

    /// Copies row `number` into `row`.
    void get(int number, byte[] row) {
        System.arraycopy(chunks[number / ROWS_PER_CHUNK], number % ROWS_PER_CHUNK * rowLength, row, 0, rowLength);
    }

    /// Copies of the `count` rows from `number` on, one after the other.
    byte[] get(int number, int count) {
        byte[] rows = new byte[count * rowLength];
        for (int i = 0; i < count; i++)
            System.arraycopy(chunks[(number + i) / ROWS_PER_CHUNK], (number + i) % ROWS_PER_CHUNK * rowLength, rows,
                    i * rowLength, rowLength);
        return rows;
    }

    private boolean equals(int number, byte[] row) {
        byte[] chunk = chunks[number / ROWS_PER_CHUNK];
        int from = number % ROWS_PER_CHUNK * rowLength;
        return Arrays.equals(chunk, from, from + rowLength, row, 0, rowLength);
    }

    private void grow() {
        int[] larger = new int[2 * table.length];
        int mask = larger.length - 1;
        byte[] row = new byte[rowLength];
        for (int number = 0; number < size; number++) {
            get(number, row);
            int slot = hash(row) & mask;
            while (larger[slot] != 0) slot = slot + 1 & mask;
            larger[slot] = number + 1;
        }
        table = larger;
    }

    private static int hash(byte[] row) {
        long h = 0x9E3779B97F4A7C15L;
        int i = 0;
        for (; i + 8 <= row.length; i += 8) h = mix(h ^ (long) LONGS.get(row, i));
        long tail = 0;
        for (; i < row.length; i++) tail = tail << 8 | row[i] & 0xff;
        h = mix(h ^ tail);
        return (int) (h ^ h >>> 32);
    }

    private static long mix(long h) {
        long m = (h ^ h >>> 29) * 0xBF58476D1CE4E5B9L;
        return m ^ m >>> 32;
    }
}
