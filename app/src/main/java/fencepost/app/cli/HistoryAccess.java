package fencepost.app.cli;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.NoSuchFileException;

/// Reads and writes past runs; what goes wrong is the user's to mend.
final class HistoryAccess {
    private HistoryAccess() {}

    /// What may go wrong.
    @FunctionalInterface
    interface Action<T, R> {
        R apply(T place) throws IOException;
    }

    /// What `action` makes of `place`, a history or a file.
    ///
    /// @throws Failure if it can't
    static <T, R> R to(T place, Action<T, R> action) {
        try {
            return action.apply(place);
        } catch (NoSuchFileException _) {
            throw new Failure("there is no file " + place);
        } catch (CharacterCodingException _) {
            throw new Failure(place + " is not text");
        } catch (IOException e) {
            throw new Failure("can't use " + place + ": " + e.getMessage());
        }
    }
}
