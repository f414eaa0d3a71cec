package fencepost.model.machine;

/// Which of a thread's instructions may go next.
enum IssueOrder {
    /// The oldest one.
    PROGRAM,
    /// Any that a compiler may have moved to the front.
    COMPILER,
    /// Any of the window that no fence, dependency or coherence holds back.
    WEAK;

    static IssueOrder of(MachineOptions options) {
        if (options.model() == OperationalModel.WEAK) return WEAK;
        return options.compilerReorders() ? COMPILER : PROGRAM;
    }
}
