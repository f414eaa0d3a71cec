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
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
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
    private final ReadOnlyBooleanWrapper reading = new ReadOnlyBooleanWrapper();
    private final Jobs jobs;
    private Placement placement = new Placement(Map.of());
    private Optional<Job> reader = Optional.empty();

    public Workspace(Jobs jobs) {
        this.jobs = jobs;
        model.subscribe(this::refresh);
        compilerReorders.subscribe(this::refresh);
        rcu.subscribe(() -> document.get().ifPresent(d -> read(options -> d.edited(d.text(), options), this::show)));
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

    /// Whether a text is being read; what is open is then still the one before.
    public ReadOnlyBooleanProperty reading() {
        return reading.getReadOnlyProperty();
    }

    /// Reads a text in the background and opens it in place of what was open, with what `chosen` puts into its slots.
    public void open(String source, Optional<Path> file, String text, Map<String, FenceKind> chosen) {
        read(options -> Document.open(source, file, text, options), opened -> {
            placement = new Placement(chosen);
            show(opened);
        });
    }

    /// As above, with the barriers that the text itself puts into its slots.
    public void open(String source, Optional<Path> file, String text) {
        open(source, file, text, Map.of());
    }

    /// Takes over an edited text.
    public void edit(String text) {
        document.get().filter(d -> !d.text().equals(text))
                .ifPresent(d -> read(options -> d.edited(text, options), this::show));
    }

    private void read(Function<ParseOptions, Document> reads, Consumer<Document> then) {
        reader.ifPresent(Job::cancel);
        reading.set(true);
        var options = new ParseOptions(rcu.get().text(), false);
        reader = Optional.of(jobs.start(_ -> reads.apply(options), read -> {
            reading.set(false);
            then.accept(read);
        }, failure -> {
            reading.set(false);
            throw new IllegalStateException("the parser broke down", failure);
        }));
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
        return new Subject(good.test(), good.expanded().map(), placement,
                new MachineOptions(model.get(), compilerReorders.get()));
    }
}
