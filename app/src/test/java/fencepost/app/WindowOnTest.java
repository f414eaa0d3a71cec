package fencepost.app;

import fencepost.app.simulate.Motion;
import fencepost.model.check.OperationalChecker;
import fencepost.model.ir.FenceKind;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.PopupControl;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import javafx.stage.Window;

/// The real window on the headless platform, for tests that drive it. Every call waits until the window has nothing
/// left to do.
final class WindowOnTest implements AutoCloseable {
    private static final long SECONDS = 60;

    private final FakeMachine machine = new FakeMachine();
    private final Jobs jobs = new Jobs(Platform::runLater);
    private final Archive archive = new Archive(Desk.temporaryFolder(), jobs);
    private Workspace workspace;
    private MainWindow main;
    private Stage stage;

    static {
        try {
            Platform.startup(() -> {});
        } catch (IllegalStateException alreadyRunning) {
            Platform.setImplicitExit(false);
        }
        Platform.setImplicitExit(false);
    }

    static WindowOnTest open() {
        var window = new WindowOnTest();
        window.run(window::build);
        return window;
    }

    private void build() {
        workspace = new Workspace(jobs);
        var answers = new Answers(workspace, jobs, new OperationalChecker());
        main = new MainWindow(workspace, answers, jobs, archive, Motion.still(), machine, () -> {});
        stage = new Stage();
        stage.setScene(main.scene());
        stage.show();
    }

    MainWindow main() {
        return main;
    }

    Jobs jobs() {
        return jobs;
    }

    FakeMachine machine() {
        return machine;
    }

    Archive archive() {
        return archive;
    }

    void openText(String name, String text) {
        run(() -> workspace.open(name, Optional.empty(), text));
    }

    void edit(String text) {
        run(() -> workspace.edit(text));
    }

    void press(KeyCode key) {
        send(key, "", false);
    }

    void pressWithControl(KeyCode key) {
        send(key, "", true);
    }

    /// Presses the key that gives this character.
    void type(String character) {
        send(KeyCode.UNDEFINED, character, false);
    }

    private void send(KeyCode key, String text, boolean control) {
        run(() -> {
            Node focus = main.scene().getFocusOwner();
            Event.fireEvent(focus == null ? main.scene().getRoot() : focus,
                    new KeyEvent(KeyEvent.KEY_PRESSED, text, text, key, false, control, false, false));
        });
    }

    /// Clicks a node, or fires it if it is a button.
    void click(String selector) {
        Node node = find(selector);
        run(() -> {
            if (node instanceof ButtonBase button) button.fire();
            else Event.fireEvent(node, new MouseEvent(MouseEvent.MOUSE_CLICKED, 1, 1, 1, 1, MouseButton.PRIMARY, 1,
                    false, false, false, false, true, false, false, false, false, true, null));
        });
    }

    /// Opens the chip of a slot and takes one of the alternatives that its menu offers.
    void choose(String slot, FenceKind kind) {
        click("#slot-" + slot);
        run(() -> {
            MenuItem item = Window.getWindows().stream().filter(ContextMenu.class::isInstance)
                    .flatMap(menu -> ((ContextMenu) menu).getItems().stream())
                    .filter(i -> ("choose-" + slot + "-" + kind.id()).equals(i.getId())).findFirst().orElseThrow();
            item.fire();
            Window.getWindows().stream().filter(PopupControl.class::isInstance).toList().forEach(Window::hide);
        });
    }

    /// The first visible node that a selector finds.
    @SuppressWarnings("unchecked")
    <N extends Node> N find(String selector) {
        return (N) read(() -> {
            Scene scene = main.scene();
            scene.getRoot().applyCss();
            scene.getRoot().layout();
            return Objects.requireNonNull(scene.getRoot().lookup(selector), selector);
        });
    }

    WritableImage snapshot() {
        return read(() -> main.scene().snapshot(null));
    }

    /// Runs something on the window's thread and waits until everything that it set off has been done.
    void run(Runnable action) {
        read(() -> {
            action.run();
            return true;
        });
        settle();
    }

    <T> T read(Supplier<T> action) {
        var result = new CompletableFuture<T>();
        Platform.runLater(() -> {
            try {
                result.complete(action.get());
            } catch (Throwable e) {
                result.completeExceptionally(e);
            }
        });
        return result.join();
    }

    /// Waits until no job runs.
    void settle() {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        while (!read(jobs::idle)) {
            if (System.nanoTime() > end) throw new AssertionError("the window does not come to rest");
            try {
                Thread.sleep(5);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
        read(() -> true);
    }

    @Override
    public void close() {
        read(() -> {
            stage.close();
            return true;
        });
        jobs.close();
    }
}
