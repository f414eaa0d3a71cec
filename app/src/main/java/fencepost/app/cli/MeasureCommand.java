package fencepost.app.cli;

import fencepost.app.cli.report.MeasuredText;
import fencepost.litmus.history.Measurements;
import fencepost.litmus.history.RecordedMeasurement;
import fencepost.litmus.history.RunId;
import fencepost.litmus.measure.CannotMeasure;
import fencepost.litmus.measure.Flavour;
import fencepost.litmus.measure.Measured;
import fencepost.litmus.measure.Measurement;
import fencepost.litmus.measure.RcuCosts;
import fencepost.litmus.measure.Watcher;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/// `fencepost measure`: what barriers cost here.
@Command(name = "measure", description = "Measure what barriers cost on this machine, beside the published figures.",
        subcommands = {MeasureCommand.Fences.class, MeasureCommand.SystemCall.class, MeasureCommand.Rcu.class,
                MeasureCommand.Lookups.class, MeasureCommand.Nested.class, MeasureCommand.Indirect.class})
final class MeasureCommand implements Runnable {
    private final Cancellation cancellation;

    @Spec
    private CommandSpec spec;

    MeasureCommand(Cancellation cancellation) {
        this.cancellation = cancellation;
    }

    /// Needs a subcommand.
    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Missing what to measure: "
                + String.join(", ", spec.subcommands().keySet()));
    }

    /// The options of each measurement.
    static final class Settings {
        @Option(names = "--time", paramLabel = "TIME", defaultValue = "10s", converter = Seconds.class,
                description = "How long to measure in all, such as 10s (default: ${DEFAULT-VALUE}).")
        private Duration time;

        @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
                description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
        private Format format;

        @Option(names = "--no-history", description = "Don't keep the result in the history.")
        private boolean noHistory;
    }

    /// The forms of the result.
    enum Format {
        TEXT, JSON;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// One measurement.
    abstract static class Measuring implements Callable<Integer> {
        @ParentCommand
        private MeasureCommand parent;

        @Mixin
        private Settings settings;

        abstract Measured measure(Duration time, Watcher watcher) throws CannotMeasure;

        @Override
        public Integer call() {
            RunId id = RunId.now();
            try {
                Measured measured = measured();
                parent.spec.commandLine().getOut().print(switch (settings.format) {
                    case TEXT -> MeasuredText.text(measured);
                    case JSON -> MeasuredText.json(measured);
                });
                keep(id, measured);
                return ExitCode.OK;
            } catch (CannotMeasure e) {
                throw new Failure(e.getMessage());
            }
        }

        private Measured measured() throws CannotMeasure {
            try (var line = new MeasuringLine(parent.cancellation, new TerminalLine(System.console()))) {
                return measure(settings.time, line);
            }
        }

        /// A history that can't be written is no reason to lose what was printed.
        private void keep(RunId id, Measured measured) {
            if (settings.noHistory || measured.rows().isEmpty()) return;
            Measurements history = Measurements.ofUser();
            try {
                history.keep(RecordedMeasurement.of(id, !parent.cancellation.isCancelled(), measured));
            } catch (IOException e) {
                parent.spec.commandLine().getErr().println("fencepost: the measurement can't be kept in the history ("
                        + history.folder() + "): " + e.getMessage());
            }
        }
    }

    @Command(name = "fences", description = "The barriers of one CPU, as machine code and as Java.")
    static final class Fences extends Measuring {
        @Override
        Measured measure(Duration time, Watcher watcher) throws CannotMeasure {
            return Measurement.FENCES.measure(time, watcher);
        }
    }

    @Command(name = "membarrier", description = "The commands of membarrier(2), against the number of running threads.")
    static final class SystemCall extends Measuring {
        @Override
        Measured measure(Duration time, Watcher watcher) throws CannotMeasure {
            return Measurement.MEMBARRIER.measure(time, watcher);
        }
    }

    @Command(name = "rcu", description = "Reading and updating under each flavour of RCU, with a check for faults.")
    static final class Rcu extends Measuring {
        @Option(names = "--readers", paramLabel = "N", defaultValue = "1", description = "Readers (default: ${DEFAULT-VALUE}).")
        private int readers;

        @Option(names = "--updaters", paramLabel = "N", defaultValue = "1", description = "Updaters (default: ${DEFAULT-VALUE}).")
        private int updaters;

        @Option(names = "--flavour", paramLabel = "FLAVOUR", split = ",", defaultValue = "mb,global,expedited",
                description = "One or several of mb, global, expedited, and broken, which lacks a barrier on purpose "
                        + "(default: ${DEFAULT-VALUE}).")
        private List<String> flavours;

        @Override
        Measured measure(Duration time, Watcher watcher) throws CannotMeasure {
            if (readers < 1 || updaters < 1 || readers + updaters > 1000)
                throw new Failure("there must be a reader, an updater, and at most a thousand of both");
            return RcuCosts.measure(flavours.stream().map(Rcu::flavour).toList(), readers, updaters, time, watcher);
        }

        private static Flavour flavour(String id) {
            return Flavour.byId(id).orElseThrow(() -> Failure.unknown("flavour", id,
                    Arrays.stream(Flavour.values()).map(Flavour::id).toList()));
        }
    }

    @Command(name = "lookups", description = "Hash-table look-ups with a read-side section around each.")
    static final class Lookups extends Measuring {
        @Override
        Measured measure(Duration time, Watcher watcher) throws CannotMeasure {
            return Measurement.LOOKUPS.measure(time, watcher);
        }
    }

    @Command(name = "nested", description = "A hundred handlers' sections, without and with one around all.")
    static final class Nested extends Measuring {
        @Override
        Measured measure(Duration time, Watcher watcher) throws CannotMeasure {
            return Measurement.NESTED.measure(time, watcher);
        }
    }

    @Command(name = "indirect", description = "A ring's accessors, written out and through a table of operations.")
    static final class Indirect extends Measuring {
        @Override
        Measured measure(Duration time, Watcher watcher) throws CannotMeasure {
            return Measurement.INDIRECT.measure(time, watcher);
        }
    }
}
