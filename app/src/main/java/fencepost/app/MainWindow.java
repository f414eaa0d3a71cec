package fencepost.app;

import fencepost.app.editor.EditorView;
import fencepost.app.editor.EditorViewModel;
import fencepost.app.execution.ExecutionView;
import fencepost.app.execution.ExecutionViewModel;
import fencepost.app.lessons.LessonsViewModel;
import fencepost.app.lessons.text.Lesson;
import fencepost.app.library.LibraryView;
import fencepost.app.library.LibraryViewModel;
import fencepost.app.outcomes.OutcomesView;
import fencepost.app.placement.PlacementViewModel;
import fencepost.app.review.ReviewSource;
import fencepost.app.runs.RunsViewModel;
import fencepost.app.simulate.Motion;
import fencepost.app.simulate.SimulateView;
import fencepost.app.simulate.StepperViewModel;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.stage.Window;

/// The window's content: the library or a lesson on the left, the machine, an execution or the text in the middle, what can happen and why on
/// the right; or a review of sources in place of all three.
public final class MainWindow {
    private static final PseudoClass READING = PseudoClass.getPseudoClass("reading");
    /// While lessons are shown their pane is wide enough to be read from the back of a room.
    private static final double LESSON = 0.305;
    private static final double ANSWERS = 0.746;

    private final Archive archive;
    private final StackPane root;
    private final Scene scene;
    private final LitmusFiles files;
    private final StepperViewModel stepper;
    private final LibraryViewModel libraryModel;
    private final ExecutionViewModel execution;
    private final ExecutionView executionView;
    private final LibraryView library;
    private final LessonMode lessons;
    private final Dividers dividers;
    private final Centre centre;
    private final Side side;
    private final SplitPane panes = new SplitPane();
    private final Overlays overlays = new Overlays();
    private final Looks looks;
    private final Runnable toggleFullScreen;
    private final ReviewMode review;

    /// @param archive          what has been kept of earlier runs and measurements
    /// @param runner           what starts real runs
    /// @param toggleFullScreen what F11 does
    public MainWindow(Workspace workspace, Answers answers, Jobs jobs, Archive archive, Motion motion, RunsViewModel.Runner runner,
                      Runnable toggleFullScreen) {
        this.toggleFullScreen = toggleFullScreen;
        files = new LitmusFiles(workspace, jobs);
        stepper = new StepperViewModel(workspace, answers, jobs);
        libraryModel = new LibraryViewModel(workspace, jobs);
        library = new LibraryView(libraryModel, workspace);
        execution = new ExecutionViewModel(workspace, jobs);
        executionView = new ExecutionView(execution, jobs);
        centre = new Centre(workspace, new SimulateView(stepper, motion), executionView,
                new EditorView(new EditorViewModel(workspace)), files.trouble());
        OutcomesView.Look look = (ending, model) -> {
            execution.look(ending, model);
            centre.showExecution();
        };
        this.archive = archive;
        side = new Side(workspace, answers, jobs, archive, runner, stepper, look, overlays::showHelp);
        var stagehand = new Stagehand(workspace, answers, stepper, new WindowScenery(this, centre, look));
        lessons = new LessonMode(new LessonsViewModel(jobs, stagehand, archive.progress()), side.costs(), library, this::owner);
        var right = new Cover(side.tabs(), lessons.covered(), lessons.lessons()::reveal);
        panes.getItems().setAll(lessons.left(), centre, right);
        SplitPane.setResizableWithParent(lessons.left(), false);
        SplitPane.setResizableWithParent(right, false);
        panes.setDividerPositions(WindowState.USUAL.left(), WindowState.USUAL.right());
        lessons.left().setMinWidth(160);
        right.setMinWidth(300);
        centre.setMinWidth(320);
        dividers = new Dividers(panes);
        lessons.shown().subscribe((was, is) -> {
            // The larger the window, the larger its lesson; else the middle takes all that there is to gain.
            for (Node side : List.of(lessons.left(), right)) SplitPane.setResizableWithParent(side, is);
            if (is && !was) dividers.move(LESSON, ANSWERS);
            else if (was && !is) dividers.back();
        });
        lessons.covered().subscribe(centre::showMachineOnly);
        var frame = new BorderPane();
        review = new ReviewMode(workspace, jobs, frame, panes, dividers, this::owner);
        frame.setTop(new TopBar(workspace, new TopBar.Commands(this::chooseFile, this::runForReal,
                () -> looks().turn(), overlays::showKeys), review.on(), lessons.covered()));
        root = overlays.over(frame);
        looks = new Looks(root);
        Assets.loadFonts();
        scene = new Scene(root, 1280, 800);
        scene.getStylesheets().setAll(Assets.stylesheets());
        LitmusFiles.acceptDropsOn(scene, this::open);
        var keys = new Keys(this, stepper, workspace);
        scene.addEventFilter(KeyEvent.KEY_PRESSED,
                event -> keys.handle(event, Optional.ofNullable(scene.getFocusOwner())));
        workspace.reading().subscribe(reading -> root.pseudoClassStateChanged(READING, reading));
        root.setFocusTraversable(true);
        root.requestFocus();
    }

