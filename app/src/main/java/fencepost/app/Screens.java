package fencepost.app;

/// Whether there is anything to show a window on.
public final class Screens {
    private Screens() {}

    /// On Windows and macOS there is; elsewhere an X server must be named.
    public static boolean available() {
        String system = System.getProperty("os.name").toLowerCase();
        if (system.startsWith("windows") || system.startsWith("mac")) return true;
        String display = System.getenv("DISPLAY");
        return display != null && !display.isBlank();
    }
}
