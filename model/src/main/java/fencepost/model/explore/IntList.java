package fencepost.model.explore;

import java.util.Arrays;

/// A growing list of ints.
final class IntList {
    private int[] items = new int[1 << 8];
    private int size;

    void add(int item) {
        if (size == items.length) items = Arrays.copyOf(items, size + (size >> 1));
        items[size++] = item;
    }

    int get(int index) {
        return items[index];
    }

    int size() {
        return size;
    }
}
