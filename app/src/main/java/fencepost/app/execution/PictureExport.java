package fencepost.app.execution;

import fencepost.app.Jobs;
import fencepost.model.text.WholeFile;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.SnapshotParameters;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.transform.Scale;
import javafx.scene.transform.Transform;
import javafx.stage.FileChooser;
import javax.imageio.ImageIO;

/// Saves the picture as it is on the screen, in the colours of the light or the dark look, as SVG or PNG.
public final class PictureExport {
    /// Pixels of a PNG for each unit of the picture: sharp in print.
    private static final double SCALE = 3;

    private final Jobs jobs;

    public PictureExport(Jobs jobs) {
        this.jobs = jobs;
    }

    /// Asks for a file and writes it in the background; `trouble` hears why that failed.
    void save(Region picture, Color ground, String name, Consumer<String> trouble) {
        var chooser = new FileChooser();
        chooser.setTitle("Save the picture");
        chooser.setInitialFileName(name + ".svg");
        chooser.getExtensionFilters().setAll(new FileChooser.ExtensionFilter("SVG", "*.svg"),
                new FileChooser.ExtensionFilter("PNG", "*.png"));
        Optional.ofNullable(chooser.showSaveDialog(picture.getScene().getWindow())).map(File::toPath)
                .ifPresent(file -> write(picture, ground, file, trouble));
    }

    /// Writes a file: a PNG if its name says so, else SVG.
    public void write(Region picture, Color ground, Path file, Consumer<String> trouble) {
        Jobs.Work<Path> work = file.toString().toLowerCase(Locale.ROOT).endsWith(".png")
                ? png(picture, ground, file) : svg(picture, ground, file);
        jobs.start(work, _ -> {}, failure -> trouble.accept("Can't write " + file.getFileName() + ": "
                + failure.getMessage()));
    }

    private static Jobs.Work<Path> svg(Region picture, Color ground, Path file) {
        String text = SvgPicture.of(picture, ground);
        return _ -> Files.writeString(file, text);
    }

    private static Jobs.Work<Path> png(Region picture, Color ground, Path file) {
        var parameters = new SnapshotParameters();
        // The picture's own transform fits it to the window, which a file does not depend on.
        double shown = picture.getTransforms().stream().mapToDouble(Transform::getMxx).findFirst().orElse(1);
        parameters.setTransform(new Scale(SCALE / shown, SCALE / shown));
        parameters.setFill(ground);
        BufferedImage image = SwingFXUtils.fromFXImage(picture.snapshot(parameters, null), null);
        return _ -> {
            WholeFile.write(file, out -> {
                if (!ImageIO.write(image, "png", out)) throw new IOException("there is no writer for PNG");
            });
            return file;
        };
    }
}
