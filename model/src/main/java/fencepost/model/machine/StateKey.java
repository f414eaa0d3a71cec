package fencepost.model.machine;

import java.util.Arrays;

/// The row behind a [MachineState]: opaque to everybody but the simulator that made it.
public final class StateKey {
    /// No row.
    public static final StateKey NONE = new StateKey(new byte[0]);

    private final byte[] row;

    StateKey(byte[] row) {
        this.row = row.clone();
    }

    byte[] row() {
        return row.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StateKey key && Arrays.equals(row, key.row);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(row);
    }
}
