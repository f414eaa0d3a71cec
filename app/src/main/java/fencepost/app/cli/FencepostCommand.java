package fencepost.app.cli;

import fencepost.app.Desktop;
import fencepost.app.Theme;
import fencepost.app.Views;
import fencepost.app.cli.input.TestText;
import fencepost.app.cli.report.PlacementText;
import fencepost.app.shot.ShotRequest;
import fencepost.app.placement.PlacementViewModel;
import fencepost.litmus.library.Library;
import fencepost.litmus.library.LibraryTest;
import fencepost.model.check.MemoryModel;
import fencepost.model.explore.Limits;
import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import fencepost.model.parse.ParseOptions;
import fencepost.model.placement.BarrierCosts;
import fencepost.model.placement.PlacementSearch;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/// `fencepost` itself: the window, or where there is no display what the window would show first.
@Command(name = "fencepost", versionProvider = Version.class, mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT, usageHelpAutoWidth = true, sortOptions = false,
        description = "See which memory barriers hold. Without a command: open the window.",
        footer = {"", "Exit codes: 0 done and as expected; 1 something was found (a verdict that contradicts the file's "
                + "'Result:', a forbidden outcome that was seen); 2 bad usage or bad input; 3 a limit left something undecided."})
final class FencepostCommand implements Callable<Integer> {
    private static final String PAIRING = "RCU-core+plain";
    private static final Path PICTURE = Path.of("fencepost-rcu.png");

    private final Cancellation cancellation;

    @Spec
    private CommandSpec spec;

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Show stack traces of faults.")
    private boolean debug;

    FencepostCommand(Cancellation cancellation) {
        this.cancellation = cancellation;
    }

    @Override
    public Integer call() {
        if (Desktop.available()) WindowOpening.open();
        else showWithoutDisplay();
        return ExitCode.OK;
    }

    private void showWithoutDisplay() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        err.println("fencepost: there is no display (DISPLAY is not set), so here is what the window would show");
        LibraryTest pairing = Library.find(PAIRING).orElseThrow();
        MachineOptions machine = MachineOptions.of(OperationalModel.X86_TSO);
        LitmusTest test = new TestText(PAIRING, pairing.text()).parse(ParseOptions.DEFAULT).test();
        out.print(new PlacementText(new PlacementSearch(Limits.standard())
                .search(test, new MemoryModel.Operational(machine), cancellation), BarrierCosts.PUBLISHED, true).text());
        out.flush();
        ShotCommand.write(new ShotRequest(PAIRING, pairing.text(), machine, Map.of(), 0, Optional.empty(), Optional.empty(), Theme.LIGHT,
                Views.PLACEMENTS, PlacementViewModel.Columns.VERDICT, Optional.empty(), 1280, 800, PICTURE));
        err.println("fencepost: the window itself is drawn in " + PICTURE.toAbsolutePath());
    }
}
