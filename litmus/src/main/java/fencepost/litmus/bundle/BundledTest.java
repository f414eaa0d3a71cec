package fencepost.litmus.bundle;

import fencepost.litmus.library.RcuImplementation;
import java.util.Map;

/// A test in a bundle, as text.
///
/// @param source    the file's name as the user gave it, for messages
/// @param text      the test
/// @param rcu       what stands for RCU's primitives
/// @param placement the barrier in each slot, by id; slots that are not named keep what stands there
public record BundledTest(String source, String text, RcuImplementation rcu, Map<String, String> placement) {
    public BundledTest {
        placement = Map.copyOf(placement);
    }
}
