package fencepost.app.cli;

/// Something that the person who called can mend: bad usage or bad input. Ends the command with its message and exit
/// code 2.
public class Failure extends RuntimeException {
    /// @param message one or two sentences, without a full stop at the end of a single one
    public Failure(String message) {
        super(message);
    }

    /// What to print: the message after the program's name.
    public String show() {
        return "fencepost: " + getMessage();
    }
}
