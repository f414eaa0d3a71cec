package fencepost.litmus.bundle;

import java.util.Map;
import java.util.Optional;

/// A test in a bundle, as text.
///
/// @param source    the file's name as the user gave it, for messages
/// @param text      the test
/// @param rcu       the functions that stand for RCU's primitives; empty to keep these
/// @param placement the barrier in each slot, by id; slots that are not named keep what stands there
public record BundledTest(String source, String text, Optional<String> rcu, Map<String, String> placement) {
    public BundledTest {
        placement = Map.copyOf(placement);
    }
}
