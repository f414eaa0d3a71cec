package fencepost.app.review;

import fencepost.app.Job;
import fencepost.app.Jobs;
import fencepost.model.review.Finding;
import fencepost.model.review.FindingKind;
import fencepost.model.review.PairingGraph.BarrierNode;
import fencepost.model.review.PairingGraph.Pairing;
import fencepost.model.review.PatchStory;
import fencepost.model.review.Review;
import fencepost.model.review.ReviewException;
import fencepost.model.review.ReviewInput;
import fencepost.model.review.ReviewOptions;
import fencepost.model.review.ReviewProgress;
import fencepost.model.review.ReviewResult;
import fencepost.model.review.Severity;
import fencepost.model.review.Suppressions;
import fencepost.model.review.judge.Site;
import fencepost.model.review.litmus.PairTest;
import fencepost.model.review.primitive.PrimitiveTable;
import fencepost.model.review.tree.SourceTree;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/// One review: what is being looked at, how far it is, what it found, and what of that is selected.
public final class ReviewViewModel {
    private final Jobs jobs;
    private final ReadOnlyObjectWrapper<ReviewState> state = new ReadOnlyObjectWrapper<>(new ReviewState.Nothing());
    private final ReadOnlyObjectWrapper<List<ReviewRow>> rows = new ReadOnlyObjectWrapper<>(List.of());
    private final ObjectProperty<Set<Severity>> severities = new SimpleObjectProperty<>(Set.of(Severity.values()));
    private final ObjectProperty<Optional<FindingKind>> kind = new SimpleObjectProperty<>(Optional.empty());
    private final ReadOnlyObjectWrapper<ReviewSelection> selection = new ReadOnlyObjectWrapper<>(ReviewSelection.NONE);
    private final ReadOnlyObjectWrapper<List<SourcePage>> pages = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<PairTest>> test = new ReadOnlyObjectWrapper<>(Optional.empty());
    private ReviewState before = new ReviewState.Nothing();
    private Optional<Job> running = Optional.empty();
    private Optional<Job> reading = Optional.empty();

    public ReviewViewModel(Jobs jobs) {
        this.jobs = jobs;
        severities.subscribe(this::list);
        kind.subscribe(this::list);
    }

    public ReadOnlyObjectProperty<ReviewState> state() {
        return state.getReadOnlyProperty();
    }

    /// The findings that the filters let through; of a series patch by patch.
    public ReadOnlyObjectProperty<List<ReviewRow>> rows() {
        return rows.getReadOnlyProperty();
    }

    /// The severities to list.
    public ObjectProperty<Set<Severity>> severities() {
        return severities;
    }

    /// The only kind to list; empty for all.
    public ObjectProperty<Optional<FindingKind>> kind() {
        return kind;
    }

    public ReadOnlyObjectProperty<ReviewSelection> selection() {
        return selection.getReadOnlyProperty();
    }

    /// The source of what is selected, and of its partner if it has one.
    public ReadOnlyObjectProperty<List<SourcePage>> pages() {
        return pages.getReadOnlyProperty();
    }

    /// The litmus test that the selected pair would make, if its shape is known.
    public ReadOnlyObjectProperty<Optional<PairTest>> test() {
        return test.getReadOnlyProperty();
    }

    /// Starts a review in the background, in place of one that still runs.
    public void open(ReviewSource source) {
        running.ifPresent(Job::cancel);
        if (!(state.get() instanceof ReviewState.Running)) before = state.get();
        state.set(new ReviewState.Running(source, 0, 0, 0));
        running = Optional.of(jobs.start(job -> done(source, progress(source, job)), this::show,
                failure -> show(new ReviewState.Failed(source, words(failure)))));
    }

    private ReviewProgress progress(ReviewSource source, Job job) {
        return (files, of, lines) -> {
            job.tell(() -> state.set(new ReviewState.Running(source, files, of, lines)));
            return !job.cancelled();
        };
    }

    private static ReviewState.Done done(ReviewSource source, ReviewProgress progress) throws ReviewException {
        ReviewResult result = review(source, progress);
        return new ReviewState.Done(source, result, PairingLayout.of(result.pairings()));
    }

    private static ReviewResult review(ReviewSource source, ReviewProgress progress) throws ReviewException {
        ReviewInput input = source.read();
        var review = new Review(new ReviewOptions(PrimitiveTable.standard(), Suppressions.NONE, source.onlyNew()));
        if (input.series().isEmpty()) return review.tree(input.tree(), progress);
        Optional<SourceTree> tree = source.tree().isPresent() ? Optional.of(ReviewInput.folder(source.tree().get()))
                : Optional.empty();
        return review.series(input.series().get(), tree, progress);
    }

    private static String words(Exception failure) {
        if (failure instanceof ReviewException) return failure.getMessage();
        throw new IllegalStateException("the review broke down", failure);
    }

    /// Stops the review that runs; what was shown before comes back.
    public void cancel() {
        running.ifPresent(Job::cancel);
        running = Optional.empty();
        if (state.get() instanceof ReviewState.Running) show(before);
    }

    /// Reviews the same again: the files may have changed.
    public void again() {
        source().ifPresent(this::open);
    }

    /// Applies the patches to a tree.
    public void onto(Path tree) {
        source().ifPresent(source -> open(new ReviewSource(source.paths(), Optional.of(tree), source.onlyNew())));
    }

    /// Whether only what a series makes wrong is wanted.
    public void onlyNew(boolean wanted) {
        source().filter(source -> source.onlyNew() != wanted)
                .ifPresent(source -> open(new ReviewSource(source.paths(), source.tree(), wanted)));
    }

