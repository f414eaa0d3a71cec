package fencepost.app;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import fencepost.litmus.library.Library;
import fencepost.litmus.library.RcuImplementation;
import fencepost.model.machine.OperationalModel;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;

/// What comes back when the program is started again.
///
/// @param width            of the window's content, in pixels
/// @param height           likewise
/// @param maximized        whether the window fills the screen
/// @param left             where the divider right of the library stands, as a fraction of the width
/// @param right            where the divider left of the tabs stands
/// @param dark             the look
/// @param scale            the step on the scale of sizes
/// @param view             the id of the tab in front
/// @param test             the library's test that was open
/// @param model            the id of the machine's model
/// @param compilerReorders the switch
/// @param rcu              the id of what stands for RCU's functions
@JsonIgnoreProperties(ignoreUnknown = true)
record WindowState(double width, double height, boolean maximized, double left, double right, boolean dark, int scale,
                   String view, String test, String model, boolean compilerReorders, String rcu) {
    /// The state of a first start.
    static final WindowState USUAL = new WindowState(1360, 860, false, 0.18, 0.72, false, 2, Views.OUTCOMES.id(),
            "RCU-core+plain", OperationalModel.X86_TSO.id(), false, RcuImplementation.SPECIFICATION);

    private static final double SMALLEST = 480;

    /// The state of a window as it is.
    static WindowState of(MainWindow window, Workspace workspace, Stage stage) {
        double[] dividers = window.dividers();
        return new WindowState(stage.getWidth(), stage.getHeight(), stage.isMaximized(), dividers[0], dividers[1],
                window.looks().theme() == Theme.DARK, window.looks().scale(), window.shownView().id(),
                workspace.document().get().map(Document::source).orElse(USUAL.test()),
                workspace.model().get().id(), workspace.compilerReorders().get(), workspace.rcu().get().id());
    }

    /// Puts a window into this state, as far as it makes sense on this screen and in this version.
    void applyTo(MainWindow window, Workspace workspace, Stage stage) {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        stage.setWidth(Math.clamp(width, SMALLEST, Math.max(SMALLEST, screen.getWidth())));
        stage.setHeight(Math.clamp(height, SMALLEST, Math.max(SMALLEST, screen.getHeight())));
        stage.setMaximized(maximized);
        window.dividers(Math.clamp(left, 0, 0.45), Math.clamp(right, 0.5, 1));
        window.show(dark ? Theme.DARK : Theme.LIGHT);
        window.looks().scaleTo(scale);
        Views.byId(view).ifPresent(window::show);
        OperationalModel.byId(model).ifPresent(workspace.model()::set);
        workspace.compilerReorders().set(compilerReorders);
        Library.rcu(rcu).ifPresent(workspace.rcu()::set);
    }
}
