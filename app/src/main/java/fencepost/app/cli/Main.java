package fencepost.app.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;

/// Where the program starts: runs one command and tells its exit code.
public final class Main {
    private static final int SECONDS_TO_FINISH = 5;

    private Main() {}

    /// @param arguments a command and its options, or none for the window
    public static void main(String[] arguments) {
        var cancellation = new Cancellation();
        var finished = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> finish(cancellation, finished)));
        Output out = Output.standard();
        Output err = Output.error();
        showProgress(cancellation, out, err);
        int exitCode = run(List.of(arguments), out, err, cancellation);
        finished.countDown();
        System.exit(exitCode);
    }

    /// Says on a terminal how far a long search is, until something is printed.
    private static void showProgress(Cancellation cancellation, Output out, Output err) {
        var line = new TerminalLine(System.console());
        cancellation.onReport(found -> line.show(() -> String.format(Locale.ROOT, "searching: %,d (Ctrl+C ends it)", found)));
        out.beforeWriting(line::clear);
        err.beforeWriting(line::clear);
    }

    /// Runs one command.
    ///
    /// @return its exit code, see [ExitCode]
    static int run(List<String> arguments, Output out, Output err, Cancellation cancellation) {
        var commandLine = commandLine(cancellation)
                .setOut(new PrintWriter(out.writer(), false))
                .setErr(new PrintWriter(err.writer(), true));
        var faults = new Faults(arguments.contains("--debug"));
        commandLine.setParameterExceptionHandler(faults).setExecutionExceptionHandler(faults);
        int exitCode;
        try {
            exitCode = commandLine.execute(arguments.toArray(String[]::new));
        } catch (Error e) {
            exitCode = faults.handle(e, commandLine.getErr());
        }
        commandLine.getErr().flush();
        commandLine.getOut().flush();
        return out.fault().map(fault -> faults.unwritable(fault, commandLine.getErr())).orElse(exitCode);
    }

    /// All commands.
    static CommandLine commandLine(Cancellation cancellation) {
        var commandLine = new CommandLine(new FencepostCommand(cancellation))
                .addSubcommand(new OpenCommand())
                .addSubcommand(new CheckCommand(cancellation))
                .addSubcommand(new PlaceCommand(cancellation))
                .addSubcommand(new TraceCommand(cancellation))
                .addSubcommand(new RefineCommand(cancellation))
                .addSubcommand(new RunCommand(cancellation))
                .addSubcommand(new ReviewCommand(cancellation))
                .addSubcommand(new MeasureCommand(cancellation))
                .addSubcommand(new BundleCommand())
                .addSubcommand(new ImportCommand())
                .addSubcommand(new HistoryCommand())
                .addSubcommand(new LessonCommand(cancellation))
                .addSubcommand(new ListCommand())
                .addSubcommand(new ShotCommand());
        commandLine.addSubcommand(new CommandLine(new GenerateCompletion()).setCommandName("completion"));
        commandLine.setCaseInsensitiveEnumValuesAllowed(true).setAbbreviatedOptionsAllowed(false);
        return commandLine;
    }

    /// After Ctrl+C: asks the running search to stop, and waits a moment for what it prints.
    private static void finish(Cancellation cancellation, CountDownLatch finished) {
        cancellation.cancel();
        try {
            finished.await(SECONDS_TO_FINISH, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
