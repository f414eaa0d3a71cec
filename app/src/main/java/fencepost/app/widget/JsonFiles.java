package fencepost.app.widget;

import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javafx.stage.FileChooser;

/// Asks for files of records: where to write one, or which to read.
public final class JsonFiles {
    private JsonFiles() {}

    /// The file to write, unless the user has thought better of it.
    ///
    /// @param from stands in the window that asks
    /// @param name what it is called unless somebody calls it otherwise
    public static Optional<Path> toWrite(Node from, String name) {
        var chooser = chooser();
        chooser.setInitialFileName(name);
        return Optional.ofNullable(chooser.showSaveDialog(from.getScene().getWindow())).map(File::toPath);
    }

    /// A file to read.
    public static Optional<Path> toRead(Node from) {
        return Optional.ofNullable(chooser().showOpenDialog(from.getScene().getWindow())).map(File::toPath);
    }

    private static FileChooser chooser() {
        var chooser = new FileChooser();
        chooser.getExtensionFilters().setAll(new FileChooser.ExtensionFilter("JSON, an object on each line", "*.jsonl", "*.json"),
                new FileChooser.ExtensionFilter("All files", "*"));
        return chooser;
    }
}
