package fencepost.litmus.run;

import com.sun.jna.Native;
import fencepost.litmus.child.ChildMain;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import joptsimple.OptionParser;
import org.openjdk.jcstress.annotations.JCStressTest;

/// The jars or folders that a child JVM needs of this program, wherever it was installed.
public final class ChildClassPath {
    private ChildClassPath() {}

    /// What a child needs.
    public static List<Path> entries() {
        return Stream.of(ChildMain.class, JCStressTest.class, OptionParser.class, Native.class)
                .map(ChildClassPath::home).distinct().toList();
    }

    /// The jar or folder that `type` was loaded from.
    public static Path home(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toAbsolutePath();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
