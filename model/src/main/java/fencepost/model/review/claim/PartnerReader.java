package fencepost.model.review.claim;

import fencepost.model.review.primitive.BarrierKind;
import fencepost.model.review.primitive.MemoryOrder;
import fencepost.model.review.primitive.Role;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads the partners that a sentence with a [Cue] names: what stands where, item by item of its list.
final class PartnerReader {
    private static final Pattern STOP = Pattern.compile("\\bso that\\b|\\bso\\b|\\bbecause\\b|\\bsince\\b|\\bas otherwise\\b|\\bbefore\\b|\\bafter\\b"
            + "|\\bwhen(?:ever)?\\b|\\bwhile\\b|\\bif\\b|\\bunless\\b|\\buntil\\b|\\bto (?:ensure|make|guarantee|order|prevent|avoid|keep|protect|be)\\b"
            + "|\\bin order\\b|\\bensur\\w+|\\bguarant\\w+|\\bprevent\\w*|\\bthus\\b|\\bhence\\b|\\btherefore\\b|\\botherwise\\b|\\bbut\\b");
    private static final Pattern STOP_AFTER_PLACE = Pattern.compile("\\bwhich\\b|\\bwhere\\b|\\bthat\\b|\\bwhose\\b|\\bwho\\b|\\bfor\\b|\\bmak(?:e|es|ing)\\b|\\border(?:s|ing)?\\b"
            + "|:|\\b(?!matching|pairing|including|corresponding)\\w{3,}ing\\b|\\bthen\\b|\\bvia\\b|\\bthrough\\b| -+ ");
    private static final Pattern ASIDE = Pattern.compile("(?:\\bas\\b|\\blike\\b|\\bunlike\\b|\\bthan\\b|\\binstead of\\b|\\brather than\\b|\\bnot\\b|\\bsimilar to\\b"
            + "|\\bcontrary to\\b|\\bin contrast to\\b|\\bexcept\\b|\\bwithout\\b|\\bcall(?:ed|s|er|ers|ing)?\\b(?: by| from| in| via| of)?"
            + "|\\binvoked (?:by|from)|\\breached (?:from|through)|\\bon behalf of|\\bnow called\\b|\\bcomment (?:in|at|above|on))"
            + "[^.,;:\\uE000-\\uF8FF]*$");
    private static final Pattern CONNECTOR = Pattern.compile("^(?:'s|’s)?[\\s,]*(?:call|calls|barrier|operation|instruction|primitive|fence|macro|variant)?s?[\\s,]*"
            + "(?:(?:which|that) (?:is|are|stands?|sits?) )?(?:executed|issued|done|performed|used|called|found|located|hidden|implied|placed|there|here|right|both|each|over)?\\s*"
            + "(?:in|from|of|inside|within|at|by|behind|at the (?:end|start|top|bottom|head|beginning) of|on)\\s[^.,;:\\uE000-\\uF8FF]*$");
    private static final Pattern VERB_AFTER = Pattern.compile("^\\s+(?:will|must|can|may|might|has|have|does|do|would|should|sees?|reads?|writes?|calls?|runs?|then|could|cannot|"
            + "takes?|holds?|sets?|loads?|stores?|returns?|observes?)\\b");
    private static final Pattern SUBJECT = Pattern.compile("[,;]|\\bthis\\b|\\bit\\b|\\bwe\\b|\\bthat\\b");
    private static final Pattern ACCESS_OF = Pattern.compile("\\b(?:store|load|read|write|update|access|assignment|increment|release|acquire|set|clear)\\w*\\s+(?:to|of|from|on|into)\\s+(?:the\\s+)?$");
    private static final Pattern PRIMITIVE_LIKE = Pattern.compile("(?i)mb$|mb_|barrier|fence|acquire|release|atomic|xchg|load|store|_once");
    private static final Pattern FILE_AHEAD = Pattern.compile("^\\s*(?::|'s|’s|::)\\s*$");

    private final Sentence sentence;
    private final Vocabulary vocabulary;
    private final boolean pointer;
    private final List<Claim> claims = new ArrayList<>();
    private List<What> whats = new ArrayList<>();
    private Set<BarrierKind> kinds = EnumSet.noneOf(BarrierKind.class);
    private boolean fresh = true;
    private String fileAhead;
    private boolean done;

