package fencepost.model.ir;

/// Addresses as values. The address of location `i` is the integer `BASE + i`, so pointer arithmetic within an
/// array is integer arithmetic. Ordinary values are expected to stay below [#BASE]; the parser refuses larger
/// constants.
public final class Address {
    /// The first integer that is an address.
    public static final int BASE = 0x7000_0000;

    private Address() {}

    /// The value of `&location`.
    public static int of(Location location) {
        return BASE + location.index();
    }

    /// Whether `value` is in the range of addresses.
    public static boolean isAddress(int value) {
        return value >= BASE;
    }

    /// The index of the location that the address `value` names; it may lie outside the program's locations.
    public static int indexOf(int value) {
        return value - BASE;
    }
}
