package fencepost.litmus.history;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// Where programs keep their users' data on each system.
public final class DataFolder {
    private DataFolder() {}

    /// Fencepost's folder; it may not exist yet.
    public static Path ofUser() {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        Path home = Path.of(System.getProperty("user.home"));
        if (system.startsWith("windows")) return variable("LOCALAPPDATA").orElse(home.resolve("AppData/Local")).resolve("Fencepost");
        if (system.startsWith("mac")) return home.resolve("Library/Application Support/Fencepost");
        return variable("XDG_DATA_HOME").orElse(home.resolve(".local/share")).resolve("fencepost");
    }

    private static Optional<Path> variable(String name) {
        return Optional.ofNullable(System.getenv(name)).filter(value -> !value.isBlank()).map(Path::of)
                .filter(Path::isAbsolute);
    }
}
