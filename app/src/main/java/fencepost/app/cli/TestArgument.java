package fencepost.app.cli;

import fencepost.app.cli.input.Inputs;
import fencepost.app.cli.input.TestText;
import picocli.CommandLine.Parameters;

/// The one test that a command takes.
final class TestArgument {
    @Parameters(paramLabel = "TEST", description = "A file, - for standard input, or the name of a bundled test.")
    private String argument;

    /// What it is.
    TestText read() {
        return new Inputs(System.in).read(argument);
    }
}
