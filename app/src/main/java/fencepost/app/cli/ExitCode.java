package fencepost.app.cli;

/// What the process tells its caller.
public final class ExitCode {
    /// Done, and as expected.
    public static final int OK = 0;
    /// Done, and something was found: a verdict that contradicts the file, a forbidden outcome that was seen.
    public static final int FOUND = 1;
    /// Bad usage, bad input, or a bug.
    public static final int FAILED = 2;
    /// Done as far as the limits allowed, and something could not be decided.
    public static final int UNDECIDED = 3;
    /// Nobody reads the output any more; what a shell reports for a program that SIGPIPE has ended.
    public static final int BROKEN_PIPE = 141;

    private ExitCode() {}
}
