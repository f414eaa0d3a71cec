package fencepost.app.review;

import fencepost.app.widget.EmptyState;
import fencepost.app.widget.Icons;
import fencepost.app.widget.Numbers;
import fencepost.model.review.ReviewResult;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// A review of barrier comments, in place of the test: findings on the left; the pairs as a graph and the sources of what
/// is selected on the right.
public final class ReviewView extends VBox {
    /// What asks the user for files.
    ///
    /// @param folder   for a folder to review
    /// @param patches  for mailboxes, patches or diffs
    /// @param tree     for the folder that patches apply to
    /// @param makeTest what opens the test of the selected pair
    public record Commands(Runnable folder, Runnable patches, Supplier<Optional<Path>> tree, Consumer<MadeTest> makeTest) {}

    private final ReviewViewModel review;
    private final Commands commands;
    private final Label name = new Label();
    private final Label summary = new Label();
    private final Button tree = new Button();
    private final CheckBox onlyNew = new CheckBox("only what is new");
    private final Button again = Icons.button(Feather.REFRESH_CW, "review it again (F5)", () -> {});
    private final VBox warnings = new VBox();
    private final SourcesView sources;
    private final SplitPane findings;
    private final StackPane body = new StackPane();
    private final ProgressBar bar = new ProgressBar();
    private final Label progress = new Label();
    private final VBox running = running();

    public ReviewView(ReviewViewModel review, Commands commands) {
        this.review = review;
        this.commands = commands;
        getStyleClass().add("review");
        sources = new SourcesView(review, () -> review.made().ifPresent(commands.makeTest()));
        var right = new SplitPane(new PairingGraphView(review), sources);
        right.setOrientation(Orientation.VERTICAL);
        right.setDividerPositions(0.4);
        var list = new FindingsView(review);
        list.setMinWidth(260);
        findings = new SplitPane(list, right);
        findings.setDividerPositions(0.29);
        SplitPane.setResizableWithParent(list, false);
        warnings.getStyleClass().add("review-warnings");
        VBox.setVgrow(body, Priority.ALWAYS);
        getChildren().setAll(header(), warnings, body);
        review.state().subscribe(this::show);
    }

    private HBox header() {
        name.getStyleClass().add("test-title");
        name.setMinWidth(USE_PREF_SIZE);
        summary.getStyleClass().add("test-subtitle");
        summary.setMinWidth(0);
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        tree.setId("tree");
        tree.setMinWidth(USE_PREF_SIZE);
        tree.getStyleClass().add("small");
        tree.setTooltip(new Tooltip("the sources that the patches apply to"));
        tree.setOnAction(_ -> commands.tree().get().ifPresent(review::onto));
        onlyNew.setMinWidth(USE_PREF_SIZE);
        onlyNew.setOnAction(_ -> review.onlyNew(onlyNew.isSelected()));
        again.setOnAction(_ -> review.again());
        var header = new HBox(name, summary, space, tree, onlyNew, again, folder("small"), patches("small"));
        header.getStyleClass().add("centre-header");
        return header;
    }

    private Button folder(String style) {
        var button = new Button("Folder\u2026", Icons.icon(Feather.FOLDER));
        button.getStyleClass().add(style);
        button.setMinWidth(USE_PREF_SIZE);
        button.setTooltip(new Tooltip("review the sources in a folder"));
        button.setOnAction(_ -> commands.folder().run());
        return button;
    }

    private Button patches(String style) {
        var button = new Button("Patches\u2026", Icons.icon(Feather.MAIL));
        button.getStyleClass().add(style);
        button.setMinWidth(USE_PREF_SIZE);
        button.setTooltip(new Tooltip("review a mailed series, patches or a diff"));
        button.setOnAction(_ -> commands.patches().run());
        return button;
    }

    /// Moves between the two sides of what is selected.
    public void jump() {
        sources.jump();
    }

