package fencepost.app.cli;

import fencepost.app.cli.input.Inputs;
import fencepost.app.cli.input.PlacementArgument;
import fencepost.app.cli.input.TestText;
import fencepost.app.cli.report.RefinementText;
import fencepost.litmus.library.Library;
import fencepost.litmus.library.LibraryTest;
import fencepost.litmus.library.RcuImplementation;
import fencepost.model.check.OperationalChecker;
import fencepost.model.check.Refinement;
import fencepost.model.ir.Instruction;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import fencepost.model.machine.MachineOptions;
import fencepost.model.parse.ParseOptions;
import fencepost.model.parse.ParseResult;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `fencepost refine`: does an implementation of RCU do only what the specification allows?
@Command(name = "refine", description = "Compare implementations of RCU with its specification: whatever the "
        + "specification forbids in a test must be unreachable with the implementation.")
final class RefineCommand implements Callable<Integer> {
    private final Cancellation cancellation;
    private final OperationalChecker checker = new OperationalChecker();

    @Spec
    private CommandSpec spec;

    @ArgGroup(exclusive = true, multiplicity = "1")
    private What what;

    /// Which tests.
    private static final class What {
        @Parameters(paramLabel = "TEST", arity = "1", description = "A file, - for standard input, or the name of a bundled test.")
        private String test;

        @Option(names = "--all", description = "Every bundled test that calls RCU.")
        private boolean all;
    }

    @Option(names = "--rcu", paramLabel = "FORM", split = ",", completionCandidates = RcuOption.Forms.class,
            description = "The implementations to compare (default: all).")
    private List<String> rcu = List.of();

    @Option(names = "--model", paramLabel = "MODEL", split = ",", completionCandidates = ModelOptions.Machines.class,
            defaultValue = "sc,x86-tso,pso", description = "The machines (default: ${DEFAULT-VALUE}).")
    private List<String> models;

    @Option(names = "--compiler-reorders",
            description = "The compiler, too, may reorder accesses that no compiler barrier separates.")
    private boolean compilerReorders;

    @Option(names = "--placement", paramLabel = "SLOT=BARRIER,…",
            description = "What stands in the implementation's slots (default: what its source says).")
    private String placement;

    RefineCommand(Cancellation cancellation) {
        this.cancellation = cancellation;
    }

    @Override
    public Integer call() {
        List<RcuImplementation> forms = rcu.isEmpty()
                ? Library.rcuImplementations().stream().filter(form -> form.text().isPresent()).toList()
                : rcu.stream().map(RcuOption::implementation).toList();
        List<MachineOptions> machines = models.stream()
                .map(id -> new MachineOptions(ModelOptions.machine(id), compilerReorders)).toList();
        var writer = new RefinementText(spec.commandLine().getOut());
        for (TestText text : texts()) {
            LitmusTest specification = parse(text, Optional.empty()).test();
            if (!callsRcu(specification)) {
                if (!what.all) throw new Failure(specification.name() + " calls neither rcu_read_lock nor synchronize_rcu");
                continue;
            }
            for (RcuImplementation form : forms)
                if (form.suits(specification)) compare(text, specification, form, machines, writer);
                else writer.leftOut(form.id(), specification.name());
        }
        writer.summary();
        if (writer.violations()) return ExitCode.FOUND;
        return writer.undecided() ? ExitCode.UNDECIDED : ExitCode.OK;
    }

    private void compare(TestText text, LitmusTest specification, RcuImplementation form, List<MachineOptions> machines,
                         RefinementText writer) {
        ParseResult.Parsed parsed = parse(text, form.text());
        LitmusTest implementation = parsed.test().with(chosen(parsed.test(), form, text));
        for (MachineOptions machine : machines) {
            if (cancellation.isCancelled()) return;
            Refinement refinement = Refinement.check(specification, implementation, machine, checker, cancellation);
            writer.row(form.id(), refinement, parsed.map());
        }
    }

    private Placement chosen(LitmusTest test, RcuImplementation form, TestText text) {
        return placement == null ? Placement.initial(test.slots())
                : new PlacementArgument(test, form.text().orElse("") + text.text()).read(placement);
    }

    private List<TestText> texts() {
        if (!what.all) return List.of(new Inputs(System.in).read(what.test));
        return Library.tests().stream().map(RefineCommand::text).toList();
    }

    private static TestText text(LibraryTest test) {
        return new TestText(test.name(), test.text());
    }

    private static ParseResult.Parsed parse(TestText text, Optional<String> library) {
        return text.parse(new ParseOptions(library, false));
    }

    private static boolean callsRcu(LitmusTest test) {
        return test.program().threads().stream().flatMap(thread -> thread.instructions().stream())
                .anyMatch(i -> i instanceof Instruction.RcuReadLock || i instanceof Instruction.SynchronizeRcu);
    }
}
