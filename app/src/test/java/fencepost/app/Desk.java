package fencepost.app;

import fencepost.litmus.library.Library;
import fencepost.model.check.OperationalChecker;
import fencepost.model.ir.FenceKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// The window's models without a window, for tests.
public final class Desk implements AutoCloseable {
    public final UserInterfaceQueue userInterface = new UserInterfaceQueue();
    public final Jobs jobs = new Jobs(userInterface);
    public final Workspace workspace = new Workspace(jobs);
    public final Archive archive = new Archive(temporaryFolder(), jobs);
    public final Answers answers = new Answers(workspace, jobs, new OperationalChecker());

    /// Store buffering with a slot on each side, nothing in them.
    public static final String ASYMMETRIC = """
            C asymmetric
            { }
            P0(int *x, int *y)
            {
            	int r1;

            	qatomic_set(x, 1);
            	/*@slot A: none | smp_mb_placeholder | smp_mb | smp_mb_global */
            	r1 = qatomic_read(y);
            }
            P1(int *x, int *y)
            {
            	int r2;

            	qatomic_set(y, 1);
            	/*@slot B: none | smp_mb_placeholder | smp_mb | smp_mb_global */
            	r2 = qatomic_read(x);
            }
            exists (0:r1=0 /\\ 1:r2=0)
            """;

    /// Opens a text and waits until it has been read and every question about it answered.
    public Desk open(String text, Map<String, FenceKind> chosen) {
        workspace.open("test.litmus", Optional.empty(), text, chosen);
        return settle();
    }

    /// Opens a text as it stands.
    public Desk open(String text) {
        return open(text, Map.of());
    }

    /// Opens a test of the library.
    public Desk openFromLibrary(String name) {
        workspace.open(name, Optional.empty(), Library.find(name).orElseThrow().text());
        return settle();
    }

    /// A folder for what is kept, empty at first.
    static Path temporaryFolder() {
        try {
            return Files.createTempDirectory(Path.of("target"), "archive-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Waits until nothing is being computed.
    public Desk settle() {
        userInterface.await(jobs::idle);
        return this;
    }

    @Override
    public void close() {
        jobs.close();
    }
}
