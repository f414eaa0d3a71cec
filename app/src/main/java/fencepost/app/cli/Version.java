package fencepost.app.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/// What `--version` says.
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"Fencepost " + number(), "Java " + Runtime.version() + ", " + System.getProperty("os.name")
                + " " + System.getProperty("os.arch")};
    }

    /// `0.1.0`.
    static String number() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion()).orElse("(from class files)");
    }
}
