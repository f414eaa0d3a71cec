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
            return task.call() ? Optional.empty()
                    : Optional.of("the generated test does not compile, which is a fault of Fencepost: "
                            + diagnostics.getDiagnostics() + output);
        }
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