    private PartnerReader(Sentence sentence, Vocabulary vocabulary, boolean pointer) {
        this.sentence = sentence;
        this.vocabulary = vocabulary;
        this.pointer = pointer;
    }

    /// The partners after the cue; if there are none, those before it that are its subject.
    static List<Claim> read(Sentence sentence, Cue cue, Vocabulary vocabulary) {
        var after = new PartnerReader(sentence, vocabulary, cue.pointer());
        after.run(cue.end(), sentence.text().length());
        if (!after.claims.isEmpty() || cue.pointer() || !cue.clear()) return after.claims;
        var before = new PartnerReader(sentence, vocabulary, false);
        before.run(subject(sentence, cue.start()), cue.start());
        if (before.claims.isEmpty()) return List.of();
        boolean hasWhat = !before.whats.isEmpty() || !before.kinds.isEmpty();
        return hasWhat || after.whats.isEmpty() && after.kinds.isEmpty() ? before.claims
                : before.claims.stream().map(claim -> claim.withWhats(after.whats, after.kinds)).toList();
    }

    /// Where the subject of the cue starts: after the last comma or pronoun, or nowhere.
    private static int subject(Sentence sentence, int cue) {
        var pronoun = SUBJECT.matcher(sentence.lower().substring(0, cue));
        int from = 0;
        while (pronoun.find()) from = pronoun.end();
        return from;
    }

    private void run(int from, int to) {
        int at = from;
        for (int i = from; i < to && !done; i++) {
            char c = sentence.text().charAt(i);
            if (!Prose.isReference(c)) continue;
            String segment = sentence.lower().substring(at, i);
            if (stops(segment)) return;
            boolean aside = ASIDE.matcher(segment).find();
            words(aside ? "" : segment);
            if (!aside) reference(sentence.prose().reference(c), segment, sentence.lower().substring(i + 1, to), i);
            at = i + 1;
        }
        if (!done && !stops(sentence.lower().substring(at, to))) possessive(at, to);
    }

    private boolean stops(String segment) {
        return STOP.matcher(segment).find() || !claims.isEmpty() && STOP_AFTER_PLACE.matcher(segment).find();
    }

    /// Kinds named on the way to the next place start its description anew.
    private void words(String segment) {
        Set<BarrierKind> named = KindWords.in(segment);
        boolean generic = segment.matches("(?s).*\\b(?:barriers?|fences?|one|load|store|access)\\b.*");
        if (named.isEmpty() && !(generic && !fresh)) return;
        if (!fresh) startAnew();
        kinds.addAll(named);
    }

    private void startAnew() {
        whats = new ArrayList<>();
        kinds = EnumSet.noneOf(BarrierKind.class);
        fresh = true;
    }

    private void reference(Reference reference, String before, String after, int index) {
        switch (reference.type()) {
            case FILE -> file(reference, before, after);
            case LABEL -> {
                if (!isInFunction(after)) place(Claim.Place.LABEL, reference);
            }
            case NAME -> name(reference, before, after, index);
        }
    }

    /// "barrier (A) in f()": the function is the partner.
    private boolean isInFunction(String after) {
        String next = after.split("[\\uE000-\\uF8FF]", 2)[0];
        return next.length() < after.length() && next.matches("\\s*(?:in|of|from)\\s+");
    }

    private void file(Reference reference, String before, String after) {
        String next = after.isEmpty() ? "" : after.split("[\\uE000-\\uF8FF]", 2)[0];
        boolean leads = next.length() < after.length() && FILE_AHEAD.matcher(next).matches();
        if (leads) {
            fileAhead = reference.name();
        } else if (claims.isEmpty()) {
            if (pointer) return;
            place(Claim.Place.FILE, reference);
        } else {
            boolean all = before.matches("(?s).*\\b(?:both|all)\\b.*");
            for (int i = all ? 0 : claims.size() - 1; i < claims.size(); i++)
                if (claims.get(i).file().isEmpty()) claims.set(i, claims.get(i).in(reference.name()));
        }
    }

