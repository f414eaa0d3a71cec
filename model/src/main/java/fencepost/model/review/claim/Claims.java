package fencepost.model.review.claim;

import fencepost.model.review.source.CommentBlock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// What the comment at a barrier says.
///
/// @param partners  the partners that it claims
/// @param labels    the labels that it gives its barrier: `(A)`
/// @param explains  it names a partner in some words, or the accesses that it orders
public record Claims(List<Claim> partners, Set<String> labels, boolean explains) {
    private static final Pattern ORDER = Pattern.compile("\\b(?:before|after|until|prior to|ahead of|preced\\w+|follow\\w*|then|first|earlier|later|subsequent\\w*|previous\\w*|prior|"
            + "order(?:s|ed|ing)?|reorder\\w*|re-order\\w*|visible|happens?-before|overtak\\w+|pass(?:es|ing)?|mov(?:e|es|ed|ing)|above|below|past|across|"
            + "delay\\w*|leak\\w*|hoist\\w*|sink|sunk|float\\w*)\\b");
    private static final Pattern ACCESS = Pattern.compile("\\b(?:reads?|reading|writes?|writing|written|loads?|loaded|loading|stores?|stored|storing|sets?|setting|"
            + "clear(?:s|ed|ing)?|updat\\w+|publish\\w*|increment\\w*|decrement\\w*|fetch\\w*|checks?|checking|checked|tests?|testing|looked|looking|modif\\w+|initiali[sz]\\w+|"
            + "fill(?:s|ed|ing)?|observ\\w+|dereferenc\\w+|assign\\w*|changes?|changed)\\b");
    private static final Pattern KIND = Pattern.compile("\\b(?:read|write|load|store)[- ](?:memory )?(?:barriers?|fences?)\\b");
    private static final Pattern LABEL_FIRST = Pattern.compile("^\\W*(?:barrier |label |fence |mb |point )?([A-Z]\\d?)(?:\\s*[:.)]|\\s+(?=pair|match|synchron|goes|correspond))");

    public Claims {
        partners = List.copyOf(partners);
        labels = Set.copyOf(labels);
    }

    /// Nothing is said.
    public static final Claims NONE = new Claims(List.of(), Set.of(), false);

    /// Reads the comments at one barrier.
    ///
    /// @param isAccessed whether the function accesses a variable or field of that name
    public static Claims of(List<CommentBlock> comments, Vocabulary vocabulary, Predicate<String> isAccessed) {
        var all = NONE;
        var legends = new ArrayList<Legend>();
        for (CommentBlock comment : comments) {
            var legend = new Legend(comment, vocabulary);
            if (legend.isLegend()) legends.add(legend);
            else all = all.and(of(comment, vocabulary, isAccessed));
        }
        for (Legend legend : legends) all = all.and(legend.about(all.labels()));
        return all;
    }

    private Claims and(Claims other) {
        var both = new ArrayList<>(partners);
        both.addAll(other.partners);
        var names = new HashSet<>(labels);
        names.addAll(other.labels);
        return new Claims(both, names, explains || other.explains);
    }

    private static Claims of(CommentBlock comment, Vocabulary vocabulary, Predicate<String> isAccessed) {
        Prose prose = Prose.of(comment, vocabulary);
        var partners = new ArrayList<Claim>();
        boolean explains = false;
        for (Sentence sentence : Sentence.of(prose)) {
            Optional<Cue> cue = Cue.in(sentence, vocabulary);
            List<Claim> found = cue.map(c -> PartnerReader.read(sentence, c, vocabulary)).orElse(List.of());
            partners.addAll(found);
            explains |= !found.isEmpty() || cue.isPresent() && !cue.get().pointer() && cue.get().hasObject(sentence)
                    || statesOrder(sentence, isAccessed);
        }
        return new Claims(partners, labels(prose, partners), explains);
    }

    private static boolean statesOrder(Sentence sentence, Predicate<String> isAccessed) {
        String words = KIND.matcher(sentence.lower()).replaceAll(" ");
        return ORDER.matcher(words).find() && (ACCESS.matcher(words).find() || namesAccess(sentence, isAccessed));
    }

    private static boolean namesAccess(Sentence sentence, Predicate<String> isAccessed) {
        for (Reference reference : sentence.prose().references)
            if (reference.isName() && reference.arguments() == null && isAccessed.test(reference.name())) return true;
        for (String word : sentence.text().split("[^\\p{L}\\p{N}_]+")) if (isAccessed.test(word)) return true;
        return false;
    }

    /// The labels of a comment are those that it does not use to name a partner.
    private static Set<String> labels(Prose prose, List<Claim> partners) {
        var labels = new HashSet<String>();
        for (Reference reference : prose.references)
            if (reference.type() == Reference.Type.LABEL) labels.add(reference.name());
        for (Claim claim : partners) {
            if (claim.place() == Claim.Place.LABEL) labels.remove(claim.name());
        }
        if (!prose.text.isEmpty() && Prose.isReference(prose.text.charAt(0))
                && prose.references.getFirst().type() == Reference.Type.LABEL) labels.add(prose.references.getFirst().name());
        var first = LABEL_FIRST.matcher(prose.text);
        if (first.find()) labels.add(first.group(1));
        return labels;
    }

    /// The statements about order of comments at one barrier.
    public static List<OrderClaim> orders(List<CommentBlock> comments, Vocabulary vocabulary, Predicate<String> isAccessed) {
        var orders = new ArrayList<OrderClaim>();
        var reader = new OrderReader(isAccessed);
        for (CommentBlock comment : comments)
            for (Sentence sentence : Sentence.of(Prose.of(comment, vocabulary))) orders.addAll(reader.read(sentence));
        return orders;
    }
}
