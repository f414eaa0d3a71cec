package fencepost.litmus.run;

import fencepost.litmus.generate.JcstressTest;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.openjdk.jcstress.infra.processors.JCStressTestProcessor;

/// Compiles a generated test in this process, with jcstress's annotation processor.
final class TestCompiler {
    private static final long ROOM_FOR_CLASSES = 1 << 16;

    private TestCompiler() {}

    /// Compiles `test` into `folder`.
    ///
    /// @return why it could not be compiled; empty if it was
    static Optional<String> compile(JcstressTest test, Path folder) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null)
            return Optional.of("this Java runtime has no compiler (module jdk.compiler), which real runs need: "
                    + "start Fencepost with a full JDK instead of " + System.getProperty("java.home"));
        var diagnostics = new DiagnosticCollector<JavaFileObject>();
        try (var files = compiler.getStandardFileManager(diagnostics, null, null)) {
            locate(files, folder);
            var output = new StringWriter();
            var task = compiler.getTask(output, files, diagnostics, List.of("-proc:full"), null, files.getJavaFileObjects(
                    write(folder, JcstressTest.TEST_CLASS, test.test()), write(folder, JcstressTest.RESULT_CLASS, test.result())));
            task.setProcessors(List.of(new JCStressTestProcessor()));
            return task.call() ? Optional.empty() : Optional.of(fault(folder, diagnostics.getDiagnostics() + output.toString()));
        }
    }

    /// javac reports a full disk as a fault of the source, under more than one code.
    private static String fault(Path folder, String messages) throws IOException {
        return Files.getFileStore(folder).getUsableSpace() < ROOM_FOR_CLASSES
                ? "there is no space left for the compiled test in " + folder.getParent()
                : "the generated test does not compile, which is a fault of Fencepost: " + messages;
    }

    private static void locate(StandardJavaFileManager files, Path folder) throws IOException {
        files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(folder));
        files.setLocationFromPaths(StandardLocation.SOURCE_OUTPUT, List.of(folder));
        files.setLocationFromPaths(StandardLocation.CLASS_PATH, ChildClassPath.entries());
    }

    private static Path write(Path folder, String name, String source) throws IOException {
        return Files.writeString(folder.resolve(name + ".java"), source);
    }
}
