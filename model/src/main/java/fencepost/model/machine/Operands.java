package fencepost.model.machine;

import fencepost.model.ir.Address;
import fencepost.model.ir.Expression;
import fencepost.model.ir.Expression.*;

/// Reads registers as the instruction at a place in the window sees them: the result of the nearest older
/// instruction that writes the register (so registers are renamed), else the retired value. Where there is no
/// window (in-order machines), `before` is 0 and only retired values exist.
final class Operands {
    private final Core core;
    private final StateLayout layout;

    Operands(Core core) {
        this.core = core;
        layout = core.layout();
    }

    /// Whether all registers in `sources` have their values for the instruction at window index `before`.
    boolean ready(byte[] row, int t, int before, int[] sources) {
        if (before == 0) return true;
        for (int source : sources) {
            int producer = producer(row, t, before, source);
            if (producer >= 0 && (layout.windowStatus(row, t, producer) & StateLayout.PERFORMED) == 0) return false;
        }
        return true;
    }

    /// The window index of the nearest instruction older than `before` that writes the register, or -1.
    int producer(byte[] row, int t, int before, int register) {
        int[] target = core.facts()[t].target;
        for (int i = before - 1; i >= 0; i--) if (target[layout.windowSite(row, t, i)] == register) return i;
        return -1;
    }

    /// The value of `expression` for the instruction at window index `before`; its registers must be ready.
    int value(byte[] row, int t, int before, Expression expression) {
        return switch (expression) {
            case Constant(var value) -> value;
            case AddressOf(var location) -> Address.of(location);
            case Read(var register) -> core.values().value(number(row, t, before, register.index()));
            case Unary _, Binary _, Choice _ -> expression.value(
                    register -> core.values().value(number(row, t, before, register.index())));
        };
    }

    private int number(byte[] row, int t, int before, int register) {
        int producer = before == 0 ? -1 : producer(row, t, before, register);
        return producer >= 0 ? layout.windowValue(row, t, producer) : layout.register(row, t, register);
    }

    /// The index of the location that `address` names, or -1 if it names none.
    int location(byte[] row, int t, int before, Expression address) {
        if (address instanceof AddressOf(var location)) return location.index();
        int value = value(row, t, before, address);
        if (!Address.isAddress(value)) return -1;
        int index = Address.indexOf(value);
        return index < core.test().program().locations().size() ? index : -1;
    }
}
