package fencepost.model.explore;

import fencepost.model.machine.Machine;
import java.util.Arrays;

/// The successors of some consecutive states, computed aside so that another Java thread can do it.
final class Expansion {
    private final int rowLength;
    private final int[] ends;
    private byte[] rows;
    private int[] labels = new int[256];
    private int size;

    /// @param rows   the states, one after the other
    /// @param states how many
    Expansion(Machine machine, byte[] rows, int states) {
        rowLength = machine.rowLength();
        ends = new int[states];
        this.rows = new byte[Math.max(1, rows.length) * 2];
        byte[] row = new byte[rowLength];
        for (int i = 0; i < states; i++) {
            System.arraycopy(rows, i * rowLength, row, 0, rowLength);
            machine.successors(row, this::append);
            ends[i] = size;
        }
    }

    private void append(int label, byte[] row) {
        if (size == labels.length) labels = Arrays.copyOf(labels, 2 * size);
        if ((size + 1) * rowLength > rows.length) rows = Arrays.copyOf(rows, 2 * rows.length + rowLength);
        labels[size] = label;
        System.arraycopy(row, 0, rows, size * rowLength, rowLength);
        size++;
    }

    /// The number of the first successor of state `i`.
    int first(int i) {
        return i == 0 ? 0 : ends[i - 1];
    }

    /// The number after that of the last successor of state `i`.
    int end(int i) {
        return ends[i];
    }

    int label(int successor) {
        return labels[successor];
    }

    /// Copies a successor into `row`.
    void get(int successor, byte[] row) {
        System.arraycopy(rows, successor * rowLength, row, 0, rowLength);
    }
}
