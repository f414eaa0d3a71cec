package fencepost.app;

import fencepost.litmus.library.Library;
import fencepost.litmus.library.RcuImplementation;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Placement;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import fencepost.model.parse.ParseOptions;
import fencepost.model.parse.ParseResult;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;

/// The only state that views share: the open text, the choices made about it, and the [Subject] that follows.
public final class Workspace {
    private final ReadOnlyObjectWrapper<Optional<Document>> document = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Subject>> subject = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObjectProperty<OperationalModel> model = new SimpleObjectProperty<>(OperationalModel.X86_TSO);
    private final BooleanProperty compilerReorders = new SimpleBooleanProperty();
    private final ObjectProperty<RcuImplementation> rcu =
            new SimpleObjectProperty<>(Library.rcuImplementations().getFirst());
    private Placement placement = new Placement(Map.of());

    public Workspace() {
        model.subscribe(this::refresh);
        compilerReorders.subscribe(this::refresh);
        rcu.subscribe(() -> document.get().ifPresent(d -> show(d.edited(d.text(), parseOptions()))));
    }

    /// What is open.
    public ReadOnlyObjectProperty<Optional<Document>> document() {
        return document.getReadOnlyProperty();
    }

    /// What all views look at; empty until a text has been read without faults.
    public ReadOnlyObjectProperty<Optional<Subject>> subject() {
        return subject.getReadOnlyProperty();
    }

    /// The machine to step on.
    public ObjectProperty<OperationalModel> model() {
        return model;
    }

    /// Whether the compiler may reorder accesses.
    public BooleanProperty compilerReorders() {
        return compilerReorders;
    }

    /// What stands for RCU's functions.
    public ObjectProperty<RcuImplementation> rcu() {
        return rcu;
    }

    /// Opens a text in place of what was open.
    public void open(String source, Optional<Path> file, String text) {
        Document opened = Document.open(source, file, text, parseOptions());
        opened.lastGood().ifPresentOrElse(good -> placement = Placement.initial(good.test().slots()),
                () -> subject.set(Optional.empty()));
        show(opened);
    }

    /// Takes over an edited text.
    public void edit(String text) {
        document.get().filter(d -> !d.text().equals(text)).ifPresent(d -> show(d.edited(text, parseOptions())));
    }

    /// Goes on to the next memory model, after the last to the first.
    public void nextModel() {
        var models = OperationalModel.values();
        model.set(models[(model.get().ordinal() + 1) % models.length]);
    }

    /// Puts `kind` into `slot`.
    public void choose(String slot, FenceKind kind) {
        choose(placement.with(slot, kind));
    }

    /// Puts a barrier into every slot.
    public void choose(Placement chosen) {
        placement = chosen;
        refresh();
    }

    private void show(Document shown) {
        document.set(Optional.of(shown));
        shown.lastGood().ifPresent(good -> {
            var kept = Placement.initial(good.test().slots());
            for (var slot : good.test().slots()) {
                FenceKind chosen = placement.choices().get(slot.name());
                if (chosen != null && slot.alternatives().contains(chosen)) kept = kept.with(slot.name(), chosen);
            }
            placement = kept;
        });
        refresh();
    }

    private void refresh() {
        subject.set(document.get().flatMap(Document::lastGood).map(this::subjectOf));
    }

    private Subject subjectOf(ParseResult.Parsed good) {
        return new Subject(good.test(), good.map(), placement,
                new MachineOptions(model.get(), compilerReorders.get()));
    }

    private ParseOptions parseOptions() {
        return new ParseOptions(rcu.get().text(), false);
    }
}
