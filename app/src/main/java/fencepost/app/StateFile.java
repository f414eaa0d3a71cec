package fencepost.app;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Keeps a small state of the program's as JSON. A file that can't be read is set aside under another name and the state
/// is as at first; one that can't be written is forgone. Neither is worth a complaint.
public final class StateFile<T> {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES).build();

    private final Path file;
    private final Class<T> type;
    private final T usual;

    /// @param usual what the state is at first
    public StateFile(Path file, Class<T> type, T usual) {
        this.file = file;
        this.type = type;
        this.usual = usual;
    }

    /// The state that was written last, or the usual one.
    public T read() {
        if (!Files.isRegularFile(file)) return usual;
        try {
            T state = MAPPER.readValue(Files.readAllBytes(file), type);
            if (state != null) return state;
            setAside();
            return usual;
        } catch (JsonProcessingException e) {
            setAside();
            return usual;
        } catch (IOException e) {
            return usual;
        }
    }

    /// Replaces what was written before.
    public void write(T state) {
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
