package fencepost.app;

import fencepost.app.simulate.Motion;
import fencepost.app.lessons.read.BundledLessons;
import fencepost.app.lessons.read.LessonReader;
import fencepost.litmus.history.DataFolder;
import fencepost.litmus.library.Library;
import fencepost.litmus.library.LibraryTest;
import fencepost.litmus.run.RealRun;
import fencepost.model.check.OperationalChecker;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;
import javafx.util.Duration;

/// The desktop program: one window, whose last state comes back.
public final class FencepostApplication extends Application {
    /// Kept, since a logger that nobody holds forgets its level. JavaFX complains about the class path, which is how
    /// it is meant to be used here.
    private static final Logger JAVAFX = Logger.getLogger("javafx");

    private static final Duration BEAT = Duration.seconds(1);

    private final Jobs jobs = new Jobs(Platform::runLater);
    private final WindowStateFile file = WindowStateFile.ofUser();
    private Optional<Runnable> ending = Optional.empty();

    static {
        JAVAFX.setLevel(Level.SEVERE);
    }

    /// Opens the window and returns when it has been closed.
    static void open(String... what) {
        launch(FencepostApplication.class, what);
    }

    @Override
    public void start(Stage stage) {
        var workspace = new Workspace(jobs);
        var answers = new Answers(workspace, jobs, new OperationalChecker());
        var motion = new Motion(() -> !Platform.getPreferences().isReducedMotion());
        var window = new MainWindow(workspace, answers, jobs, new Archive(DataFolder.ofUser(), jobs), motion, RealRun::start,
                () -> stage.setFullScreen(!stage.isFullScreen()));
        window.browseBy(page -> {
            getHostServices().showDocument(page.toUri().toString());
            return true;
        });
        WindowState state = file.read();
        state.applyTo(window, workspace, stage);
        Optional<String> what = getParameters().getRaw().stream().findFirst();
        LibraryTest test = what.flatMap(Library::find).or(() -> Library.find(state.test()))
                .or(() -> Library.find(WindowState.USUAL.test())).orElseThrow();
        workspace.open(test.name(), Optional.empty(), test.text());
        what.filter(name -> Library.find(name).isEmpty()).ifPresent(other -> open(other, window));
        stage.setTitle("Fencepost");
        stage.getIcons().setAll(Assets.icons());
        stage.setScene(window.scene());
        stage.show();
        ending = Optional.of(() -> {
            window.close();
            file.write(WindowState.of(window, workspace, stage));
        });
        Platform.runLater(window::afterFirstFrame);
        var clock = new Timeline(new KeyFrame(BEAT, _ -> window.beat()));
        clock.setCycleCount(Animation.INDEFINITE);
        clock.play();
    }

    private static void open(String lessonOrPath, MainWindow window) {
        BundledLessons.find(lessonOrPath).flatMap(source -> LessonReader.read(source).lesson()).ifPresentOrElse(
                lesson -> window.lessons().open(lesson, 0), () -> window.open(List.of(Path.of(lessonOrPath))));
    }

    @Override
    public void stop() {
        ending.ifPresent(Runnable::run);
        jobs.close();
    }
}
