package fencepost.app.runs;

import fencepost.litmus.run.Pinning;
import javafx.util.StringConverter;

/// Pinning as the choice calls it.
final class PinningWords extends StringConverter<Pinning> {
    @Override
    public String toString(Pinning pinning) {
        return switch (pinning) {
            case null -> "";
            case FREE -> "threads free";
            case PINNED -> "threads pinned";
            case ALTERNATING -> "free and pinned in turn";
        };
    }

    @Override
    public Pinning fromString(String text) {
        throw new UnsupportedOperationException(text);
    }
}