    private void name(Reference reference, String before, String after, int index) {
        if (isSource(reference) || isAccessed(reference, before) || isOrder(reference)) return;
        if (pointer && reference.arguments() == null && !reference.quoted() && !vocabulary.isFunction(reference.name())) return;
        String next = after.split("[\\uE000-\\uF8FF]", 2)[0];
        boolean more = next.length() < after.length();
        boolean located = more && CONNECTOR.matcher(next).find() && !isFileNext(index);
        boolean barrier = vocabulary.isBarrier(reference.name()) && !isQualifiedFunction(reference);
        boolean unknown = !vocabulary.isFunction(reference.name());
        if (barrier && (located || !vocabulary.isWrapper(reference.name()))
                || unknown && located && (reference.isCertain() || PRIMITIVE_LIKE.matcher(reference.name()).find())) {
            what(reference);
        } else if (located && !unknown || located && !reference.isCertain()) {
            whats.clear();    // "helper() in f()": f() is the partner, and calls the helper
        } else if (claims.isEmpty() || !VERB_AFTER.matcher(after).find()) {
            place(Claim.Place.FUNCTION, reference);
        } else {
            done = true;
        }
    }

    /// `Torch::load` names a method of the tree even though `load` is a primitive, too.
    private boolean isQualifiedFunction(Reference reference) {
        return !reference.qualifiers().isEmpty() && vocabulary.isFunction(reference.name())
                && vocabulary.primitive(reference.name()).filter(p -> p.isMethod()
                        && p.role() != Role.FENCE).isPresent();
    }

    /// "the `SeqCst` fence in f()" names a kind.
    private boolean isOrder(Reference reference) {
        if (reference.arguments() != null) return false;
        Optional<BarrierKind> kind = MemoryOrder.ofName(reference.name()).flatMap(order -> order.kind(Role.RMW));
        if (kind.isPresent() && !fresh) startAnew();
        kind.ifPresent(kinds::add);
        return kind.isPresent();
    }

    /// The expression of an access is no partner: "the store to b->flag in f()".
    private boolean isSource(Reference reference) {
        if (reference.arguments() != null || vocabulary.isFunction(reference.name()) || reference.qualifiers().isEmpty()
                || vocabulary.isBarrier(reference.name())) return false;
        boolean member = reference.text().contains(".") && Character.isLowerCase(reference.qualifiers().getFirst().charAt(0));
        return member || reference.text().contains("->");
    }

    /// "the store to ready_flag in f()": what is accessed is no primitive.
    private boolean isAccessed(Reference reference, String before) {
        return reference.arguments() == null && !vocabulary.isBarrier(reference.name()) && ACCESS_OF.matcher(before).find();
    }

    private boolean isFileNext(int index) {
        for (int i = index + 1; i < sentence.text().length(); i++) {
            char c = sentence.text().charAt(i);
            if (Prose.isReference(c)) return sentence.prose().reference(c).type() == Reference.Type.FILE
                    && vocabulary.isFunction(sentence.prose().reference(sentence.text().charAt(index)).name());
        }
        return false;
    }

    private void what(Reference reference) {
        if (!fresh) startAnew();
        whats.add(What.of(reference));
    }

    private void place(Claim.Place place, Reference reference) {
        claims.add(new Claim(place, reference.name(), reference.qualifiers(), reference.isCertain(),
                Optional.ofNullable(fileAhead).filter(_ -> place == Claim.Place.FUNCTION), whats, kinds,
                pointer && whats.isEmpty() && kinds.isEmpty(), reference.text(), reference.line()));
        fileAhead = null;
        fresh = false;
    }

    /// "f()'s release store": what follows the last place describes it.
    private void possessive(int at, int to) {
        if (claims.isEmpty() || at >= to) return;
        String rest = sentence.lower().substring(at, to);
        if (!rest.startsWith("'s") && !rest.startsWith("’s")) return;
        Set<BarrierKind> named = KindWords.in(rest);
        Claim last = claims.removeLast();
        claims.add(last.whats().isEmpty() && last.kinds().isEmpty() ? last.withWhats(List.of(), named) : last);
    }

    /// The whats that no place followed: "pairs with smp_mb()".
    static boolean namesPrimitive(Sentence sentence, Cue cue, Vocabulary vocabulary) {
        var reader = new PartnerReader(sentence, vocabulary, cue.pointer());
        reader.run(cue.end(), sentence.text().length());
        return !reader.whats.isEmpty() || !reader.kinds.isEmpty();
    }
}
