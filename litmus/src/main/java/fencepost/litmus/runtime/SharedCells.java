package fencepost.litmus.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// Handles of the fields in which a generated test keeps its shared memory.
public final class SharedCells {
    private SharedCells() {}

    /// The handle of the `int` field `name` of `owner`, which `lookup` can access.
    public static VarHandle field(MethodHandles.Lookup lookup, Class<?> owner, String name) {
        try {
            return lookup.findVarHandle(owner, name, int.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(owner + " has no int " + name, e);
        }
    }
}
