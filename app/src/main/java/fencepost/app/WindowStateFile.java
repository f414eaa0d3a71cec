package fencepost.app;

import java.nio.file.Path;
import java.util.Optional;

/// The window's last state, in the user's configuration.
final class WindowStateFile {
    private final StateFile<WindowState> file;

    WindowStateFile(Path file) {
        this.file = new StateFile<>(file, WindowState.class, WindowState.USUAL);
    }

    /// The file of whoever runs the program.
    static WindowStateFile ofUser() {
        return new WindowStateFile(configuration().resolve("fencepost").resolve("window.json"));
    }

    private static Path configuration() {
        String system = System.getProperty("os.name").toLowerCase();
        Path home = Path.of(System.getProperty("user.home"));
        if (system.startsWith("windows")) return folder("APPDATA").orElse(home.resolve("AppData/Roaming"));
        if (system.startsWith("mac")) return home.resolve("Library/Application Support");
        return folder("XDG_CONFIG_HOME").orElse(home.resolve(".config"));
    }

    private static Optional<Path> folder(String variable) {
        return Optional.ofNullable(System.getenv(variable)).filter(path -> !path.isBlank()).map(Path::of)
                .filter(Path::isAbsolute);
    }

    /// The state that was written last, or the usual one.
    WindowState read() {
        return file.read();
    }

    void write(WindowState state) {
        file.write(state);
    }
}
