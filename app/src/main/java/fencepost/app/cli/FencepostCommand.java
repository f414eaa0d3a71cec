package fencepost.app.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/// `fencepost` itself.
@Command(name = "fencepost", versionProvider = Version.class, mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT, usageHelpAutoWidth = true, sortOptions = false,
        description = "See which memory barriers hold.",
        footer = {"", "Exit codes: 0 done and as expected; 1 something was found (a verdict that contradicts the file's "
                + "'Result:', a forbidden outcome that was seen); 2 bad usage or bad input."})
final class FencepostCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Show stack traces of faults.")
    private boolean debug;

    @Override
    public void run() {
        CommandLine.usage(this, System.out);
    }
}
