package fencepost.app.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/// What `--version` says.
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("(from class files)");
        return new String[] {"Fencepost " + version, "Java " + Runtime.version() + ", " + System.getProperty("os.name")
                + " " + System.getProperty("os.arch")};
    }
}
