package fencepost.app.widget;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;

/// A row of joined buttons of which one is chosen.
public final class Pills<T> extends HBox {
    private final List<T> choices;
    private final Function<T, String> title;

    /// @param choices at least two
    /// @param chosen  which one; follows the buttons and is followed by them
    public Pills(List<T> choices, Function<T, String> title, ObjectProperty<T> chosen) {
        this.choices = List.copyOf(choices);
        this.title = title;
        getStyleClass().add("pills");
        var group = new ToggleGroup();
        for (T choice : choices) {
            var pill = new ToggleButton(title.apply(choice));
            pill.setToggleGroup(group);
            pill.setMinWidth(USE_PREF_SIZE);
            pill.getStyleClass().addAll("small", choice == choices.getFirst() ? "left-pill"
                    : choice == choices.getLast() ? "right-pill" : "center-pill");
            pill.setOnAction(_ -> {
                pill.setSelected(true);
                chosen.set(choice);
            });
            chosen.subscribe(now -> pill.setSelected(now == choice));
            getChildren().add(pill);
        }
    }

    /// Puts a number behind each title.
    public void count(ToLongFunction<T> numbers) {
        for (int i = 0; i < choices.size(); i++)
            ((ToggleButton) getChildren().get(i)).setText(title.apply(choices.get(i)) + "  " + numbers.applyAsLong(choices.get(i)));
    }

    /// Asks for the titles again.
    public void retitle() {
        for (int i = 0; i < choices.size(); i++) ((ToggleButton) getChildren().get(i)).setText(title.apply(choices.get(i)));
    }

    /// Gives each button an id and a tooltip.
    public void explain(Function<T, String> id, Function<T, String> words) {
        for (int i = 0; i < choices.size(); i++) {
            var pill = (ToggleButton) getChildren().get(i);
            pill.setId(id.apply(choices.get(i)));
            pill.setTooltip(new Tooltip(words.apply(choices.get(i))));
        }
    }
}
