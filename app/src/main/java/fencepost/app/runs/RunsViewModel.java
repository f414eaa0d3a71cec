package fencepost.app.runs;

import fencepost.app.Answer;
import fencepost.app.Answers;
import fencepost.app.Subject;
import fencepost.app.Workspace;
import fencepost.litmus.history.RecordedRun;
import fencepost.litmus.history.RunId;
import fencepost.litmus.run.Allowed;
import fencepost.litmus.run.Cpus;
import fencepost.litmus.run.Pinning;
import fencepost.litmus.run.RunEnd;
import fencepost.litmus.run.RunHandle;
import fencepost.litmus.run.RunListener;
import fencepost.litmus.run.RunOptions;
import fencepost.litmus.run.RunRequest;
import fencepost.litmus.run.RunSnapshot;
import fencepost.model.check.Verdict;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import fencepost.model.machine.OperationalModel;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/// The real run of the subject on this machine. A run belongs to a test and its barriers: another choice stops it, and
/// coming back shows what was seen.
public final class RunsViewModel {
    /// Starts real runs; a test's stand-in for the machine.
    @FunctionalInterface
    public interface Runner {
        RunHandle start(RunRequest request, RunListener listener);
    }

    /// How the run of the subject stands.
    public sealed interface Run {
        /// Not run yet.
        record None() implements Run {}

        /// It is being compiled and started; nothing has been counted.
        record Starting() implements Run {}

        /// Counts come in.
        record Going(RunSnapshot snapshot) implements Run {}

        /// It is over.
        record Ended(RunEnd end) implements Run {}

        /// What has been counted so far, if anything.
        default Optional<RunSnapshot> counted() {
            return switch (this) {
                case None _, Starting _ -> Optional.empty();
                case Going(var snapshot) -> Optional.of(snapshot);
                case Ended(var end) -> end.snapshot();
            };
        }
    }

    private record Key(LitmusTest base, Placement placement) {}

    private final Workspace workspace;
    private final Answers answers;
    private final Runner runner;
    private final Executor userInterface;
    private final ReadOnlyObjectWrapper<Run> run = new ReadOnlyObjectWrapper<>(new Run.None());
    private final ObjectProperty<Pinning> pinning = new SimpleObjectProperty<>(RunOptions.STANDARD.pinning());
    private final ReadOnlyObjectWrapper<Optional<String>> tooFewCpus = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final Map<Key, Run> ended = new HashMap<>();
    private final Map<Key, RecordedRun> recorded = new HashMap<>();
    private Optional<Key> shown = Optional.empty();
    private Optional<RunHandle> handle = Optional.empty();

    /// @param userInterface runs what a run's own thread has to tell
    public RunsViewModel(Workspace workspace, Answers answers, Runner runner, Executor userInterface) {
        this.workspace = workspace;
        this.answers = answers;
        this.runner = runner;
        this.userInterface = userInterface;
        workspace.subject().subscribe(this::turnTo);
    }

    /// How the run of the subject stands.
    public ReadOnlyObjectProperty<Run> run() {
        return run.getReadOnlyProperty();
    }

    /// Whether each thread stays on one CPU in the next run.
    public ObjectProperty<Pinning> pinning() {
        return pinning;
    }

    /// How runs are made.
    public RunOptions options() {
        return RunOptions.STANDARD.withPinning(pinning.get());
    }

    /// The model that this machine's processor is said to follow, whatever model is being stepped on.
    public static OperationalModel machineModel() {
        return switch (System.getProperty("os.arch")) {
            case "amd64", "x86_64", "x86", "i386" -> OperationalModel.X86_TSO;
            default -> OperationalModel.WEAK;
        };
    }

    /// Starts a run of the subject, unless one is going on.
    public void start() {
        if (handle.isPresent()) return;
        workspace.subject().get().ifPresent(subject -> {
            Key key = key(subject);
            run.set(new Run.Starting());
            String text = workspace.document().get().orElseThrow().text();
            var request = new RunRequest(subject.base(), text, subject.placement(), allowed(), options(),
                    workspace.rcu().get().id());
            RunId id = RunId.now();
            handle = Optional.of(runner.start(request, new RunListener() {
                @Override
                public void onSnapshot(RunSnapshot snapshot) {
                    userInterface.execute(() -> show(key, new Run.Going(snapshot)));
                }

                @Override
                public void onEnd(RunEnd end) {
                    userInterface.execute(() -> {
                        end.snapshot().ifPresent(last -> recorded.put(key, RecordedRun.of(id, request, last, Optional.of(end))));
                        finish(key, end);
                    });
                }
            }));
        });
    }

    /// The run of the subject that is over, for a report; empty if there is none.
    public Optional<RecordedRun> recorded() {
        return shown.flatMap(key -> Optional.ofNullable(recorded.get(key)));
    }

    /// What it means for the subject that this machine has fewer CPUs than the test has threads; empty if it has enough.
    public ReadOnlyObjectProperty<Optional<String>> tooFewCpus() {
        return tooFewCpus.getReadOnlyProperty();
    }

    /// Stops the run that is going on; what was counted stays.
    public void stop() {
        handle.ifPresent(RunHandle::cancel);
    }

    private void turnTo(Optional<Subject> subject) {
        Optional<Key> key = subject.map(RunsViewModel::key);
        if (key.equals(shown)) return;
        stop();
        handle = Optional.empty();
        shown = key;
        tooFewCpus.set(key.flatMap(k -> Cpus.tooFew(k.base().program().threads().size())));
        run.set(key.map(k -> ended.getOrDefault(k, new Run.None())).orElse(new Run.None()));
    }

    private void show(Key key, Run now) {
        if (shown.equals(Optional.of(key)) && handle.isPresent()) run.set(now);
    }

    private void finish(Key key, RunEnd end) {
        ended.put(key, new Run.Ended(end));
        if (!shown.equals(Optional.of(key))) return;
        handle = Optional.empty();
        run.set(ended.get(key));
    }

    private Allowed allowed() {
        return answers.verdict(machineModel()).get() instanceof Answer.Known<Verdict>(var verdict)
                ? Allowed.by(verdict) : Allowed.UNKNOWN;
    }

    private static Key key(Subject subject) {
        return new Key(subject.base(), subject.placement());
    }
}
