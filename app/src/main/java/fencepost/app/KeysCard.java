package fencepost.app;

import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// What the keys do, over the window; any key or click puts it away.
final class KeysCard extends StackPane {
    private static final String[][] KEYS = {
        {"→", "next step, or execution"}, {"←", "a step, or execution, back"}, {"Home  End", "to the start, to the end"},
        {"Space", "play and pause"}, {"B", "play to the bad outcome"}, {"1 … 9", "take the step with this number"},
        {"M", "next memory model"}, {"C", "whether the compiler may reorder"}, {"R", "run for real, and stop"}, {"T", "light or dark"},
        {"X", "machine or execution"},
        {"Ctrl F", "search the tests"}, {"Ctrl O", "open a file"}, {"Ctrl E", "machine or text"},
        {"Ctrl L", "tests or lessons"}, {"PgDn  PgUp", "in a lesson, the next step, the one before"},
        {"Enter", "in a question, the answer"}, {"1 … 9", "in a question, a tick"}, {"V", "count a class: digits are votes, Backspace takes one back"},
        {"↑  ↓", "move a lesson's text"}, {"Esc", "from a lesson to the list"}, {".", "black, until any key"},
        {"Ctrl R", "test or review"}, {"Ctrl J", "in a review, the other side of a pair"},
        {"F5", "review again, read a lesson again"},
        {"Ctrl 1 … 5", "outcomes, placements, why, runs, costs"}, {"Ctrl + −  0", "larger, smaller, as it was"},
        {"F1", "what real runs are"}, {"F11", "full screen"}, {"?", "this card"},
    };

    /// @param help shows the page on real runs
    KeysCard(Runnable help) {
        getStyleClass().add("veil");
        var table = new GridPane();
        table.getStyleClass().add("keys-table");
        for (int i = 0; i < KEYS.length; i++) {
            var keys = new HBox();
            keys.getStyleClass().add("keys");
            for (String key : KEYS[i][0].split("\\s+")) {
                var cap = new Label(key);
                cap.getStyleClass().add(key.equals("…") ? "keys-between" : "key-cap");
                keys.getChildren().add(cap);
            }
            table.addRow(i % ((KEYS.length + 1) / 2));
            table.add(keys, i < (KEYS.length + 1) / 2 ? 0 : 2, i % ((KEYS.length + 1) / 2));
            table.add(new Label(KEYS[i][1]), i < (KEYS.length + 1) / 2 ? 1 : 3, i % ((KEYS.length + 1) / 2));
        }
        var title = new Label("Keys");
        title.getStyleClass().add("title");
        var more = new Hyperlink("What real runs are, and what they make of a test");
        more.setId("about-real-runs");
        more.setOnAction(_ -> help.run());
        var card = new VBox(title, table, more);
        card.getStyleClass().add("keys-card");
        card.setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        getChildren().add(card);
        setVisible(false);
        setOnMouseClicked(_ -> setVisible(false));
    }
}
