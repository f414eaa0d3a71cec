package fencepost.app.execution;

import fencepost.model.cat.CatError;
import fencepost.model.cat.CatModel;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.OperationalModel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// An axiomatic model that can be chosen: a built-in one, or a file of the user's.
///
/// @param file the `.cat` or `.cfg` file; empty for a built-in model
public record AxiomModel(String title, Optional<Path> file) {
    /// The Linux kernel's.
    public static final AxiomModel KERNEL = new AxiomModel("lkmm", Optional.empty());
    /// The same, with process-wide barriers, of which the kernel's own knows nothing.
    public static final AxiomModel KERNEL_WITH_MEMBARRIER = new AxiomModel("lkmm+memb", Optional.empty());

    /// Those that come with the program.
    public static List<AxiomModel> builtIn() {
        return CatModel.builtIn().stream().map(id -> new AxiomModel(id, Optional.empty())).toList();
    }

    /// A file of the user's.
    public static AxiomModel of(Path file) {
        return new AxiomModel(String.valueOf(file.getFileName()), Optional.of(file));
    }

    /// The kernel's model for `test`.
    static AxiomModel usual(LitmusTest test) {
        return test.program().threads().stream().flatMap(thread -> thread.instructions().stream())
                .anyMatch(i -> i instanceof Instruction.Fence(var kind, _) && kind == FenceKind.MB_GLOBAL)
                ? KERNEL_WITH_MEMBARRIER : KERNEL;
    }

    /// The axioms that say what a machine does; for the weak machine the kernel's, which allow at least as much.
    public static AxiomModel like(OperationalModel machine) {
        return builtIn().stream().filter(model -> model.title.equals(machine.id())).findFirst()
                .orElse(KERNEL_WITH_MEMBARRIER);
    }

    /// Reads it.
    ///
    /// @throws CatError if the file can't be read or understood
    public CatModel load() {
        return file.map(CatModel::load).orElseGet(() -> CatModel.named(title));
    }
}
