package fencepost.app;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Scene;
import javafx.scene.input.TransferMode;
import javafx.stage.FileChooser;
import javafx.stage.Window;

/// Opening litmus files: chosen, dropped on the window, or named on the command line.
final class LitmusFiles {
    private static final long LARGEST = 1 << 20;

    private final Workspace workspace;
    private final Jobs jobs;
    private final ReadOnlyObjectWrapper<Optional<String>> trouble = new ReadOnlyObjectWrapper<>(Optional.empty());

    LitmusFiles(Workspace workspace, Jobs jobs) {
        this.workspace = workspace;
        this.jobs = jobs;
        workspace.document().subscribe(() -> trouble.set(Optional.empty()));
    }

    /// Why the latest file could not be opened, in words.
    ReadOnlyObjectProperty<Optional<String>> trouble() {
        return trouble.getReadOnlyProperty();
    }

    /// Lets the user choose a file.
    void choose(Window owner) {
        var chooser = new FileChooser();
        chooser.setTitle("Open a litmus test");
        chooser.getExtensionFilters().setAll(new FileChooser.ExtensionFilter("Litmus tests", "*.litmus"),
                new FileChooser.ExtensionFilter("All files", "*"));
        Optional.ofNullable(chooser.showOpenDialog(owner)).ifPresent(file -> open(file.toPath()));
    }

    /// Reads a file in the background and opens it.
    void open(Path file) {
        jobs.start(_ -> read(file),
                text -> workspace.open(String.valueOf(file.getFileName()), Optional.of(file), text),
                failure -> trouble.set(Optional.of("Can't open " + file.getFileName() + ": " + words(failure))));
    }

    /// Lets files be dropped on a window.
    ///
    /// @param open what takes them; at least one
    static void acceptDropsOn(Scene scene, Consumer<List<Path>> open) {
        scene.setOnDragOver(event -> {
            if (event.getDragboard().hasFiles()) event.acceptTransferModes(TransferMode.COPY);
            event.consume();
        });
        scene.setOnDragDropped(event -> {
            List<Path> dropped = event.getDragboard().getFiles().stream().map(File::toPath).toList();
            if (!dropped.isEmpty()) open.accept(dropped);
            event.setDropCompleted(!dropped.isEmpty());
            event.consume();
        });
    }

    private static String read(Path file) throws IOException {
        if (Files.size(file) > LARGEST) throw new IOException("it is larger than 1 MiB, no litmus test is");
        byte[] bytes = Files.readAllBytes(file);
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw new IOException("it is not a text in UTF-8", e);
        }
    }

    private static String words(Exception failure) {
        return switch (failure) {
            case NoSuchFileException _ -> "there is no such file.";
            case AccessDeniedException _ -> "reading it is not permitted.";
            default -> failure.getMessage() + ".";
        };
    }
}