    private void show(ReviewState state) {
        name.setText(switch (state) {
            case ReviewState.Nothing _ -> "";
            case ReviewState.Running running -> running.source().name();
            case ReviewState.Failed failed -> failed.source().name();
            case ReviewState.Done done -> done.source().name();
        });
        boolean done = state instanceof ReviewState.Done;
        summary.setText(state instanceof ReviewState.Done(_, var result, _) ? summary(result) : "");
        showIf(done || state instanceof ReviewState.Failed, again);
        showIf(state instanceof ReviewState.Done(var source, _, _) && source.series()
                || state instanceof ReviewState.Failed(var failed, _) && failed.series(), tree);
        showIf(state instanceof ReviewState.Done(var source, _, _) && source.series(), onlyNew);
        if (state instanceof ReviewState.Done(var source, _, _)) {
            onlyNew.setSelected(source.onlyNew());
            tree.setText(source.tree().map(path -> "onto " + path.toAbsolutePath().normalize().getFileName()).orElse("without a tree\u2026"));
        } else {
            tree.setText("onto another tree\u2026");
        }
        warnings.getChildren().clear();
        if (state instanceof ReviewState.Done(_, var result, _)) result.warnings().forEach(this::warn);
        Node shown = switch (state) {
            case ReviewState.Nothing _ -> nothing();
            case ReviewState.Running now -> showProgress(now);
            case ReviewState.Failed failed -> failed(failed);
            case ReviewState.Done(_, var result, _) -> result.opinion().sites().isEmpty() && result.findings().isEmpty() ? noBarriers(result)
                    : findings;
        };
        if (!body.getChildren().contains(shown)) body.getChildren().setAll(shown);
    }

    private static void showIf(boolean shown, Node node) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    private void warn(String words) {
        var label = new Label(words, Icons.icon(Feather.INFO));
        label.setWrapText(true);
        label.getStyleClass().add("review-warning");
        warnings.getChildren().add(label);
    }

    private static String summary(ReviewResult result) {
        long holds = result.pairings().pairings().stream().filter(one -> one.to().isPresent() && !one.isBroken()).count();
        return Numbers.show(result.files()) + (result.files() == 1 ? " file, " : " files, ") + Numbers.show(result.lines())
                + (result.lines() == 1 ? " line, " : " lines, ") + Numbers.show(holds) + (holds == 1 ? " claim holds" : " claims hold");
    }

    private Node nothing() {
        var buttons = new HBox(folder("accent"), patches("accent"));
        buttons.getStyleClass().add("review-choices");
        return new EmptyState(Feather.GIT_PULL_REQUEST, "Review comments at barriers",
                "Does the partner that each comment names exist, hold a barrier that can pair, and point back? Open a folder of "
                        + "C, C++, Rust or Java sources, or a mailed series of patches, or drop one here.", Optional.of(buttons));
    }

    /// Made once: a button that is made anew while one presses it does nothing.
    private VBox running() {
        bar.getStyleClass().add("review-progress");
        progress.getStyleClass().add("empty-text");
        var cancel = new Button("Cancel");
        cancel.setId("cancel-review");
        cancel.setOnAction(_ -> review.cancel());
        var box = new VBox(bar, progress, cancel);
        box.getStyleClass().add("empty-state");
        return box;
    }

    private Node showProgress(ReviewState.Running state) {
        bar.setProgress(state.of() == 0 ? ProgressBar.INDETERMINATE_PROGRESS : (double) state.files() / state.of());
        progress.setText(state.of() == 0 ? "Looking for sources" : Numbers.show(state.files()) + " of " + Numbers.show(state.of())
                + " files, " + Numbers.show(state.lines()) + " lines");
        return running;
    }

    private Node failed(ReviewState.Failed failed) {
        return new EmptyState(Feather.ALERT_TRIANGLE, "This can't be reviewed", failed.words(), Optional.empty());
    }

    private static Node noBarriers(ReviewResult result) {
        return new EmptyState(Feather.SEARCH, "No barriers found", result.files() == 0
                ? "There are no C, C++, Rust or Java sources in it." : "There is neither a memory barrier nor an ordered access in it.",
                Optional.empty());
    }
}
