package fencepost.app.runs;

import fencepost.app.Jobs;
import fencepost.litmus.history.RecordedRun;
import fencepost.litmus.report.JcstressReport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// Writes jcstress's report on runs and opens it in the browser.
public final class RunReports {
    private final Jobs jobs;
    private final Predicate<Path> browser;
    private final ReadOnlyStringWrapper words = new ReadOnlyStringWrapper("");

    /// @param browser opens a page; false if it can't
    public RunReports(Jobs jobs, Predicate<Path> browser) {
        this.jobs = jobs;
        this.browser = browser;
    }

    /// Where the last page is, if it could not be opened, or why there is none; else empty.
    public ReadOnlyStringProperty words() {
        return words.getReadOnlyProperty();
    }

    /// Opens the report on `runs`, one test if they are of one test and placement.
    public void open(List<RecordedRun> runs) {
        words.set("writing jcstress's report");
        jobs.start(_ -> JcstressReport.write(runs, Files.createTempDirectory("fencepost-report-")),
                page -> words.set(browser.test(page) ? "" : "The report is in " + page + "."),
                failure -> words.set("There is no report: " + failure.getMessage()));
    }
}
