package fencepost.app;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/// Keeps the window's last state in the user's configuration. A file that can't be read is set aside under another
/// name and the window opens as at first; one that can't be written is forgone. Neither is worth a complaint.
final class WindowStateFile {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES).build();

    private final Path file;

    WindowStateFile(Path file) {
        this.file = file;
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
        if (!Files.isRegularFile(file)) return WindowState.USUAL;
        try {
            WindowState state = MAPPER.readValue(Files.readAllBytes(file), WindowState.class);
            if (state != null) return state;
            setAside();
            return WindowState.USUAL;
        } catch (JsonProcessingException e) {
            setAside();
            return WindowState.USUAL;
        } catch (IOException e) {
            return WindowState.USUAL;
        }
    }

    void write(WindowState state) {
        try {
            Files.createDirectories(file.getParent());
            Path fresh = file.resolveSibling(file.getFileName() + ".new");
            MAPPER.writerWithDefaultPrettyPrinter().writeValue(fresh.toFile(), state);
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            return;
        }
    }

    private void setAside() {
        try {
            Files.move(file, file.resolveSibling(file.getFileName() + ".broken"), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            return;
        }
    }
}
