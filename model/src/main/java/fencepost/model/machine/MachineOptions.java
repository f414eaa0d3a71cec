package fencepost.model.machine;

/// What machine to run a test on.
///
/// @param model             the memory model
/// @param compilerReorders  whether the compiler may reorder accesses that no compiler barrier separates
public record MachineOptions(OperationalModel model, boolean compilerReorders) {
    /// `model` with a compiler that keeps program order.
    public static MachineOptions of(OperationalModel model) {
        return new MachineOptions(model, false);
    }
}
