package fencepost.app.lessons;

import fencepost.app.Answer;
import fencepost.app.Job;
import fencepost.app.Jobs;
import fencepost.app.lessons.answer.Reasons;
import fencepost.app.lessons.answer.Solution;
import fencepost.app.lessons.answer.Solver;
import fencepost.app.lessons.text.Question;
import fencepost.model.explore.Progress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// A question: what is predicted, by one or by a class, until it is revealed.
public final class QuestionViewModel {
    /// A class has no more heads.
    public static final int MOST_VOTES = 9_999;

    /// How the question stands.
    ///
    /// @param answer   the answer as far as it has been computed; not to be shown before it is revealed
    /// @param ticks    the choices that one reader has ticked, from 0
    /// @param votes    for each choice how many of the class are for it
    /// @param tallying whether a class is being counted
    /// @param revealed whether the answer is shown
    /// @param reasons  for each choice why it is or isn't right; empty until they are known
    public record State(Answer<Solution> answer, Set<Integer> ticks, List<Integer> votes, boolean tallying,
                        boolean revealed, List<List<String>> reasons) {
        public State {
            ticks = Collections.unmodifiableSet(new TreeSet<>(ticks));
            votes = List.copyOf(votes);
            reasons = reasons.stream().map(List::copyOf).toList();
        }

        /// The answer, once it is known.
        public Optional<Solution> solution() {
            return answer instanceof Answer.Known<Solution>(var known) ? Optional.of(known) : Optional.empty();
        }

        /// Whether the reader's prediction is right in every choice; empty if there is none, or no answer yet.
        public Optional<Boolean> right() {
            return ticks.isEmpty() ? Optional.empty() : solution().map(known -> known.right().equals(ticks));
        }

        /// How many votes there are in all.
        public int voted() {
            return votes.stream().mapToInt(Integer::intValue).sum();
        }

        /// The votes for a choice.
        public int votes(int choice) {
            return choice < votes.size() ? votes.get(choice) : 0;
        }

        private State withAnswer(Answer<Solution> now) {
            return new State(now, ticks, votes, tallying, revealed, reasons);
        }

        private State withTicks(Set<Integer> now) {
            return new State(answer, now, votes, tallying, revealed, reasons);
        }

        private State withVotes(List<Integer> now, boolean counting) {
            return new State(answer, ticks, now, counting, revealed, reasons);
        }

        private State open() {
            return new State(answer, ticks, votes, tallying, true, reasons);
        }

        private State withReasons(List<List<String>> now) {
            return new State(answer, ticks, votes, tallying, revealed, now);
        }
    }

    private final Question question;
    private final Jobs jobs;
    private final Reasons reasons;
    private final Consumer<State> onReveal;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(
            new State(new Answer.Running<>(0), Set.of(), List.of(), false, false, List.of()));
    private final List<Integer> cast = new ArrayList<>();
    private Optional<Job> job = Optional.empty();
    private boolean wanted;

    /// @param onReveal hears once that the answer is shown
    QuestionViewModel(Question question, Jobs jobs, Reasons reasons, Consumer<State> onReveal) {
        this.question = question;
        this.jobs = jobs;
        this.reasons = reasons;
        this.onReveal = onReveal;
        job = Optional.of(jobs.start(running -> new Solver().solve(question, progress(running)), this::solved,
                failure -> solvedNot(failure.getMessage() == null ? failure.toString() : failure.getMessage())));
    }

    /// What is asked.
    public Question question() {
        return question;
    }

    /// How it stands.
    public ReadOnlyObjectProperty<State> state() {
        return state.getReadOnlyProperty();
    }

    /// Ticks a choice, or takes the tick away. Where one is to be chosen the others lose theirs.
    public void tick(int choice) {
        if (!isOpen(choice)) return;
        Set<Integer> ticks = new TreeSet<>(state.get().ticks());
        boolean was = ticks.remove(choice);
        if (!was && state.get().solution().orElseThrow().one()) ticks.clear();
        if (!was) ticks.add(choice);
        state.set(state.get().withTicks(ticks));
    }

    /// One more of the class is for a choice.
    public void vote(int choice) {
        if (!isOpen(choice)) return;
        cast.add(choice);
        count(choice, state.get().votes(choice) + 1);
    }

    /// Takes the latest vote back.
    public void takeBack() {
        if (state.get().revealed() || cast.isEmpty()) return;
        int choice = cast.removeLast();
        count(choice, state.get().votes(choice) - 1);
    }

    /// So many of the class are for a choice.
    public void count(int choice, int votes) {
        if (!isOpen(choice)) return;
        var all = new ArrayList<>(state.get().votes());
        while (all.size() < state.get().solution().orElseThrow().choices().size()) all.add(0);
        all.set(choice, Math.clamp(votes, 0, MOST_VOTES));
        state.set(state.get().withVotes(all, true));
    }

    /// Begins to count a class, or stops, which forgets the votes.
    public void toggleTally() {
        cast.clear();
        state.set(state.get().withVotes(List.of(), !state.get().tallying()));
    }

    /// Shows the answer, or as soon as it is known.
    public void reveal() {
        if (state.get().revealed()) return;
        wanted = true;
        if (state.get().answer() instanceof Answer.Running<Solution>) return;
        state.set(state.get().open());
        state.get().solution().ifPresent(this::explain);
        onReveal.accept(state.get());
    }

    /// The choice under a digit key, if there is one.
    public OptionalInt choice(int digit) {
        int index = digit - 1;
        return isOpen(index) ? OptionalInt.of(index) : OptionalInt.empty();
    }

    /// Stops what is being computed.
    void close() {
        job.ifPresent(Job::cancel);
    }

    private boolean isOpen(int choice) {
        return !state.get().revealed() && choice >= 0
                && choice < state.get().solution().map(known -> known.choices().size()).orElse(0);
    }

    private void solved(Solution solution) {
        state.set(state.get().withAnswer(new Answer.Known<>(solution)));
        if (wanted) reveal();
    }

    private void solvedNot(String why) {
        state.set(state.get().withAnswer(new Answer.Failed<>(why)));
        if (wanted) reveal();
    }

    private void explain(Solution solution) {
        job = Optional.of(jobs.start(running -> reasons.of(solution, progress(running)),
                found -> state.set(state.get().withReasons(found)), _ -> {}));
    }

    private static Progress progress(Job running) {
        return _ -> !running.cancelled();
    }
}
