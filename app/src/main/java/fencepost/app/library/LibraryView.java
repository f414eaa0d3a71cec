package fencepost.app.library;

import atlantafx.base.controls.CustomTextField;
import fencepost.app.Workspace;
import fencepost.app.widget.EmptyState;
import fencepost.app.widget.Icons;
import fencepost.app.widget.Verdicts;
import fencepost.litmus.library.Library;
import fencepost.litmus.library.LibraryTest;
import java.util.List;
import java.util.Optional;
import javafx.collections.MapChangeListener;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// The list of bundled tests with its search field.
public final class LibraryView extends VBox {
    /// A row of the tree.
    private sealed interface Row {
        record OfGroup(Library.Group group) implements Row {}

        record OfTest(LibraryTest test) implements Row {}
    }

    private final LibraryViewModel library;
    private final CustomTextField search = new CustomTextField();
    /// While the rows are made anew the selection moves by itself.
    private boolean listing;
    private final TreeView<Row> tree = new TreeView<>(new TreeItem<>());

    public LibraryView(LibraryViewModel library, Workspace workspace) {
        this.library = library;
        getStyleClass().add("library");
        search.setPromptText("Search tests");
        search.setLeft(Icons.icon(Feather.SEARCH, "field-icon"));
        search.setId("search");
        search.textProperty().bindBidirectional(library.query());
        search.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE) search.clear();
            if (event.getCode() == KeyCode.ENTER) library.onlyMatch().ifPresentOrElse(library::open, tree::requestFocus);
            if (event.getCode() == KeyCode.DOWN) tree.requestFocus();
        });
        tree.setShowRoot(false);
        tree.setId("tests");
        tree.setCellFactory(_ -> new Cell());
        tree.getSelectionModel().selectedItemProperty().subscribe(item -> {
            if (!listing && item != null && item.getValue() instanceof Row.OfTest(var test)
                    && !library.current().equals(Optional.of(test))) library.open(test);
        });
        var nothing = new EmptyState(Feather.SEARCH, "No test matches", "Esc clears the search.", Optional.empty());
        var body = new StackPane(tree, nothing);
        VBox.setVgrow(body, Priority.ALWAYS);
        getChildren().addAll(search, body);
        library.matches().subscribe(groups -> {
            nothing.setVisible(groups.isEmpty());
            tree.setVisible(!groups.isEmpty());
            show(groups);
        });
        workspace.document().subscribe(this::select);
    }

    /// Puts the cursor into the search field.
    public void search() {
        search.requestFocus();
        search.selectAll();
    }

    private void show(List<Library.Group> groups) {
        boolean searching = !library.query().get().isBlank();
        listing = true;
        tree.getRoot().getChildren().setAll(groups.stream().map(group -> {
            var item = new TreeItem<Row>(new Row.OfGroup(group));
            group.tests().forEach(test -> item.getChildren().add(new TreeItem<>(new Row.OfTest(test))));
            item.setExpanded(searching || library.current().filter(group.tests()::contains).isPresent());
            return item;
        }).toList());
        select();
        listing = false;
    }

    private void select() {
        tree.getSelectionModel().clearSelection();
        library.current().ifPresent(test -> {
            for (var group : tree.getRoot().getChildren())
                for (var item : group.getChildren())
                    if (item.getValue().equals(new Row.OfTest(test))) {
                        group.setExpanded(true);
                        tree.getSelectionModel().select(item);
                        tree.scrollTo(Math.max(0, tree.getRow(item) - 6));
                    }
        });
    }

    /// A cell keeps its nodes, so that a verdict that comes in changes one sign and lays nothing out anew.
    private final class Cell extends TreeCell<Row> {
        private final Label name = new Label();
        private final Label sign = new Label();
        private final HBox row = new HBox(name, sign);

        Cell() {
            name.getStyleClass().add("test-name");
            name.setMaxWidth(Double.MAX_VALUE);
            name.setMinWidth(0);
            name.setPrefWidth(0);
            HBox.setHgrow(name, Priority.ALWAYS);
            sign.setMinWidth(USE_PREF_SIZE);
            row.getStyleClass().add("test-line");
            setPrefWidth(0);
            library.verdicts().addListener((MapChangeListener<String, Object>) change -> {
                if (getItem() instanceof Row.OfTest(var test) && test.name().equals(change.getKey())) showSign(test);
            });
        }

        @Override
        protected void updateItem(Row item, boolean empty) {
            super.updateItem(item, empty);
            setText(null);
            setGraphic(null);
            setTooltip(null);
            getStyleClass().removeAll("group-row", "test-row");
            if (empty || item == null) return;
            switch (item) {
                case Row.OfGroup(var group) -> {
                    getStyleClass().add("group-row");
                    setText(group.title());
                }
                case Row.OfTest(var test) -> {
                    getStyleClass().add("test-row");
                    name.setText(test.name());
                    setGraphic(row);
                    setTooltip(new Tooltip(test.name() + ": " + test.title()));
                    showSign(test);
                }
            }
        }

        private void showSign(LibraryTest test) {
            Verdicts.show(sign, library.verdicts().get(test.name()));
        }
    }
}
