package fencepost.model.review.claim;

import fencepost.model.review.source.CommentBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A comment that explains several labels, "A pairs with D, and B pairs with C": only what it says of the labels that
/// another comment gives a barrier is about that barrier.
final class Legend {
    private static final Pattern LINE = Pattern.compile("([\\uE000-\\uF8FF])\\)?\\s+(?:pairs?|matches|match|synchroni[sz]es?)\\b"
            + "(?:\\s+(?:up\\s+)?with)?\\s+(?:the\\s+)?(?:barrier\\s+)?([\\uE000-\\uF8FF])");

    private record Entry(String label, Reference partner) {}

    private final List<Entry> entries = new ArrayList<>();

    Legend(CommentBlock comment, Vocabulary vocabulary) {
        Prose prose = Prose.of(comment, vocabulary);
        Matcher line = LINE.matcher(prose.text);
        for (int from = 0; line.find(from); from = line.start(2)) {
            Reference label = prose.reference(line.group(1).charAt(0));
            Reference partner = prose.reference(line.group(2).charAt(0));
            if (label.type() == Reference.Type.LABEL && partner.type() == Reference.Type.LABEL)
                entries.add(new Entry(label.name(), partner));
        }
    }

    /// Whether the comment is one.
    boolean isLegend() {
        return entries.stream().map(Entry::label).distinct().count() > 1;
    }

    /// What it says of a barrier with some labels.
    Claims about(Set<String> labels) {
        List<Claim> claims = entries.stream().filter(entry -> labels.contains(entry.label())).map(entry ->
                new Claim(Claim.Place.LABEL, entry.partner().name(), List.of(), true, Optional.empty(), List.of(), Set.of(), false,
                        entry.partner().text(), entry.partner().line())).toList();
        return new Claims(claims, Set.of(), true);
    }
}