    private Optional<ReviewSource> source() {
        return switch (state.get()) {
            case ReviewState.Nothing _ -> Optional.empty();
            case ReviewState.Running running -> Optional.of(running.source());
            case ReviewState.Failed failed -> Optional.of(failed.source());
            case ReviewState.Done done -> Optional.of(done.source());
        };
    }

    private Optional<ReviewResult> result() {
        return state.get() instanceof ReviewState.Done done ? Optional.of(done.result()) : Optional.empty();
    }

    private void show(ReviewState next) {
        state.set(next);
        kind.set(Optional.empty());
        list();
        select(ReviewSelection.NONE);
        result().flatMap(ReviewViewModel::firstToSee).ifPresent(this::select);
    }

    /// The worst finding, or else some pairing.
    private static Optional<ReviewSelection> firstToSee(ReviewResult result) {
        Optional<Finding> worst = Stream.of(Severity.ERROR, Severity.WARNING).flatMap(severity -> result.findings().stream()
                .filter(finding -> finding.severity() == severity)).findFirst();
        return worst.map(finding -> ReviewSelection.of(finding, result))
                .or(() -> result.pairings().pairings().stream().findFirst().map(pairing -> ReviewSelection.of(pairing, result)));
    }

    private void list() {
        rows.set(result().map(this::rows).orElse(List.of()));
    }

    private List<ReviewRow> rows(ReviewResult result) {
        List<Finding> listed = result.findings().stream().filter(finding -> severities.get().contains(finding.severity())
                && kind.get().map(only -> only == finding.kind()).orElse(true)).toList();
        if (result.stories().isEmpty()) return listed.stream().<ReviewRow>map(ReviewRow.OfFinding::new).toList();
        String first = result.stories().getFirst().patch();
        var byPatch = new ArrayList<ReviewRow>();
        for (PatchStory story : result.stories()) {
            byPatch.add(new ReviewRow.OfPatch(story));
            if (kind.get().isEmpty()) story.events().forEach(event -> byPatch.add(new ReviewRow.OfTurn(event)));
            listed.stream().filter(finding -> finding.patch().orElse(first).equals(story.patch()))
                    .forEach(finding -> byPatch.add(new ReviewRow.OfFinding(finding)));
        }
        return byPatch;
    }

    /// How many findings of a severity there are.
    public long count(Severity severity) {
        return result().map(one -> one.findings().stream().filter(finding -> finding.severity() == severity).count()).orElse(0L);
    }

    /// Lists a severity, or leaves it out.
    public void toggle(Severity severity) {
        var chosen = EnumSet.noneOf(Severity.class);
        chosen.addAll(severities.get());
        if (!chosen.remove(severity)) chosen.add(severity);
        severities.set(Set.copyOf(chosen));
    }

    public void select(Finding finding) {
        result().ifPresent(result -> select(ReviewSelection.of(finding, result)));
    }

    public void select(Pairing pairing) {
        result().ifPresent(result -> select(ReviewSelection.of(pairing, result)));
    }

    /// Selects a claim of a barrier, or one that leads to it; broken ones first.
    public void select(BarrierNode barrier) {
        result().ifPresent(result -> result.pairings().pairings().stream()
                .filter(pairing -> pairing.from().equals(barrier) || pairing.to().filter(barrier::equals).isPresent())
                .min((a, b) -> Boolean.compare(b.isBroken(), a.isBroken())).ifPresent(this::select));
    }

    /// Selects the pair that an event of a patch is about, as it is at the end of the series.
    public void select(PatchStory.Event event) {
        result().ifPresent(result -> event.place().ifPresent(place -> result.pairings().pairings().stream()
                .filter(pairing -> pairing.from().file().equals(place.file()) && pairing.from().line() == place.line())
                .findFirst().ifPresent(this::select)));
    }

    private void select(ReviewSelection selected) {
        if (selected.equals(selection.get())) return;
        selection.set(selected);
        reading.ifPresent(Job::cancel);
        reading = Optional.empty();
        test.set(Optional.empty());
        if (result().isEmpty() || selected.first().isEmpty()) {
            pages.set(List.of());
            return;
        }
        ReviewResult result = result().get();
        test.set(selected.pairing().flatMap(pairing -> test(pairing, result)));
        reading = Optional.of(jobs.start(_ -> pages(selected, result), this::showPages, _ -> showPages(List.of())));
    }

    private void showPages(List<SourcePage> read) {
        reading = Optional.empty();
        pages.set(read);
    }

    private static List<SourcePage> pages(ReviewSelection selected, ReviewResult result) {
        return Stream.of(selected.first(), selected.second()).flatMap(Optional::stream)
                .flatMap(place -> SourcePage.of(result, place, selected.finding()).stream()).toList();
    }

    private static Optional<PairTest> test(Pairing pairing, ReviewResult result) {
        return pairing.to().flatMap(to -> site(to, result))
                .flatMap(partner -> site(pairing.from(), result).flatMap(own -> PairTest.of(own, partner)));
    }

    private static Optional<Site> site(BarrierNode node, ReviewResult result) {
        return result.opinion().sites().stream().filter(site -> site.path().equals(node.file())
                && site.barrier().line() == node.line() && site.barrier().code().equals(node.code())).findFirst();
    }

    /// The test of the selected pair with the sources it was made of; empty while these are being read.
    public Optional<MadeTest> made() {
        return test.get().filter(_ -> reading.isEmpty()).map(one -> new MadeTest(one, pages.get()));
    }
}
