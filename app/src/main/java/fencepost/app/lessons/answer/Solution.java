package fencepost.app.lessons.answer;

import fencepost.app.lessons.text.Question;
import fencepost.model.check.Verdict;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// The answer to a question.
///
/// @param question what was asked
/// @param verdict  what the checker said
/// @param choices  all that one may predict, at least two
public record Solution(Question question, Verdict verdict, List<Choice> choices) {
    public Solution {
        choices = List.copyOf(choices);
    }

    /// The numbers of the right choices, from 0.
    public Set<Integer> right() {
        var right = new TreeSet<Integer>();
        for (int i = 0; i < choices.size(); i++) if (choices.get(i).right()) right.add(i);
        return right;
    }

    /// Whether one of several is to be chosen, and not some of them.
    public boolean one() {
        return question.ask() == Question.Ask.VERDICT;
    }
}
