package fencepost.app.simulate;

import javafx.scene.control.Label;

/// The number of an enabled step, drawn as the key that takes it.
final class StepKey extends Label {
    StepKey(int number) {
        super(Integer.toString(number));
        getStyleClass().add("step-key");
        setMinWidth(USE_PREF_SIZE);
    }
}
