package fencepost.app.cli;

import fencepost.model.parse.NearestName;
import java.util.List;

/// Something that the person who called can mend: bad usage or bad input. Ends the command with its message and exit
/// code 2.
public class Failure extends RuntimeException {
    /// @param message one or two sentences, without a full stop at the end of a single one
    public Failure(String message) {
        super(message);
    }

    /// There is no `kind` called `name`; proposes the nearest of those that there are.
    public static Failure unknown(String kind, String name, List<String> known) {
        return new Failure("there is no " + kind + " '" + name + "'; "
                + NearestName.of(name, known).map(near -> "did you mean " + near + "?")
                .orElse("choose from " + String.join(", ", known)));
    }

    /// What to print: the message after the program's name.
    public String show() {
        return "fencepost: " + getMessage();
    }
}
