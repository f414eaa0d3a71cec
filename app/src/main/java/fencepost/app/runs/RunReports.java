package fencepost.app.runs;

import fencepost.app.Jobs;
import fencepost.litmus.history.RecordedRun;
import fencepost.litmus.history.ReportPage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// Writes runs as pages and opens them in the browser.
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

    /// Opens the page of a run.
    public void open(RecordedRun run) {
        jobs.start(_ -> {
            Path folder = Files.createTempDirectory("fencepost-report-");
            return Files.writeString(folder.resolve("report.html"), ReportPage.write(run));
        }, page -> words.set(browser.test(page) ? "" : "The report is in " + page + "."),
                failure -> words.set("The report can't be written: " + failure.getMessage()));
    }
}
