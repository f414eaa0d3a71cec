package fencepost.app.history;

import fencepost.app.Archive;
import fencepost.app.Document;
import fencepost.app.Subject;
import fencepost.app.Workspace;
import fencepost.litmus.history.Comparison;
import fencepost.litmus.history.RecordedRun;
import fencepost.litmus.run.Machine;
import fencepost.model.ir.LitmusTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/// The kept runs of the open test, those of other machines beside the local ones, and which of them are compared.
public final class HistoryViewModel {
    /// A kept run in the list.
    ///
    /// @param here     whether it took place on this machine
    /// @param sameText whether the test has not been changed since
    /// @param bad      samples that ended badly
    /// @param chosen   whether it is shown below, alone or beside another
    public record Entry(RecordedRun run, boolean here, boolean sameText, long bad, boolean chosen) {}

    /// What the view shows.
    ///
    /// @param entries newest first
    /// @param alone   the chosen run, if one is
    /// @param pair    the chosen runs side by side, if two are
    public record Shown(List<Entry> entries, Optional<RecordedRun> alone, Optional<Comparison> pair) {
        public Shown {
            entries = List.copyOf(entries);
        }
    }

    private final Workspace workspace;
    private final Archive archive;
    private final BooleanProperty thisPlacement = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<Optional<Shown>> shown = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<List<RecordedRun>> forgotten = new ReadOnlyObjectWrapper<>(List.of());
    /// The ids of the chosen runs, the one that was chosen first in front; two at most.
    private final List<String> chosen = new ArrayList<>();

    public HistoryViewModel(Workspace workspace, Archive archive) {
        this.workspace = workspace;
        this.archive = archive;
        workspace.subject().subscribe(this::refresh);
        workspace.document().subscribe(() -> forgotten.set(List.of()));
        archive.kept().subscribe(this::refresh);
        thisPlacement.subscribe(this::refresh);
        refresh();
    }

    /// What there is; empty while no test is open.
    public ReadOnlyObjectProperty<Optional<Shown>> shown() {
        return shown.getReadOnlyProperty();
    }

    /// Whether only runs with the barriers are listed that stand in the test now.
    public BooleanProperty thisPlacement() {
        return thisPlacement;
    }

    /// What went wrong with the history, the last time.
    public ReadOnlyObjectProperty<Optional<String>> trouble() {
        return archive.trouble();
    }

    /// What could not be read of the history.
    public List<String> problems() {
        return archive.kept().get().problems();
    }

    /// Chooses a run, or no longer. A third takes the place of the one that was chosen first.
    public void toggle(RecordedRun run) {
        if (!chosen.remove(run.id())) {
            chosen.add(run.id());
            if (chosen.size() > 2) chosen.removeFirst();
        }
        refresh();
    }

    /// Forgets the chosen runs, until [#undo].
    public void forgetChosen() {
        List<RecordedRun> runs = chosen();
        if (runs.isEmpty()) return;
        forgotten.set(runs);
        chosen.clear();
        archive.forget(runs);
    }

    /// The runs that were forgotten last, if [#undo] can bring them back; else none.
    public ReadOnlyObjectProperty<List<RecordedRun>> forgotten() {
        return forgotten.getReadOnlyProperty();
    }

    /// Keeps what was forgotten last.
    public void undo() {
        archive.keepAgain(forgotten.get());
        forgotten.set(List.of());
    }

    /// The chosen runs that are listed; two at most.
    public List<RecordedRun> chosen() {
        return shown.get().map(now -> now.entries().stream().filter(Entry::chosen).map(Entry::run).toList()).orElse(List.of());
    }

    /// The chosen runs; all that are listed if none is chosen.
    public List<RecordedRun> chosenOrAll() {
        List<RecordedRun> some = chosen();
        return some.isEmpty() ? shown.get().map(now -> now.entries().stream().map(Entry::run).toList()).orElse(List.of()) : some;
    }

    /// Takes over runs of another machine.
    public void importRuns(Path file) {
        archive.importRuns(file);
    }

    /// Writes the chosen runs to a file; all that are listed if none is chosen.
    public void export(Path file) {
        if (shown.get().isPresent()) archive.exportRuns(chosenOrAll(), file);
    }

    private void refresh() {
        shown.set(workspace.subject().get().map(this::of));
    }

    private Shown of(Subject subject) {
        String text = workspace.document().get().map(Document::text).orElse("");
        Machine here = Machine.here();
        var ids = RecordedRun.ids(subject.placement());
        List<Entry> entries = archive.kept().get().runs().stream()
                .filter(run -> run.test().equals(subject.base().name()) && (!thisPlacement.get() || run.placement().equals(ids)))
                .map(run -> entry(run, subject.base(), text, here)).toList();
        List<RecordedRun> picked = chosen.stream().flatMap(id -> entries.stream().map(Entry::run).filter(run -> run.id().equals(id))).toList();
        return new Shown(entries, picked.size() == 1 ? Optional.of(picked.getFirst()) : Optional.empty(),
                picked.size() == 2 ? Optional.of(Comparison.of(picked.getFirst(), picked.getLast())) : Optional.empty());
    }

    private Entry entry(RecordedRun run, LitmusTest test, String text, Machine here) {
        return new Entry(run, run.machine().sameProcessor(here), run.text().equals(text), run.bad(test), chosen.contains(run.id()));
    }
}
