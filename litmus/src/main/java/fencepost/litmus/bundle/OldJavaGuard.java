package fencepost.litmus.bundle;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.JavaCompiler;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/// The entry of a bundle: a class that any Java since 8 can load, to say which one is needed.
final class OldJavaGuard {
    static final String CLASS_NAME = "FencepostRun";

    private static final String SOURCE = """
            public final class %s {
                public static void main(String[] arguments) throws Exception {
                    double version = Double.parseDouble(System.getProperty("java.specification.version"));
                    if (version < %d) {
                        System.err.println("fencepost: this needs a JDK %2$d or later; here runs Java "
                                + System.getProperty("java.version") + " of " + System.getProperty("java.home"));
                        System.exit(2);
                    }
                    Class.forName("%s").getMethod("main", String[].class).invoke(null, (Object) arguments);
                }
            }
            """.formatted(CLASS_NAME, Runtime.version().feature(), BundleMain.class.getName());

    private OldJavaGuard() {}

    /// Its class file.
    ///
    /// @throws IOException if it can't be compiled here
    static byte[] compile() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null)
            throw new IOException("this Java runtime has no compiler (module jdk.compiler); start Fencepost with a full JDK");
        Path folder = Files.createTempDirectory("fencepost-bundle-");
        Path source = folder.resolve(CLASS_NAME + ".java");
        Path compiled = folder.resolve(CLASS_NAME + ".class");
        var messages = new StringWriter();
        try (var files = compiler.getStandardFileManager(null, Locale.ROOT, null)) {
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(folder));
            Files.writeString(source, SOURCE);
            boolean well = compiler.getTask(messages, files, null, List.of("--release", "8", "-Xlint:-options", "-proc:none"),
                    null, files.getJavaFileObjects(source)).call();
            if (!well) throw new IOException("the bundle's entry does not compile: " + messages);
            return Files.readAllBytes(compiled);
        } finally {
            Files.deleteIfExists(source);
            Files.deleteIfExists(compiled);
            Files.deleteIfExists(folder);
        }
    }
}
