package fencepost.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/// Turns whatever went wrong into one message and exit code 2.
final class Faults implements IParameterExceptionHandler, IExecutionExceptionHandler {
    private final boolean debug;

    /// @param debug whether to show stack traces
    Faults(boolean debug) {
        this.debug = debug;
    }

    @Override
    public int handleParseException(ParameterException e, String[] arguments) {
        CommandLine command = e.getCommandLine();
        PrintWriter err = command.getErr();
        say(err, firstLower(e.getMessage()));
        UnmatchedArgumentException.printSuggestions(e, err);
        err.println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        return ExitCode.FAILED;
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
        PrintWriter err = command.getErr();
        if (e instanceof Failure failure) err.println(failure.show());
        else bug(e, err);
        return failed(e, err);
    }

    /// The input is beyond what memory or the stack holds, or the program is broken.
    int handle(Error e, PrintWriter err) {
        switch (e) {
            case StackOverflowError _ -> say(err, "the input is nested too deeply");
            case OutOfMemoryError _ -> say(err, "not enough memory; FENCEPOST_JAVA_OPTS=-Xmx8g, say, allows 8 GB");
            default -> bug(e, err);
        }
        return failed(e, err);
    }

    private static void bug(Throwable e, PrintWriter err) {
        say(err, "this is a bug in Fencepost (" + e + ").");
        err.println("Please report it with the command and its input; --debug shows where it happened.");
    }

    /// The output went nowhere: quietly where a pipe's reader has left, as usual on the command line.
    int unwritable(IOException fault, PrintWriter err) {
        if (fault.getMessage() != null && fault.getMessage().contains("Broken pipe")) return ExitCode.BROKEN_PIPE;
        say(err, "can't write the output: " + fault.getMessage());
        return failed(fault, err);
    }

    private int failed(Throwable e, PrintWriter err) {
        if (debug) e.printStackTrace(err);
        return ExitCode.FAILED;
    }

    private static void say(PrintWriter err, String message) {
        err.println("fencepost: " + message);
    }

    private static String firstLower(String message) {
        return message.isEmpty() ? message : Character.toLowerCase(message.charAt(0)) + message.substring(1);
    }
}
