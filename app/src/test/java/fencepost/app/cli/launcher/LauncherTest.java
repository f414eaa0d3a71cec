package fencepost.app.cli.launcher;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The launcher beside a JDK and a Maven that are small scripts: what it builds, when, and what it says.
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
    private static final Path LAUNCHER = Path.of("..", "fencepost");

    @TempDir
    private Path folder;

    private Path root;
    private Path jdk;
    private Path tools;
    private Path system;

    private record Result(int exitCode, String out, String err) {}

    @BeforeEach
    void makeProject() throws IOException {
        root = Files.createDirectories(folder.resolve("a project"));
        jdk = folder.resolve("jdk");
        tools = folder.resolve("tools");
        system = onlyWhatEverySystemHas(folder.resolve("system"));
        Files.copy(LAUNCHER, root.resolve("fencepost"));
        write(root.resolve("pom.xml"), "");
        write(root.resolve("app/pom.xml"), "");
        write(root.resolve("app/src/main/java/A.java"), "");
        write(root.resolve("assets/style.css"), "");
        fakeJdk(jdk, "25.0.1");
        script(tools.resolve("mvn"), """
                echo built >>"%1$s/builds"
                sleep 0.3
                mkdir -p "%1$s/app/target/lib"
                echo jar >"%1$s/app/target/lib/some.jar"
                echo jar >"%1$s/app/target/fencepost-app-1.jar"
                """.formatted(root));
    }

    @Test
    void buildsOnceAndThenStartsAtOnce() throws Exception {
        Result first = launch(root.resolve("fencepost"), "check", "a b");
        assertEquals(0, first.exitCode, first.err);
        assertTrue(first.err.startsWith("fencepost: building"), first.err);
        Result second = launch(root.resolve("fencepost"), "check", "a b");
        assertAll(
                () -> assertEquals("", second.err),
                () -> assertTrue(second.out.endsWith("<fencepost.app.cli.Main><check><a b>\n"), second.out),
                () -> assertTrue(second.out.contains("lib/some.jar>"), second.out),
                () -> assertEquals(1, builds()));
    }

    @Test
    void buildsAgainWhenASourceIsNewer() throws Exception {
        launch(root.resolve("fencepost"));
        touchLater(root.resolve("assets/style.css"));
        Result again = launch(root.resolve("fencepost"));
        assertEquals("fencepost: building what has changed…\n", again.err);
        assertEquals(2, builds());
    }

    @Test
    void worksThroughASymbolicLinkAndFromAnyFolder() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("a project", "fencepost"));
        assertEquals(0, launch(link).exitCode);
        assertEquals(1, builds());
    }

    @Test
    void twoAtATimeBuildOnce() throws Exception {
        var both = new ArrayList<CompletableFuture<Result>>();
        for (int i = 0; i < 2; i++)
            both.add(CompletableFuture.supplyAsync(() -> launch(root.resolve("fencepost"), "list")));
        for (var result : both) assertEquals(0, result.join().exitCode, result.join().err);
        assertEquals(1, builds());
    }

    @Test
    void aBuildThatWasKilledDoesNotLockOutTheNext() throws Exception {
        write(root.resolve("target/fencepost/lock/pid"), Long.toString(deadProcess()));
        assertEquals(0, launch(root.resolve("fencepost")).exitCode);
    }

    @Test
    void aFailedBuildShowsItsErrors() throws Exception {
        script(tools.resolve("mvn"), "echo '[INFO] noise'; echo '[ERROR] A.java:1: no'; exit 1");
        Result result = launch(root.resolve("fencepost"));
        assertEquals(2, result.exitCode);
        assertTrue(result.err.contains("[ERROR] A.java:1: no\nfencepost: the build failed"), result.err);
    }

    @Test
    void namesWhatIsMissing() throws Exception {
        fakeJdk(jdk, "17.0.9");
        Result old = launch(root.resolve("fencepost"));
        assertEquals(2, old.exitCode);
        assertEquals("fencepost: Fencepost needs JDK 25 or later: FENCEPOST_JAVA_HOME is " + jdk
                + ", which is not one.\n", old.err);

        fakeJdk(jdk, "25");
        Files.delete(tools.resolve("mvn"));
        Result noMaven = launch(root.resolve("fencepost"));
        assertEquals(2, noMaven.exitCode);
        assertTrue(noMaven.err.startsWith("fencepost: Fencepost is built by Maven"), noMaven.err);
    }

    @Test
    void saysSoWhereThereIsNoNewEnoughJdkAtAll() throws Exception {
        Path launcher = root.resolve("fencepost");
        Files.writeString(launcher, Files.readString(launcher).replace("needed_jdk=25", "needed_jdk=9999"));
        var environment = environment();
        environment.remove("FENCEPOST_JAVA_HOME");
        Result result = launch(environment, launcher);
        assertEquals(2, result.exitCode);
        assertTrue(result.err.startsWith("fencepost: Fencepost needs JDK 9999 or later: install one"), result.err);
    }

    private static void fakeJdk(Path home, String version) throws IOException {
        script(home.resolve("bin/java"), "printf '<%s>' \"$@\"; echo");
        script(home.resolve("bin/javac"), "");
        write(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    }

    /// A folder to search for programs in which there is no Maven.
    private static Path onlyWhatEverySystemHas(Path folder) throws IOException {
        for (String program : List.of("sh", "sed", "find", "head", "dirname", "readlink", "mkdir", "touch", "date", "rm",
                "cp", "mv", "cat", "sleep", "grep")) {
            for (Path bin : List.of(Path.of("/usr/bin"), Path.of("/bin"))) {
                if (Files.exists(bin.resolve(program)))
                    script(folder.resolve(program), "exec " + bin.resolve(program) + " \"$@\"");
            }
        }
        return folder;
    }

    private int builds() throws IOException {
        return Files.readAllLines(root.resolve("builds")).size();
    }

    private Map<String, String> environment() {
        return new HashMap<>(Map.of("FENCEPOST_JAVA_HOME", jdk.toString(),
                "PATH", tools + ":" + system, "HOME", folder.toString()));
    }

    private Result launch(Path launcher, String... arguments) {
        return launch(environment(), launcher, arguments);
    }

    private Result launch(Map<String, String> environment, Path launcher, String... arguments) {
        try {
            var command = new ArrayList<>(List.of("sh", launcher.toString()));
            command.addAll(List.of(arguments));
            Path err = Files.createTempFile(folder, "err", "");
            var builder = new ProcessBuilder(command).directory(folder.toFile()).redirectError(err.toFile());
            builder.environment().clear();
            builder.environment().putAll(environment);
            Process process = builder.start();
            process.getOutputStream().close();
            String out = new String(process.getInputStream().readAllBytes());
            return new Result(process.waitFor(), out, Files.readString(err));
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static long deadProcess() throws IOException, InterruptedException {
        Process process = new ProcessBuilder("true").start();
        process.waitFor();
        return process.pid();
    }

    private static void touchLater(Path file) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(60)));
    }

    private static void script(Path file, String body) throws IOException {
        write(file, "#!/bin/sh\n" + body);
        assertTrue(file.toFile().setExecutable(true));
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
