package fencepost.app.cli.input;

import fencepost.app.cli.Failure;
import fencepost.model.parse.Diagnostic;
import java.util.List;
import java.util.stream.Collectors;

/// A text that is no litmus test. Its message is what the parser has to say, in the form that editors understand.
public final class BadTest extends Failure {
    private static final int MOST_SHOWN = 10;

    /// @param diagnostics at least one
    public BadTest(List<Diagnostic> diagnostics) {
        super(message(diagnostics));
    }

    /// The diagnostics as they are: an editor looks for `file:line:column:` at the start of a line.
    @Override
    public String show() {
        return getMessage();
    }

    private static String message(List<Diagnostic> diagnostics) {
        String shown = diagnostics.stream().limit(MOST_SHOWN).map(Diagnostic::show).collect(Collectors.joining("\n"));
        int more = diagnostics.size() - MOST_SHOWN;
        return more > 0 ? shown + "\n… and " + more + " more" : shown;
    }
}
