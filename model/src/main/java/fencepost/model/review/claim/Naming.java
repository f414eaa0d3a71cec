package fencepost.model.review.claim;

import fencepost.model.review.source.CommentBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A primitive that a comment, at a barrier or not, says to be in a function.
///
/// @param what     the primitive
/// @param function where; empty for the function that the comment stands in or above
public record Naming(What what, Optional<String> function) {
    private static final Pattern IN = Pattern.compile("^(?:'s)?\\s*(?:call |barrier |fence )?(?:(?:which|that) (?:is|are) )?(?:in|from|of|inside|within|at the (?:end|start|top|bottom|beginning) of)\\s+(?:the\\s+)?(?:function\\s+)?$");
    private static final Pattern HAS = Pattern.compile("^(?:'s|\\s+(?:has|have|uses|holds|contains|does|executes|issues|calls|with|relies on))\\s+(?:the\\s+|an?\\s+|its\\s+)?(?:own\\s+)?$");
    private static final Pattern PAST = Pattern.compile("\\b(?:gone|was|were|used to|formerly|no longer|instead of|replac\\w+|old|previous\\w*|removed|dropped|originally|historically|without|had|would)\\b|\\bnot\\b");
    private static final Pattern COMPARED = Pattern.compile("\\b(?:as|like|than|equivalent to|an?|plain|real|ordinary|every|any|no|each)\\s+$");
    private static final Pattern DEFINITE = Pattern.compile("\\b(?:the|this|our|that|these)\\s+$|^\\W*$");
    private static final Pattern POSITION = Pattern.compile("^\\s*(?:below|above|here|at the|is needed|is required|orders|makes|ensures|keeps|prevents|pairs|matches)\\b");

    /// What a comment says to be where.
    public static List<Naming> of(CommentBlock comment, Vocabulary vocabulary) {
        var found = new ArrayList<Naming>();
        for (Sentence sentence : Sentence.of(Prose.of(comment, vocabulary))) {
            if (PAST.matcher(sentence.lower()).find()) continue;
            for (int i = 0; i < sentence.text().length(); i++) of(sentence, i, vocabulary).ifPresent(found::add);
        }
        return found;
    }

    private static Optional<Naming> of(Sentence sentence, int i, Vocabulary vocabulary) {
        char c = sentence.text().charAt(i);
        if (!Prose.isReference(c)) return Optional.empty();
        Reference reference = sentence.prose().reference(c);
        if (!reference.isName() || !vocabulary.isBarrier(reference.name())) return Optional.empty();
        String before = sentence.lower().substring(0, i);
        String after = sentence.lower().substring(i + 1);
        Optional<String> place = placeAfter(sentence, i).or(() -> placeBefore(sentence, i, vocabulary));
        if (place.isPresent()) return Optional.of(new Naming(What.of(reference), place));
        boolean own = !COMPARED.matcher(before).find() && (DEFINITE.matcher(before).find() || POSITION.matcher(after).find());
        return own && !isLocated(after) ? Optional.of(new Naming(What.of(reference), Optional.empty())) : Optional.empty();
    }

    private static boolean isLocated(String after) {
        return after.matches("(?s)\\s*(?:in|from|of|inside|within)\\s.*");
    }

    private static Optional<String> placeAfter(Sentence sentence, int i) {
        for (int at = i + 1; at < sentence.text().length(); at++) {
            char c = sentence.text().charAt(at);
            if (!Prose.isReference(c)) continue;
            Reference reference = sentence.prose().reference(c);
            boolean in = reference.isName() && IN.matcher(sentence.lower().substring(i + 1, at)).matches();
            return in ? Optional.of(reference.name()) : Optional.empty();
        }
        return Optional.empty();
    }

    private static Optional<String> placeBefore(Sentence sentence, int i, Vocabulary vocabulary) {
        for (int at = i - 1; at >= 0; at--) {
            char c = sentence.text().charAt(at);
            if (!Prose.isReference(c)) continue;
            Reference reference = sentence.prose().reference(c);
            boolean has = reference.isName() && vocabulary.isFunction(reference.name())
                    && HAS.matcher(sentence.lower().substring(at + 1, i)).matches();
            return has ? Optional.of(reference.name()) : Optional.empty();
        }
        return Optional.empty();
    }
}
