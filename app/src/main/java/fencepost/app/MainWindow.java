package fencepost.app;

import fencepost.app.costs.CostsView;
import fencepost.app.costs.CostsViewModel;
import fencepost.app.editor.EditorView;
import fencepost.app.editor.EditorViewModel;
import fencepost.app.execution.ExecutionView;
import fencepost.app.execution.ExecutionViewModel;
import fencepost.app.explain.ExplainView;
import fencepost.app.explain.ExplainViewModel;
import fencepost.app.history.HistoryView;
import fencepost.app.history.HistoryViewModel;
import fencepost.app.lessons.LessonsViewModel;
import fencepost.app.lessons.text.Lesson;
import fencepost.app.library.LibraryView;
import fencepost.app.library.LibraryViewModel;
import fencepost.app.outcomes.OutcomesView;
import fencepost.app.outcomes.OutcomesViewModel;
import fencepost.app.placement.PlacementRuns;
import fencepost.app.placement.PlacementView;
import fencepost.app.placement.PlacementViewModel;
import fencepost.app.review.ReviewSource;
import fencepost.app.runs.KeepingRunner;
import fencepost.app.runs.RunReports;
import fencepost.app.runs.RunView;
import fencepost.app.runs.RunsViewModel;
import fencepost.app.simulate.Motion;
import fencepost.app.simulate.SimulateView;
import fencepost.app.simulate.StepperViewModel;
import fencepost.litmus.measure.Measurement;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Window;

/// The window's content: the library or a lesson on the left, the machine, an execution or the text in the middle, what can happen and why on
/// the right; or a review of sources in place of all three.
public final class MainWindow {
    private static final double BASE_SIZE = 14;
    private static final double[] SCALES = {0.75, 0.85, 1, 1.15, 1.3, 1.5, 1.75, 2};
    private static final PseudoClass READING = PseudoClass.getPseudoClass("reading");
    private static final double ENLARGED = 1.3;
    private static final int USUAL_SCALE = 2;
    /// While lessons are shown their pane is wide enough to be read from the back of a room.
    private static final double LESSON = 0.305;
    private static final double ANSWERS = 0.746;

    private final PlacementRuns placementRuns;
    private final PlacementViewModel placements;
    private final CostsViewModel costs;
    private final Archive archive;
    private final StackPane root = new StackPane();
    private final Scene scene;
    private final LitmusFiles files;
    private final StepperViewModel stepper;
    private final LibraryViewModel libraryModel;
    private final RunsViewModel runs;
    private final ExecutionViewModel execution;
    private final ExecutionView executionView;
    private final LibraryView library;
    private final LessonMode lessons;
    private final Dividers dividers;
    private final Centre centre;
    private final TabPane tabs = new TabPane();
    private final SplitPane panes = new SplitPane();
    private final KeysCard keysCard = new KeysCard();
    private final Region blank = new Region();
    private final Runnable toggleFullScreen;
    private final ReviewMode review;
    private Predicate<Path> browser = _ -> false;
    private Theme theme = Theme.LIGHT;
    private int scale = USUAL_SCALE;

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
        var keeping = new KeepingRunner(runner, archive, Platform::runLater);
        runs = new RunsViewModel(workspace, answers, keeping, Platform::runLater);
        placementRuns = new PlacementRuns(workspace, jobs, keeping, archive, runs::options, Platform::runLater);
        placements = new PlacementViewModel(workspace, answers, jobs, archive, placementRuns);
        addTab(Views.OUTCOMES, new OutcomesView(new OutcomesViewModel(workspace, answers, new AxiomAnswers(workspace, jobs), runs),
                stepper::play, look, new RunView(runs, reports(jobs))));
        addTab(Views.PLACEMENTS, new PlacementView(placements));
        addTab(Views.WHY, new ExplainView(new ExplainViewModel(workspace, answers, jobs), stepper));
        addTab(Views.RUNS, new HistoryView(new HistoryViewModel(workspace, archive), reports(jobs)));
        costs = new CostsViewModel(archive, jobs, Measurement::measure, this::stopRuns);
        addTab(Views.COSTS, new CostsView(costs));
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        tabs.getStyleClass().add("side");
        var stagehand = new Stagehand(workspace, answers, stepper, new WindowScenery(this, centre, look));
        lessons = new LessonMode(new LessonsViewModel(jobs, stagehand, archive.progress()), costs, library, this::owner);
        var right = new Cover(tabs, lessons.covered(), lessons.lessons()::reveal);
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
                this::turnTheme, this::showKeys), review.on()));
        blank.getStyleClass().add("blank");
        blank.setVisible(false);
        root.getChildren().setAll(frame, keysCard, blank);
        root.getStyleClass().add("window");
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
        show(theme);
        scale(0);
    }

    private RunReports reports(Jobs jobs) {
        return new RunReports(jobs, page -> browser.test(page));
    }

    private void addTab(Views view, Region content) {
        var tab = new Tab(view.title(), content);
        tab.setId("tab-" + view.id());
        tabs.getTabs().add(tab);
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

    /// Switches to a look.
    public void show(Theme chosen) {
        theme = chosen;
        Application.setUserAgentStylesheet(chosen.base());
        root.getStyleClass().removeAll(Theme.LIGHT.style(), Theme.DARK.style());
        root.getStyleClass().add(chosen.style());
    }

    public Theme theme() {
        return theme;
    }

    void turnTheme() {
        show(theme.other());
    }

    /// Brings a tab on the right to the front.
    public void show(Views view) {
        tabs.getSelectionModel().select(view.ordinal());
    }

    /// Chooses the columns of the table of placements, for where there is no room for all.
    public void show(PlacementViewModel.Columns columns) {
        placements.columns().set(columns);
    }

    /// The tab on the right that is in front.
    public Views shownView() {
        return Views.values()[tabs.getSelectionModel().getSelectedIndex()];
    }

    /// Where the two dividers stand, as fractions of the width.
    public double[] dividers() {
        return dividers.usual();
    }

    /// Puts the two dividers.
    public void dividers(double... positions) {
        panes.setDividerPositions(positions);
    }

    /// Larger (1), smaller (-1), or as at first (0).
    void scale(int change) {
        scaleStep(change == 0 ? USUAL_SCALE : scale + change);
    }

    /// The step on the scale of sizes, from 0.
    public int scaleStep() {
        return scale;
    }

    /// Goes to a step on the scale of sizes, or the nearest there is.
    public void scaleStep(int step) {
        scale = Math.clamp(step, 0, SCALES.length - 1);
        root.setStyle("-fx-font-size: " + BASE_SIZE * SCALES[scale] + "px;");
        root.getStyleClass().remove("enlarged");
        if (SCALES[scale] >= ENLARGED) root.getStyleClass().add("enlarged");
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
        if (runs.run().get() instanceof RunsViewModel.Run.Going) runs.stop();
        else runs.start();
    }

    /// Opens pages by `opens`, which is false where there is no browser; until then they are only written.
    public void browseBy(Predicate<Path> opens) {
        browser = opens;
    }

    /// Ends what runs outside of this process.
    public void close() {
        stopRuns();
        costs.close();
    }

    private void stopRuns() {
        runs.stop();
        placementRuns.cancel();
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

    /// Makes everything black, or no longer.
    void toggleBlank() {
        blank.setVisible(!blank.isVisible());
    }

    boolean isBlank() {
        return blank.isVisible();
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

    void showKeys() {
        keysCard.setVisible(true);
    }

    void hideKeys() {
        keysCard.setVisible(false);
    }

    boolean keysShown() {
        return keysCard.isVisible();
    }
}
