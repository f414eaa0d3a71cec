package fencepost.app.shot;

import fencepost.app.Answers;
import fencepost.app.Archive;
import fencepost.app.Jobs;
import fencepost.app.MainWindow;
import fencepost.app.Workspace;
import fencepost.app.simulate.Motion;
import fencepost.litmus.history.DataFolder;
import fencepost.litmus.run.RealRun;
import fencepost.model.check.OperationalChecker;
import fencepost.model.text.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Platform;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.image.WritableImage;
import javax.imageio.ImageIO;

/// Makes pictures of the window on JavaFX's headless platform: no screen is needed, and none is used.
public final class Shot {
    private static final Logger JAVAFX = Logger.getLogger("javafx");
    private static final int SECONDS_TO_CHECK = 30;

    private Shot() {}

    /// Renders one picture and writes it. The first snapshot is thrown away: without a stage there are no pulses, and
    /// cells of lists get their styles and places only in the second layout. May be called again and again, but not from the JavaFX thread.
    ///
    /// @throws IOException if the file can't be written
    public static void render(ShotRequest request) throws IOException {
        start();
        var jobs = new Jobs(Platform::runLater);
        try (jobs) {
            MainWindow window = onFxThread(() -> open(request, jobs));
            awaitIdle(jobs);
            if (request.review().filter(ShotRequest.Reviewed::makeTest).isPresent()) {
                onFxThread(() -> makeTest(window));
                awaitIdle(jobs);
            }
            onFxThread(() -> step(window, request));
            awaitIdle(jobs);
            onFxThread(() -> look(window, request));
            awaitIdle(jobs);
            onFxThread(() -> window.scene().snapshot(null));
            // A scene without a stage keeps its first size; the picture's own size is what counts.
            WritableImage picture = onFxThread(() ->
                    window.scene().snapshot(new WritableImage(request.width(), request.height())));
            if (request.isDrawing()) Files.writeString(request.output(), onFxThread(window::executionAsSvg)
                    .orElseThrow(() -> new IOException("there is no execution to draw")));
            else write(picture, request);
        }
    }

    private static void start() {
        System.setProperty("java.awt.headless", "true");
        System.setProperty("glass.platform", "Headless");
        System.setProperty("prism.order", "sw");
        JAVAFX.setLevel(Level.SEVERE);
        var started = new CompletableFuture<Void>();
        try {
            Platform.startup(() -> started.complete(null));
            started.join();
        } catch (IllegalStateException alreadyRunning) {
            Platform.setImplicitExit(false);
        }
        Platform.setImplicitExit(false);
    }

    private static MainWindow open(ShotRequest request, Jobs jobs) {
        var workspace = new Workspace(jobs);
        workspace.model().set(request.options().model());
        workspace.compilerReorders().set(request.options().compilerReorders());
        var answers = new Answers(workspace, jobs, new OperationalChecker());
        var window = new MainWindow(workspace, answers, jobs, new Archive(DataFolder.ofUser(), jobs), Motion.still(), RealRun::start, () -> {});
        window.size(request.width(), request.height());
        window.show(request.theme());
        window.show(request.view());
        request.review().ifPresent(reviewed -> window.open(reviewed.source()));
        window.show(request.columns());
        request.lesson().ifPresentOrElse(shown -> window.open(shown.lesson(), shown.index(), shown.revealed()),
                () -> workspace.open(request.source(), Optional.empty(), request.text(), request.placement()));
        window.afterFirstFrame();
        return window;
    }

    private static MainWindow makeTest(MainWindow window) {
        window.makeTest();
        return window;
    }

    private static MainWindow step(MainWindow window, ShotRequest request) {
        if (request.lesson().isPresent()) window.stepper().finishPlaying();
        else window.stepper().along(request.step());
        return window;
    }

    private static MainWindow look(MainWindow window, ShotRequest request) {
        request.execution().ifPresent(look -> {
            window.showExecution();
            window.execution().look(look.ending(), look.model().orElse(window.execution().model().get()));
        });
        return window;
    }

    /// Waits until nothing is being computed, or for as long as one is willing to wait for a picture.
    private static void awaitIdle(Jobs jobs) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_TO_CHECK);
        while (!onFxThread(jobs::idle) && System.nanoTime() < end) {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private static void write(WritableImage picture, ShotRequest request) throws IOException {
        WholeFile.write(request.output(), out -> {
            if (!ImageIO.write(SwingFXUtils.fromFXImage(picture, null), "png", out)) throw new IOException("no writer for PNG");
        });
    }

    private static <T> T onFxThread(Supplier<T> action) {
        var result = new CompletableFuture<T>();
        Platform.runLater(() -> {
            try {
                result.complete(action.get());
            } catch (RuntimeException e) {
                result.completeExceptionally(e);
            }
        });
        return result.join();
    }
}
