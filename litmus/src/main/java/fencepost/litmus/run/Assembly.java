package fencepost.litmus.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The machine code that HotSpot makes of a test's threads.
public final class Assembly {
    /// The threads' code is mostly inlined into the loops around them, which have their names. It goes to the standard
    /// error, since it would tear apart the reports.
    static final List<String> OPTIONS = List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+DisplayVMOutputToStderr",
            "-XX:CompileCommand=print,fencepost.generated.GeneratedTest*::*actor*");

    private Assembly() {}

    /// Why the code is printed in hexadecimal here; empty if HotSpot has a disassembler.
    public static Optional<String> missingDisassembler() {
        return missingDisassembler(Path.of(System.getProperty("java.home")), System.getenv());
    }

    static Optional<String> missingDisassembler(Path javaHome, Map<String, String> environment) {
        String library = "hsdis-" + architecture() + suffix();
        Stream<Path> libraryPath = Stream.of(environment.getOrDefault("LD_LIBRARY_PATH", "").split(":"))
                .filter(folder -> !folder.isBlank()).map(Path::of);
        boolean found = Stream.concat(Stream.of(javaHome.resolve("lib"), javaHome.resolve("lib").resolve("server"),
                javaHome.resolve("bin"), javaHome.resolve("bin").resolve("server")), libraryPath)
                .anyMatch(folder -> Files.exists(folder.resolve(library)));
        return found ? Optional.empty() : Optional.of(("the machine code is in hexadecimal, since HotSpot's disassembler is not installed: "
                + "put %s into %s").formatted(library, javaHome.resolve("lib").resolve("server")));
    }

    private static String architecture() {
        String name = System.getProperty("os.arch");
        return name.equals("x86_64") ? "amd64" : name;
    }

    private static String suffix() {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        return system.startsWith("windows") ? ".dll" : system.startsWith("mac") ? ".dylib" : ".so";
    }
}
