package fencepost.litmus.library;

import java.util.List;
import java.util.Optional;

/// The tests that come with the product, in the order in which one would teach them.
public final class Library {
    /// Read when first asked for: the command line often needs nothing but the names of RCU's implementations.
    private static final class Bundled {
        static final List<Group> GROUPS = Contents.groups();
        static final List<LibraryTest> TESTS = GROUPS.stream().flatMap(group -> group.tests().stream()).toList();
    }

    private static final class Rcu {
        static final List<RcuImplementation> IMPLEMENTATIONS = Contents.rcuImplementations();
    }

    /// Tests that belong together.
    ///
    /// @param id    the name of the folder that holds them
    /// @param title for people
    /// @param tests from the simplest on
    public record Group(String id, String title, List<LibraryTest> tests) {
        public Group {
            tests = List.copyOf(tests);
        }
    }

    private Library() {}

    /// All groups.
    public static List<Group> groups() {
        return Bundled.GROUPS;
    }

    /// All tests, group after group.
    public static List<LibraryTest> tests() {
        return Bundled.TESTS;
    }

    /// The test called `name`.
    public static Optional<LibraryTest> find(String name) {
        return Bundled.TESTS.stream().filter(test -> test.name().equals(name)).findFirst();
    }

    /// What may stand behind `rcu_read_lock`, `rcu_read_unlock` and `synchronize_rcu`; the specification comes first.
    public static List<RcuImplementation> rcuImplementations() {
        return Rcu.IMPLEMENTATIONS;
    }

    /// The implementation of RCU whose id is `id`.
    public static Optional<RcuImplementation> rcu(String id) {
        return Rcu.IMPLEMENTATIONS.stream().filter(implementation -> implementation.id().equals(id)).findFirst();
    }
}
