package fencepost.app;

import fencepost.app.cli.Main;

/// Where the program starts: the window if nothing is asked for and there is a screen, else the command line. It does
/// not extend `Application`, since the Java launcher then insists on JavaFX as modules.
public final class Launcher {
    private Launcher() {}

    public static void main(String[] arguments) {
        if (arguments.length == 0 && Screens.available()) FencepostApplication.open();
        else Main.main(arguments);
    }
}
