package fencepost.app;

import fencepost.app.review.MadeTest;
import fencepost.app.review.MadeTestView;
import fencepost.app.review.ReviewSource;
import fencepost.app.review.ReviewView;
import fencepost.app.review.ReviewViewModel;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;

/// The review in place of the test, the way back, and the test made of a pair with its sources in the left pane's place.
final class ReviewMode {
    private static final double SOURCES = 0.3;
    private static final double ANSWERS = 0.75;

    private final Workspace workspace;
    private final SplitPane panes;
    private final Dividers dividers;
    private final Node left;
    private final Supplier<Window> owner;
    private final ReviewViewModel review;
    private final ReviewView view;
    private final BooleanProperty on = new SimpleBooleanProperty();
    private boolean madeShown;

    /// @param frame   whose centre is either the panes or the review
    /// @param panes    tests or lessons, machine and answers
    /// @param dividers between them
    /// @param owner    of dialogs
    ReviewMode(Workspace workspace, Jobs jobs, BorderPane frame, SplitPane panes, Dividers dividers, Supplier<Window> owner) {
        this.workspace = workspace;
        this.panes = panes;
        this.dividers = dividers;
        left = panes.getItems().getFirst();
        this.owner = owner;
        review = new ReviewViewModel(jobs);
        view = new ReviewView(review, new ReviewView.Commands(this::chooseFolder, this::choosePatches, this::askForTree, this::open));
        on.subscribe(shown -> frame.setCenter(shown ? view : panes));
    }

    /// Whether the review is shown and not the test.
    BooleanProperty on() {
        return on;
    }

    ReviewViewModel review() {
        return review;
    }

    void toggle() {
        on.set(!on.get());
    }

    /// Goes to the other side of what is selected.
    void jump() {
        view.jump();
    }

    /// Reviews something.
    void open(List<Path> paths) {
        open(ReviewSource.of(paths));
    }

    void open(ReviewSource source) {
        on.set(true);
        review.open(source);
    }

    private void chooseFolder() {
        folder("Review the sources in a folder").ifPresent(folder -> open(List.of(folder)));
    }

    private Optional<Path> askForTree() {
        return folder("The sources that the patches apply to");
    }

    private Optional<Path> folder(String title) {
        var chooser = new DirectoryChooser();
        chooser.setTitle(title);
        return Optional.ofNullable(chooser.showDialog(owner.get())).map(File::toPath);
    }

    private void choosePatches() {
        var chooser = new FileChooser();
        chooser.setTitle("Review a series of patches");
        chooser.getExtensionFilters().setAll(
                new FileChooser.ExtensionFilter("Mailboxes, patches and diffs", "*.mbox", "*.patch", "*.diff", "*.eml"),
                new FileChooser.ExtensionFilter("All files", "*"));
        List<File> chosen = chooser.showOpenMultipleDialog(owner.get());
        if (chosen != null && !chosen.isEmpty()) open(chosen.stream().map(File::toPath).toList());
    }

    /// Opens a test that was made of a pair on the machine, the sources beside it.
    void open(MadeTest made) {
        var sources = new MadeTestView(made, () -> on.set(true), this::closeSources);
        sources.setMinWidth(Region.USE_COMPUTED_SIZE);
        SplitPane.setResizableWithParent(sources, false);
        panes.getItems().set(0, sources);
        if (madeShown) dividers.back();
        madeShown = true;
        dividers.move(SOURCES, ANSWERS);
        on.set(false);
        workspace.open(made.test().name() + ".litmus", Optional.empty(), made.test().text(),
                made.test().own());
    }

    private void closeSources() {
        panes.getItems().set(0, left);
        madeShown = false;
        dividers.back();
    }
}
