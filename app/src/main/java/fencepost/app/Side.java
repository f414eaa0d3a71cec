package fencepost.app;

import fencepost.app.costs.CostsView;
import fencepost.app.costs.CostsViewModel;
import fencepost.app.explain.ExplainView;
import fencepost.app.explain.ExplainViewModel;
import fencepost.app.history.HistoryView;
import fencepost.app.history.HistoryViewModel;
import fencepost.app.outcomes.OutcomesView;
import fencepost.app.outcomes.OutcomesViewModel;
import fencepost.app.placement.PlacementRuns;
import fencepost.app.placement.PlacementView;
import fencepost.app.placement.PlacementViewModel;
import fencepost.app.runs.KeepingRunner;
import fencepost.app.runs.RunReports;
import fencepost.app.runs.RunView;
import fencepost.app.runs.RunsViewModel;
import fencepost.app.simulate.StepperViewModel;
import fencepost.litmus.measure.Measurement;
import java.nio.file.Path;
import java.util.function.Predicate;
import javafx.application.Platform;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Region;

/// The tabs on the right: what can happen, which barriers prevent it, why, what ran on this machine, and what barriers cost.
final class Side {
    private final TabPane tabs = new TabPane();
    private final RunsViewModel runs;
    private final PlacementRuns placementRuns;
    private final PlacementViewModel placements;
    private final CostsViewModel costs;
    private Predicate<Path> browser = _ -> false;

    /// @param runner starts real runs
    /// @param look   shows an execution in the middle
    /// @param help   shows what real runs are
    Side(Workspace workspace, Answers answers, Jobs jobs, Archive archive, RunsViewModel.Runner runner, StepperViewModel stepper,
         OutcomesView.Look look, Runnable help) {
        var keeping = new KeepingRunner(runner, archive, Platform::runLater);
        runs = new RunsViewModel(workspace, answers, keeping, Platform::runLater);
        placementRuns = new PlacementRuns(workspace, jobs, keeping, archive, runs::options, Platform::runLater);
        placements = new PlacementViewModel(workspace, answers, jobs, archive, placementRuns);
        costs = new CostsViewModel(archive, jobs, Measurement::measure, this::stopRuns);
        add(Views.OUTCOMES, new OutcomesView(new OutcomesViewModel(workspace, answers, new AxiomAnswers(workspace, jobs), runs),
                stepper::play, look, new RunView(runs, reports(jobs), help)));
        add(Views.PLACEMENTS, new PlacementView(placements));
        add(Views.WHY, new ExplainView(new ExplainViewModel(workspace, answers, jobs), stepper));
        add(Views.RUNS, new HistoryView(new HistoryViewModel(workspace, archive), reports(jobs)));
        add(Views.COSTS, new CostsView(costs));
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        tabs.getStyleClass().add("side");
    }

    private void add(Views view, Region content) {
        var tab = new Tab(view.title(), content);
        tab.setId("tab-" + view.id());
        tabs.getTabs().add(tab);
    }

    private RunReports reports(Jobs jobs) {
        return new RunReports(jobs, page -> browser.test(page));
    }

    TabPane tabs() {
        return tabs;
    }

    CostsViewModel costs() {
        return costs;
    }

    PlacementViewModel placements() {
        return placements;
    }

    /// Brings a tab to the front.
    void show(Views view) {
        tabs.getSelectionModel().select(view.ordinal());
    }

    /// The tab in front.
    Views shown() {
        return Views.values()[tabs.getSelectionModel().getSelectedIndex()];
    }

    /// Opens pages by `opens`, which is false where there is no browser; until then they are only written.
    void browseBy(Predicate<Path> opens) {
        browser = opens;
    }

    /// Runs the test on this machine, or stops the run that is going on.
    void run() {
        if (runs.run().get() instanceof RunsViewModel.Run.Going) runs.stop();
        else runs.start();
    }

    private void stopRuns() {
        runs.stop();
        placementRuns.cancel();
    }

    /// Ends what runs outside of this process.
    void close() {
        stopRuns();
        costs.close();
    }
}
