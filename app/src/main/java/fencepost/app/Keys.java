package fencepost.app;

import fencepost.app.simulate.StepperViewModel;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.fxmisc.richtext.StyledTextArea;

/// What each key does. Keys with Ctrl, and function keys, work everywhere; plain ones where nothing is being typed.
final class Keys {
    private final MainWindow window;
    private final StepperViewModel stepper;
    private final Workspace workspace;

    Keys(MainWindow window, StepperViewModel stepper, Workspace workspace) {
        this.window = window;
        this.stepper = stepper;
        this.workspace = workspace;
    }

    void handle(KeyEvent event, Optional<Node> focus) {
        boolean typing = focus.filter(n -> n instanceof TextInputControl || n instanceof StyledTextArea).isPresent();
        boolean pressing = event.getCode() == KeyCode.SPACE && focus.filter(Node::isFocusVisible).isPresent();
        boolean done = event.getCode() == KeyCode.F11 ? act(window::toggleFullScreen)
                : event.getCode() == KeyCode.F1 ? act(window.overlays()::showHelp)
                : event.getCode() == KeyCode.F5 ? act(reviewing() ? window.review().review()::again : window.lessons().lessons()::reload)
                : event.isShortcutDown() ? withControl(event)
                : !typing && !pressing && !event.isAltDown() && plain(event, focus);
        if (done) event.consume();
    }

    private boolean withControl(KeyEvent event) {
        return switch (event.getCode()) {
            case F -> !reviewing() && act(window::search);
            case O -> act(window::chooseFile);
            case E -> !reviewing() && act(window::toggleText);
            case R -> act(window.review()::toggle);
            case L -> !reviewing() && !asking() && act(window.lessons()::toggle);
            case J -> reviewing() && act(window.review()::jump);
            case DIGIT1 -> act(() -> window.show(Views.OUTCOMES));
            case DIGIT2 -> act(() -> window.show(Views.PLACEMENTS));
            case DIGIT3 -> act(() -> window.show(Views.WHY));
            case DIGIT4 -> act(() -> window.show(Views.RUNS));
            case DIGIT5 -> act(() -> window.show(Views.COSTS));
            case PLUS, EQUALS, ADD -> act(() -> window.looks().change(1));
            case MINUS, SUBTRACT -> act(() -> window.looks().change(-1));
            case DIGIT0, NUMPAD0 -> act(() -> window.looks().change(0));
            default -> false;
        };
    }

    private boolean plain(KeyEvent event, Optional<Node> focus) {
        Overlays overlays = window.overlays();
        if (overlays.keysShown()) return act(overlays::hideKeys);
        if (overlays.help().isVisible()) return inHelp(event, overlays.help());
        if (overlays.isBlack() || event.getText().equals(".")) return act(overlays::toggleBlack);
        if (event.getText().equals("?")) return act(overlays::showKeys);
        if (reviewing()) return event.getCode() == KeyCode.T && act(window.looks()::turn);
        if (window.lessons().open().get() && inLesson(event, focus)) return true;
        return switch (event.getCode()) {
            case RIGHT -> act(window.executionShown() ? window.execution()::next : stepper::forward);
            case LEFT, BACK_SPACE -> act(window.executionShown() ? window.execution()::previous : stepper::back);
            case HOME -> act(stepper::toStart);
            case END -> act(stepper::toEnd);
            case SPACE -> act(stepper::togglePlaying);
            case B -> act(stepper::playToBad);
            case M -> !asking() && act(workspace::nextModel);
            case C -> !asking() && act(() -> workspace.compilerReorders().set(!workspace.compilerReorders().get()));
            case R -> act(window::runForReal);
            case T -> act(window.looks()::turn);
            case X -> act(window::toggleExecution);
            default -> digit(event);
        };
    }

    private static boolean inHelp(KeyEvent event, HelpPage help) {
        return switch (event.getCode()) {
            case ESCAPE, F1 -> act(help::close);
            case DOWN, PAGE_DOWN, SPACE -> act(() -> help.scroll(1));
            case UP, PAGE_UP -> act(() -> help.scroll(-1));
            default -> true;
        };
    }

    /// A presenter's remote control sends the page keys. While a question is open the digits choose.
    private boolean inLesson(KeyEvent event, Optional<Node> focus) {
        return switch (event.getCode()) {
            case PAGE_DOWN -> act(window.lessons().lessons()::next);
            case PAGE_UP -> act(window.lessons().lessons()::previous);
            case UP -> window.lessons().scroll(-1, focus);
            case DOWN -> window.lessons().scroll(1, focus);
            case ESCAPE -> act(window.lessons().lessons()::close);
            case ENTER -> window.lessons().covered().get() && act(window.lessons().lessons()::reveal);
            case V -> window.lessons().covered().get() && act(window.lessons()::toggleTally);
            case BACK_SPACE -> window.lessons().covered().get() && act(window.lessons()::takeBack);
            default -> number(event).isPresent() && window.lessons().choose(number(event).getAsInt());
        };
    }

    private boolean digit(KeyEvent event) {
        return number(event).isPresent() && act(() -> stepper.take(number(event).getAsInt()));
    }

    private static OptionalInt number(KeyEvent event) {
        String name = event.getCode().getName();
        String last = name.substring(name.length() - 1);
        return !event.getCode().isDigitKey() || last.equals("0") ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(last));
    }

    /// Whether a question is open: what would tell or change its answer waits until it is revealed.
    private boolean asking() {
        return window.lessons().covered().get();
    }

    private boolean reviewing() {
        return window.review().on().get();
    }

    private static boolean act(Runnable action) {
        action.run();
        return true;
    }
}
