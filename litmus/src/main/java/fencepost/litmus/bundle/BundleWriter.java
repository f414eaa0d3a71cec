package fencepost.litmus.bundle;

import com.fasterxml.jackson.annotation.JacksonAnnotation;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import fencepost.litmus.run.ChildClassPath;
import fencepost.model.ir.LitmusTest;
import fencepost.model.text.WholeFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Lexer;

/// Writes the jar.
public final class BundleWriter {
    private final JarOutputStream jar;
    private final Set<String> written = new HashSet<>();

    private BundleWriter(JarOutputStream jar) {
        this.jar = jar;
    }

    /// Writes `tests` and all that runs them to `file`, which is there only when it is complete.
    ///
    /// @throws IOException if it can't be written, or this Java runtime has no compiler
    public static void write(List<BundledTest> tests, Path file) throws IOException {
        WholeFile.write(file, out -> {
            try (JarOutputStream jar = new JarOutputStream(out, manifest())) {
                var writer = new BundleWriter(jar);
                writer.add(BundleIndex.ENTRY, BundleIndex.write(tests));
                writer.add(OldJavaGuard.CLASS_NAME + ".class", OldJavaGuard.compile());
                for (Path home : homes()) writer.addAll(home);
            }
        });
    }

    private static Manifest manifest() {
        var manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, OldJavaGuard.CLASS_NAME);
        attributes.put(Attributes.Name.MULTI_RELEASE, "true");
        attributes.put(new Attributes.Name("Enable-Native-Access"), "ALL-UNNAMED");
        return manifest;
    }

    private static Set<Path> homes() {
        var homes = new LinkedHashSet<>(ChildClassPath.entries());
        Stream.of(LitmusTest.class, ObjectMapper.class, JsonFactory.class, JacksonAnnotation.class, Lexer.class)
                .map(ChildClassPath::home).forEach(homes::add);
        return homes;
    }

    private void addAll(Path home) throws IOException {
        if (Files.isDirectory(home)) addFiles(home);
        else try (FileSystem content = FileSystems.newFileSystem(home)) {
            addFiles(content.getPath("/"));
        }
    }

    private void addFiles(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = root.relativize(file).toString().replace('\\', '/');
                if (isWanted(name)) add(name, Files.readAllBytes(file));
            }
        }
    }

    /// Manifests, signatures and module descriptors speak for one jar only.
    private static boolean isWanted(String name) {
        return !name.endsWith("module-info.class") && !(name.startsWith("META-INF/") && name.indexOf('/', 9) < 0
                || name.startsWith("META-INF/maven/"));
    }

    private void add(String name, byte[] content) throws IOException {
        if (!written.add(name)) return;
        jar.putNextEntry(new JarEntry(name));
        jar.write(content);
        jar.closeEntry();
    }
}
