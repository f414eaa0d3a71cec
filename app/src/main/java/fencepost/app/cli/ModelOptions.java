package fencepost.app.cli;

import fencepost.app.cli.input.BadTest;
import fencepost.app.cli.input.Inputs;
import fencepost.model.cat.CatError;
import fencepost.model.cat.CatModel;
import fencepost.model.check.MemoryModel;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import fencepost.model.parse.Macros;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/// The options that say which memory model answers.
final class ModelOptions {
    private static final String AXIOMS = "cat:";

    @Option(names = "--model", paramLabel = "MODEL", defaultValue = "x86-tso", completionCandidates = Models.class,
            description = "Memory model: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). What takes steps or runs (trace, "
                    + "run, shot) needs a machine: sc, x86-tso, pso or weak. For check and place also cat:MODEL for axioms "
                    + "instead of the machine, or a file *.cat or *.cfg; for place it may be given several times.")
    private List<String> models;

    @Option(names = "--compiler-reorders",
            description = "The compiler, too, may reorder accesses that no compiler barrier separates.")
    private boolean compilerReorders;

    /// What `--model` offers.
    static final class Models implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ids().iterator();
        }

        private static List<String> ids() {
            return Stream.concat(Machines.ids().stream(), CatModel.builtIn().stream()).distinct().toList();
        }
    }

    /// The models that are machines.
    static final class Machines implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ids().iterator();
        }

        private static List<String> ids() {
            return Arrays.stream(OperationalModel.values()).map(OperationalModel::id).toList();
        }
    }

    /// The model, of which there must be one.
    MemoryModel any() {
        if (models.size() > 1) throw new Failure("several models are given (" + String.join(", ", models)
                + "); only place compares models");
        return model(models.getFirst());
    }

    /// All models, in their order, each once.
    List<MemoryModel> all() {
        return models.stream().distinct().map(this::model).toList();
    }

    /// The machine of that name if there is one, else axioms.
    private MemoryModel model(String id) {
        var machine = OperationalModel.byId(id);
        if (machine.isPresent()) return new MemoryModel.Operational(new MachineOptions(machine.get(), compilerReorders));
        if (compilerReorders)
            throw new Failure("--compiler-reorders is for the machines (" + String.join(", ", Machines.ids()) + ")");
        return new MemoryModel.Axiomatic(axioms(id));
    }

    /// The machine; for commands that take steps.
    MachineOptions machine() {
        return switch (any()) {
            case MemoryModel.Operational(var options) -> options;
            case MemoryModel.Axiomatic axiomatic -> throw new Failure("the model " + axiomatic.id()
                    + " has no steps; choose a machine: " + String.join(", ", Machines.ids()));
        };
    }

    /// The machine called `id`.
    static OperationalModel machine(String id) {
        return OperationalModel.byId(id).orElseThrow(() -> Failure.unknown("machine", id, Machines.ids()));
    }

    private static CatModel axioms(String model) {
        String id = model.startsWith(AXIOMS) ? model.substring(AXIOMS.length()) : model;
        if (CatModel.builtIn().contains(id)) return CatModel.named(id);
        if (!model.endsWith(".cat") && !model.endsWith(".cfg")) throw Failure.unknown("model", model, Models.ids());
        try {
            return CatModel.load(Path.of(model));
        } catch (CatError e) {
            throw new Failure(e.getMessage());
        }
    }

    /// What the primitives of a test do under `models`: what their table of macros says, if one names a table.
    ///
    /// @throws Failure if it can't be read, or several differ
    static Macros macros(List<MemoryModel> models) {
        List<Macros> found = models.stream().flatMap(ModelOptions::table).map(ModelOptions::read).distinct().toList();
        if (found.size() > 1) throw new Failure("the models have different tables of macros, so that a test would mean "
                + "something else under each; compare them one by one");
        return found.isEmpty() ? Macros.NONE : found.getFirst();
    }

    private static Stream<Path> table(MemoryModel model) {
        return switch (model) {
            case MemoryModel.Axiomatic(var axioms) -> axioms.macros().stream();
            case MemoryModel.Operational _ -> Stream.empty();
        };
    }

    private static Macros read(Path file) {
        Macros.Result result = Macros.read(file.toString(), Inputs.readTable(file));
        if (!result.diagnostics().isEmpty()) throw new BadTest(result.diagnostics());
        return result.macros();
    }
}
