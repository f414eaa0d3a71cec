package fencepost.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javafx.scene.image.Image;
import javafx.scene.text.Font;

/// What lies in the folder `assets`: fonts, styles and icons.
final class Assets {
    private static final String FOLDER = "/fencepost/assets/";
    private static final List<String> FONTS = List.of("Inter-Regular.otf", "Inter-SemiBold.otf",
            "JetBrainsMono-Regular.ttf", "JetBrainsMono-Bold.ttf");

    private Assets() {}

    /// Makes the bundled fonts known, so that looks and layout are the same everywhere.
    static void loadFonts() {
        for (String font : FONTS)
            try (InputStream in = Assets.class.getResourceAsStream(FOLDER + "fonts/" + font)) {
                Font.loadFont(in, 14);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
    }

    /// Our stylesheet, on top of the base theme's.
    static List<String> stylesheets() {
        return List.of(path("styles/colours.css"), path("styles/window.css"), path("styles/machine.css"),
                path("styles/panels.css"), path("styles/execution.css"), path("styles/review.css"),
                path("styles/prose.css"), path("styles/lessons.css"));
    }

    /// The text of a file of ours, in UTF-8.
    static String text(String name) {
        try (InputStream in = Assets.class.getResourceAsStream(FOLDER + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The program's icon in the sizes that desktops ask for.
    static List<Image> icons() {
        return List.of(new Image(path("icons/fencepost-32.png")), new Image(path("icons/fencepost-128.png")));
    }

    private static String path(String name) {
        return Assets.class.getResource(FOLDER + name).toExternalForm();
    }
}
