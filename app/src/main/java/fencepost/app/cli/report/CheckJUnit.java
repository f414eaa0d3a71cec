package fencepost.app.cli.report;

import fencepost.app.cli.report.CheckEntry.Finding;
import fencepost.litmus.history.JUnitDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Checked tests in JUnit's XML, for CI servers: a test case for each, which fails if its verdict is not as expected, and
/// whose output is the verdict in herd's layout.
public final class CheckJUnit {
    private final String model;
    private final List<JUnitDocument.Case> cases = new ArrayList<>();

    /// @param model names the suite
    public CheckJUnit(String model) {
        this.model = model;
    }

    /// Takes `entry` in.
    public void add(CheckEntry entry) {
        Optional<String> reason = entry.failures().isEmpty() ? Optional.empty()
                : Optional.of(String.join("; ", entry.failures()));
        boolean failed = entry.has(Finding.ERROR);
        int slash = entry.file().lastIndexOf('/');
        cases.add(new JUnitDocument.Case(slash <= 0 ? model : entry.file().substring(0, slash),
                entry.file().substring(slash + 1), entry.time(), failed ? Optional.empty() : reason,
                failed ? reason : Optional.empty(), entry.text()));
    }

    /// The document.
    public String write() {
        return JUnitDocument.write("fencepost check --model " + model, cases);
    }
}
