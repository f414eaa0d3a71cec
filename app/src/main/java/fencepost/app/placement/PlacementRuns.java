package fencepost.app.placement;

import fencepost.app.Archive;
import fencepost.app.Document;
import fencepost.app.Job;
import fencepost.app.Jobs;
import fencepost.app.Subject;
import fencepost.app.Workspace;
import fencepost.app.runs.RunsViewModel;
import fencepost.litmus.history.RecordedRun;
import fencepost.litmus.run.Allowed;
import fencepost.litmus.run.Grade;
import fencepost.litmus.run.Machine;
import fencepost.litmus.run.RunEnd;
import fencepost.litmus.run.RunHandle;
import fencepost.litmus.run.RunListener;
import fencepost.litmus.run.RunOptions;
import fencepost.litmus.run.RunRequest;
import fencepost.litmus.run.RunSnapshot;
import fencepost.model.check.OperationalChecker;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import fencepost.model.machine.MachineOptions;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Real runs of the rows of the table, one after the other, and what earlier runs have shown.
public final class PlacementRuns {
    /// How long each row runs.
    public static final Duration EACH = Duration.ofSeconds(3);

    /// How a series stands.
    ///
    /// @param done  rows that have been run
    /// @param all   rows to run
    /// @param share how much of all of it is done, from 0 to 1
    /// @param going whether it goes on
    /// @param end   why it ended before its time; empty otherwise
    public record Series(int done, int all, double share, boolean going, String end) {
        static final Series NONE = new Series(0, 0, 0, false, "");
    }

    private record Key(LitmusTest base, Placement placement) {}

    private final Workspace workspace;
    private final Jobs jobs;
    private final RunsViewModel.Runner runner;
    private final Archive archive;
    private final Supplier<RunOptions> options;
    private final Executor userInterface;
    private final OperationalChecker checker = new OperationalChecker();
    private final ReadOnlyObjectWrapper<Series> series = new ReadOnlyObjectWrapper<>(Series.NONE);
    private final Map<Key, RowRun> runs = new HashMap<>();
    private final Deque<Placement> left = new ArrayDeque<>();
    private Map<Map<String, String>, List<RecordedRun>> earlier = Map.of();
    private Optional<Subject> subject = Optional.empty();
    private Optional<Job> asking = Optional.empty();
    private Optional<RunHandle> handle = Optional.empty();
    /// Which series the messages of a run belong to; those of an earlier one are not heard.
    private int number;
    private int refusals;
    private String refusal = "";

    /// @param runner        starts each run
    /// @param options       how each is run, but for its time
    /// @param userInterface runs what a run's own thread has to tell
    public PlacementRuns(Workspace workspace, Jobs jobs, RunsViewModel.Runner runner, Archive archive,
                         Supplier<RunOptions> options, Executor userInterface) {
        this.workspace = workspace;
        this.jobs = jobs;
        this.runner = runner;
        this.archive = archive;
        this.options = options;
        this.userInterface = userInterface;
        archive.kept().subscribe(this::find);
        workspace.document().subscribe(this::find);
        find();
        workspace.subject().subscribe(now -> {
            if (!now.map(Subject::base).equals(subject.map(Subject::base))) {
                cancel();
                series.set(Series.NONE);
            }
            subject = now;
        });
    }

    /// How the series stands; changes whenever something has been counted.
    public ReadOnlyObjectProperty<Series> series() {
        return series.getReadOnlyProperty();
    }

    /// What is known of a row: by a run of this session, else by the newest earlier one on this machine.
    ///
    /// @param allowed what the machine's model says of the bad outcomes
    public Optional<RowRun> of(Placement placement, Grade allowed) {
        return subject.flatMap(now -> Optional.ofNullable(runs.get(new Key(now.base(), placement)))
                .or(() -> RowRun.of(now.base().with(placement), earlier(placement), allowed)));
    }

    /// The earlier runs of a row on this machine, newest first.
    public List<RecordedRun> earlier(Placement placement) {
        return earlier.getOrDefault(RecordedRun.ids(placement), List.of());
    }

    private void find() {
        String text = workspace.document().get().map(Document::text).orElse("");
        String form = workspace.rcu().get().id();
        Machine here = Machine.here();
        earlier = archive.kept().get().runs().stream()
                .filter(run -> run.samples() > 0 && run.text().equals(text) && run.machine().sameProcessor(here)
                        && run.rcu().equals(form))
                .collect(Collectors.groupingBy(RecordedRun::placement));
    }

    /// Runs `placements`, one after the other.
    public void start(List<Placement> placements) {
        cancel();
        left.addAll(placements);
        refusals = 0;
        series.set(new Series(0, placements.size(), 0, true, ""));
        next();
    }

    /// Ends the run that is going on and begins no other.
    public void cancel() {
        end("stopped");
    }

    private void end(String reason) {
        number++;
        left.clear();
        asking.ifPresent(Job::cancel);
        handle.ifPresent(RunHandle::cancel);
        asking = Optional.empty();
        handle = Optional.empty();
        Series now = series.get();
        if (now.going()) series.set(new Series(now.done(), now.all(), now.share(), false, reason));
    }

    private void next() {
        if (left.isEmpty() || subject.isEmpty()) {
            Series now = series.get();
            series.set(new Series(now.done(), now.all(), 1, false, refusals == now.all() ? refusal : ""));
            return;
        }
        LitmusTest base = subject.get().base();
        Placement placement = left.removeFirst();
        String text = workspace.document().get().orElseThrow().text();
        String form = workspace.rcu().get().id();
        var machine = MachineOptions.of(RunsViewModel.machineModel());
        asking = Optional.of(jobs.start(job -> Allowed.by(checker.check(base.with(placement), machine, _ -> !job.cancelled())),
                allowed -> run(new RunRequest(base, text, placement, allowed, options.get().withDuration(EACH), form),
                        new Key(base, placement)),
                failure -> end("The model's answer for " + placement + " could not be found: " + failure.getMessage())));
    }

    private void run(RunRequest request, Key key) {
        int mine = number;
        handle = Optional.of(runner.start(request, new RunListener() {
            @Override
            public void onSnapshot(RunSnapshot snapshot) {
                userInterface.execute(() -> {
                    if (mine == number) count(key, RowRun.of(request, snapshot, true, ""), snapshot.elapsed());
                });
            }

            @Override
            public void onEnd(RunEnd end) {
                userInterface.execute(() -> finish(key, request, end, mine == number));
            }
        }));
    }

    private void count(Key key, RowRun run, Duration elapsed) {
        runs.put(key, run);
        Series now = series.get();
        double part = Math.min(1, (double) elapsed.toMillis() / EACH.toMillis());
        series.set(new Series(now.done(), now.all(), (now.done() + part) / now.all(), true, ""));
    }

    /// What a run had counted is kept even if its series has been stopped.
    private void finish(Key key, RunRequest request, RunEnd end, boolean mine) {
        runs.put(key, RowRun.of(request, end));
        Series now = series.get();
        if (!mine) {
            series.set(new Series(now.done(), now.all(), now.share(), now.going(), now.end()));
            return;
        }
        series.set(new Series(now.done() + 1, now.all(), (now.done() + 1.0) / now.all(), true, ""));
        switch (end) {
            case RunEnd.Cancelled _ -> end("stopped, as another run was started");
            case RunEnd.Refused(var reason) -> {
                refusals++;
                refusal = reason;
                next();
            }
            case RunEnd.Failed _, RunEnd.Finished _ -> next();
        }
    }
}
