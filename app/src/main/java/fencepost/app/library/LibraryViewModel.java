package fencepost.app.library;

import fencepost.app.Answer;
import fencepost.app.Job;
import fencepost.app.Jobs;
import fencepost.app.Workspace;
import fencepost.litmus.library.Library;
import fencepost.litmus.library.LibraryTest;
import fencepost.model.check.OperationalChecker;
import fencepost.model.check.Verdict;
import fencepost.model.explore.Limits;
import fencepost.model.machine.MachineOptions;
import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.ParseOptions;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableMap;

/// The library as the window lists it: which tests match the search, which is open, and what each comes to on the
/// machine that is chosen.
public final class LibraryViewModel {
    /// A badge is a first impression: a test that is too big for it says so.
    private static final Limits QUICK = new Limits(300_000, 256L << 20);

    private final Workspace workspace;
    private final Jobs jobs;
    private final StringProperty query = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<List<Library.Group>> matches = new ReadOnlyObjectWrapper<>(Library.groups());
    private final ObservableMap<String, Answer<Verdict>> verdicts = FXCollections.observableHashMap();
    private final Map<MachineOptions, Map<String, Answer<Verdict>>> known = new HashMap<>();
    private Optional<Job> checking = Optional.empty();

    public LibraryViewModel(Workspace workspace, Jobs jobs) {
        this.workspace = workspace;
        this.jobs = jobs;
        query.subscribe(this::search);
    }

    /// What is searched for.
    public StringProperty query() {
        return query;
    }

    /// The groups with those of their tests that match.
    public ReadOnlyObjectProperty<List<Library.Group>> matches() {
        return matches.getReadOnlyProperty();
    }

    /// The test that matches the search, if it is the only one.
    public Optional<LibraryTest> onlyMatch() {
        List<LibraryTest> all = matches.get().stream().flatMap(group -> group.tests().stream()).toList();
        return all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
    }

    /// For each test by name, what it comes to as it stands in the library.
    public ObservableMap<String, Answer<Verdict>> verdicts() {
        return verdicts;
    }

    /// Opens a test.
    public void open(LibraryTest test) {
        workspace.open(test.name(), Optional.empty(), test.text());
    }

    /// The test that is open, if it comes from the library.
    public Optional<LibraryTest> current() {
        return workspace.document().get().filter(d -> d.file().isEmpty()).flatMap(d -> Library.find(d.source()));
    }

    /// Checks every test on the chosen machine, one after the other in the background; again whenever the machine
    /// changes. Called once, after the window's first frame.
    public void startChecking() {
        workspace.model().addListener(_ -> check());
        workspace.compilerReorders().addListener(_ -> check());
        check();
    }

    private void check() {
        checking.ifPresent(Job::cancel);
        var options = new MachineOptions(workspace.model().get(), workspace.compilerReorders().get());
        Map<String, Answer<Verdict>> found = known.computeIfAbsent(options, _ -> new HashMap<>());
        verdicts.clear();
        verdicts.putAll(found);
        var checker = new OperationalChecker(QUICK);
        checking = Optional.of(jobs.start(job -> {
            for (LibraryTest test : Library.tests()) {
                if (job.cancelled()) return null;
                if (found.containsKey(test.name())) continue;
                Answer<Verdict> answer = check(test, options, checker, job);
                job.tell(() -> {
                    found.put(test.name(), answer);
                    verdicts.put(test.name(), answer);
                });
            }
            return null;
        }, _ -> {}, _ -> {}));
    }

    private static Answer<Verdict> check(LibraryTest test, MachineOptions options, OperationalChecker checker, Job job) {
        try {
            var parsed = LitmusParser.parse(test.name(), test.text(), ParseOptions.DEFAULT).parsed();
            if (parsed.isEmpty()) return new Answer.Failed<>("has faults");
            return new Answer.Known<>(checker.check(parsed.get().test(), options, _ -> !job.cancelled()));
        } catch (RuntimeException failure) {
            return new Answer.Failed<>(String.valueOf(failure.getMessage()));
        }
    }

    private void search(String text) {
        var words = List.of(text.strip().toLowerCase(Locale.ROOT).split("\\s+"));
        matches.set(Library.groups().stream()
                .map(group -> new Library.Group(group.id(), group.title(),
                        group.tests().stream().filter(test -> matches(test, group, words)).toList()))
                .filter(group -> !group.tests().isEmpty()).toList());
    }

    private static boolean matches(LibraryTest test, Library.Group group, List<String> words) {
        String all = (test.name() + " " + test.title() + " " + group.title()).toLowerCase(Locale.ROOT);
        return words.stream().allMatch(all::contains);
    }
}
