package fencepost.litmus.run;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// How the child JVM compiles. Weak outcomes may show in one mode and not in another.
public enum JvmMode {
    /// As a JVM runs without options: interpreter, then C1, then C2.
    TIERED("tiered", List.of()),
    /// Only C2.
    C2("c2", List.of("-XX:-TieredCompilation")),
    /// Only C1.
    C1("c1", List.of("-XX:TieredStopAtLevel=1")),
    /// C2 with its instruction scheduling randomised: shows reorderings by the compiler.
    C2_STRESS("c2-stress", List.of("-XX:-TieredCompilation", "-XX:+UnlockDiagnosticVMOptions", "-XX:+StressLCM",
            "-XX:+StressGCM", "-XX:+StressIGVN")),
    /// No compiler at all.
    INTERPRETER("interpreter", List.of("-Xint"));

    private final String id;
    private final List<String> options;

    JvmMode(String id, List<String> options) {
        this.id = id;
        this.options = options;
    }

    /// The name on the command line and in JSON.
    public String id() {
        return id;
    }

    /// The mode whose [#id] is `id`.
    public static Optional<JvmMode> byId(String id) {
        return Arrays.stream(values()).filter(mode -> mode.id.equals(id)).findFirst();
    }

    /// The options that a child JVM gets for it.
    public List<String> options() {
        return options;
    }
}
