package fencepost.model.cat;

import fencepost.model.execution.EventStructure;
import fencepost.model.ir.AccessMode;
import fencepost.model.ir.Expression;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.Location;
import fencepost.model.ir.Program;
import fencepost.model.ir.Register;
import fencepost.model.ir.ThreadCode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// A memory model written in cat.
public final class CatModel {
    private final String id;
    private final List<CatCommand> commands;
    private final Optional<Path> macros;

    private CatModel(String id, List<CatCommand> commands, Optional<Path> macros) {
        this.id = id;
        this.macros = macros;
        this.commands = List.copyOf(commands);
    }

    /// The models that come with Fencepost, by id.
    public static List<String> builtIn() {
        return List.of("sc", "x86-tso", "pso", "lkmm", "lkmm+memb");
    }

    /// One of [#builtIn].
    public static CatModel named(String id) {
        if (!builtIn().contains(id)) throw new IllegalArgumentException(id);
        return new CatModel(id, CatFiles.builtIn(id + ".cat"), Optional.empty());
    }

    /// The model of a `.cat` file, a `.bell` file with one beside it named by a `.cfg` file, or of such a `.cfg`
    /// file itself.
    ///
    /// @throws CatError if a file can't be read or understood
    public static CatModel load(Path file) {
        var model = new CatModel(file.toString(), CatFiles.load(file), file.toString().endsWith(".cfg")
                ? CatFiles.configuration(file).macros() : Optional.empty());
        model.over(EventStructure.first(trial()), _ -> {});
        return model;
    }

    /// A thread that writes and reads: on it a model shows its unknown names and its ill-typed expressions.
    private static Program trial() {
        var x = new Location(0, "x");
        var register = new Register(0, 0, "r");
        var address = new Expression.AddressOf(x);
        return new Program(List.of(x), List.of(0), List.of(new ThreadCode(0, List.of(register), List.of(
                new Instruction.Store(address, new Expression.Constant(1), AccessMode.ONCE),
                new Instruction.Load(register, address, AccessMode.ONCE)))), List.of(List.of(0)));
    }

    /// What verdicts call it: a built-in model's id, or the file as it was given.
    public String id() {
        return id;
    }

    /// The table of macros that the model's configuration names: what the primitives of tests do under it.
    public Optional<Path> macros() {
        return macros;
    }

    /// Whether this model wants a full barrier event on each side of a fully ordered read-modify-write, as the
    /// kernel's did before it tagged the accesses themselves: its bell file declares the tag `'mb` in small
    /// letters.
    public boolean wantsRmwBarriers() {
        return commands.stream().anyMatch(c -> c instanceof CatCommand.Tags tags && tags.tags().contains("mb"));
    }

    /// This model, made ready for `structure`.
    ///
    /// @param flags receives the name of each flag that an allowed execution raises
    public Judge over(EventStructure structure, Consumer<String> flags) {
        return new CatAxioms(commands, structure, flags);
    }
}