    /// The scene to put on a stage or into a picture.
    public Scene scene() {
        return scene;
    }

    /// Lays the content out at a size, where there is no stage to do it.
    public void size(double width, double height) {
        root.setPrefSize(width, height);
        root.resize(width, height);
    }

    /// The run that is shown.
    public StepperViewModel stepper() {
        return stepper;
    }

    /// Begins what can wait until the first frame has been seen.
    public void afterFirstFrame() {
        libraryModel.startChecking();
        archive.refresh();
    }

    /// Light or dark, and how large.
    Looks looks() {
        return looks;
    }

    /// Switches to a theme.
    public void show(Theme chosen) {
        looks.show(chosen);
    }

    /// What may lie over all of it.
    Overlays overlays() {
        return overlays;
    }

    /// Brings a tab on the right to the front.
    public void show(Views view) {
        side.show(view);
    }

    /// Chooses the columns of the table of placements, for where there is no room for all.
    public void show(PlacementViewModel.Columns columns) {
        side.placements().columns().set(columns);
    }

    /// The tab on the right that is in front.
    public Views shownView() {
        return side.shown();
    }

    /// Where the two dividers stand, as fractions of the width.
    public double[] dividers() {
        return dividers.usual();
    }

    /// Puts the two dividers.
    public void dividers(double... positions) {
        panes.setDividerPositions(positions);
    }

    void search() {
        library.search();
    }

    void toggleText() {
        centre.toggleText();
    }

    /// The executions that the middle can show.
    public ExecutionViewModel execution() {
        return execution;
    }

    /// The picture of the execution view as SVG, if there is one.
    public Optional<String> executionAsSvg() {
        return executionView.svg();
    }

    /// Brings the execution view into the middle.
    public void showExecution() {
        centre.showExecution();
    }

    void toggleExecution() {
        centre.toggleExecution();
    }

    boolean executionShown() {
        return centre.executionShown();
    }

    /// Runs the test on this machine, or stops the run that is going on, and shows what it counts.
    void runForReal() {
        show(Views.OUTCOMES);
        if (lessons.covered().get()) return;
        side.run();
    }

    /// Opens pages by `opens`, which is false where there is no browser; until then they are only written.
    public void browseBy(Predicate<Path> opens) {
        side.browseBy(opens);
    }

    /// Ends what runs outside of this process.
    public void close() {
        side.close();
    }

    /// Looks whether what has been opened from a file has changed there; called every second or so.
    void beat() {
        lessons.lessons().beat();
    }

    void chooseFile() {
        review.on().set(false);
        files.choose(scene.getWindow());
    }

    private Window owner() {
        return scene.getWindow();
    }

    /// The review that can take the test's place.
    ReviewMode review() {
        return review;
    }

    /// Reviews something, in place of the test.
    public void open(ReviewSource source) {
        review.open(source);
    }

    /// Makes a litmus test of the pair that is selected in the review, if that has a known shape, and shows it.
    public void makeTest() {
        review.review().made().ifPresent(review::open);
    }

    /// The lessons.
    LessonMode lessons() {
        return lessons;
    }

    /// Opens a lesson at a step, for a picture: no progress is kept.
    ///
    /// @param step from 0
    public void open(Lesson lesson, int step, boolean revealed) {
        lessons.lessons().forgetful();
        lessons.open(lesson, step);
        if (revealed) lessons.lessons().reveal();
    }

    /// Opens what was dropped on the window: sources and patches as a review, a lesson, anything else as a test.
    void open(List<Path> dropped) {
        if (isLesson(dropped.getFirst())) {
            review.on().set(false);
            lessons.open(dropped.getFirst());
            return;
        }
        if (dropped.stream().allMatch(ReviewSource::accepts)) {
            review.open(dropped);
            return;
        }
        review.on().set(false);
        files.open(dropped.getFirst());
    }

    private static boolean isLesson(Path file) {
        return String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).endsWith(".md");
    }

    void toggleFullScreen() {
        toggleFullScreen.run();
    }
}
