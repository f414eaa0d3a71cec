package fencepost.model.cat;

import fencepost.model.execution.Relation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A `let rec`: its variables and what each is defined as.
final class Fixpoint {
    /// More rounds than any relation over so few events can need.
    private static final int MOST_ROUNDS = 10_000;

    final int index;
    final Place place;
    final List<Node> bodies = new ArrayList<>();
    final Relation[] current;
    long solvedAt = -1;

    Fixpoint(int index, Place place, int variables) {
        this.index = index;
        this.place = place;
        current = new Relation[variables];
    }

    /// Computes the variables from nothing upward. Each definition sees the newest value of those before it, as in
    /// herd, which matters for definitions that are not monotone.
    void solve(Evaluation evaluation) {
        solve(evaluation, () -> {});
    }

    /// The variables at first and after each change on the way to the solution, which is last.
    List<Relation[]> history(Evaluation evaluation) {
        var history = new ArrayList<Relation[]>();
        Relation[] nothing = new Relation[current.length];
        Arrays.fill(nothing, Relation.empty(evaluation.size()));
        history.add(nothing);
        solve(evaluation, () -> history.add(current.clone()));
        return history;
    }

    /// Gives the variables earlier values.
    void restore(Relation[] values, Evaluation evaluation) {
        System.arraycopy(values, 0, current, 0, current.length);
        evaluation.beginRound(index);
    }

    private void solve(Evaluation evaluation, Runnable onChange) {
        Arrays.fill(current, Relation.empty(evaluation.size()));
        boolean changed = true;
        for (int round = 0; changed; round++) {
            if (round > MOST_ROUNDS) throw new CatError(place, "this recursive definition never settles");
            changed = false;
            for (int i = 0; i < current.length; i++) {
                evaluation.beginRound(index);
                Relation next = evaluation.value(bodies.get(i));
                if (next.equals(current[i])) continue;
                current[i] = next;
                changed = true;
                onChange.run();
            }
        }
        evaluation.beginRound(index);
    }
}
