package fencepost.app;

/// The window as the command line sees it: whether one can be opened, and opening it. JavaFX's types stay behind
/// this door, and so does its start-up time.
public final class Desktop {
    private Desktop() {}

    /// Whether there is a screen. On Windows and macOS there is; elsewhere an X server must be named.
    public static boolean available() {
        String system = System.getProperty("os.name").toLowerCase();
        if (system.startsWith("windows") || system.startsWith("mac")) return true;
        String display = System.getenv("DISPLAY");
        return display != null && !display.isBlank();
    }

    /// Opens the window in its last state and returns when it has been closed. Only once in the life of a program.
    ///
    /// @param what nothing, or what to open in it: the name of a bundled test or lesson, or the path of a test, a lesson, sources or patches
    public static void openWindow(String... what) {
        FencepostApplication.open(what);
    }
}
