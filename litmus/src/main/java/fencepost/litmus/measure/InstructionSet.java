package fencepost.litmus.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The instructions of one architecture whose cost is measured.
///
/// @param fences    what is measured, in this order
/// @param none      the one without a barrier
/// @param full      the full barrier that compilers use
/// @param yardstick what the others are compared with
record InstructionSet(List<Fence> fences, Fence none, Fence full, Fence yardstick) {
    /// A barrier in two loops. Both are functions `void f(long repetitions, void *cells)` of the system's calling
    /// convention, where `cells` are [ExecutableMemory#cells()].
    ///
    /// @param title   as an assembler writes it
    /// @param alone   a loop of it alone
    /// @param between a loop of a store, it, and a load from another cache line
    record Fence(String title, byte[] alone, byte[] between) {}

    /// The title of what stands without a barrier, on each architecture.
    static final String NO_BARRIER = "no barrier, or a compiler barrier";

    /// This machine's.
    ///
    /// @throws CannotMeasure if its instructions or its system are not known
    static InstructionSet here() throws CannotMeasure {
        return of(System.getProperty("os.arch"), System.getProperty("os.name"));
    }

    /// That of a machine as Java names it.
    static InstructionSet of(String architecture, String system) throws CannotMeasure {
        return switch (architecture + " " + system) {
            case "amd64 Linux" -> X86Fences.set();
            case "aarch64 Linux" -> ArmFences.set(hasAtomics(Path.of("/proc/cpuinfo")));
            default -> throw new CannotMeasure("the cost of single instructions is measured on x86-64 and AArch64 Linux only; this is "
                    + architecture + " " + system);
        };
    }

    /// Whether every CPU of an Arm machine has the atomic instructions of Armv8.1 (FEAT_LSE).
    static boolean hasAtomics(Path cpuinfo) {
        try (var lines = Files.lines(cpuinfo)) {
            List<String> features = lines.filter(line -> line.startsWith("Features")).toList();
            return !features.isEmpty() && features.stream().allMatch(line -> List.of(line.split("\\s+")).contains("atomics"));
        } catch (IOException | UncheckedIOException _) {
            return false;
        }
    }
}
