package fencepost.model.review.claim;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The words of a sentence that say that a partner follows: "pairs with", "counterpart in", "see".
///
/// @param start   index in the sentence
/// @param end     index after it
/// @param pointer it only says where to look
/// @param clear   the words are only used for pairs, so that the partner may also stand before them
record Cue(int start, int end, boolean pointer, boolean clear) {
    private static final Pattern REFERENCE = Pattern.compile("[\\uE000-\\uF8FF]");
    private static final Pattern OBJECT = Pattern.compile("^\\s*(?:up )?(?:with|to|by|in|of|memory|barriers?|the)\\b.*[a-z]", Pattern.DOTALL);
    private static final Pattern STRONG = Pattern.compile("(?<!\\b(?:a|each|this|every|one) )\\bpair(?:s|ed|ing)?\\b|\\bsynchroni[sz](?:e|es|ed|ing)[- ]+with\\b"
            + "|\\bcounter-?parts?\\b|\\bpartner(?:s|ed)?\\b|\\bother (?:side|half|end|part)\\b|\\bpeer barrier\\b"
            + "|\\b(?:go|goes|going) (?:together )?with\\b|\\bcoupled (?:with|to)\\b|\\bcounterbalanc\\w+\\b");
    private static final Pattern WEAK = Pattern.compile("\\bmatch(?:es|ed|ing)?\\b|\\bcorrespond(?:s|ing)?\\b|\\bcomplement(?:s|ed|ary|ing)?\\b"
            + "|\\bmirror(?:s|ed|ing)?\\b|\\bbelongs? (?:to|with)\\b|\\b(?:mate|twin|companion|opposite)\\b"
            + "|\\bworks? (?:together )?with\\b|\\btogether with\\b|\\bin (?:tandem|concert|conjunction|combination) with\\b"
            + "|\\b(?:tied|linked|hooked|connects?|connected) (?:up )?(?:with|to)\\b|\\bbalances?\\b|\\banswers?\\b"
            + "|\\banswered by\\b|\\binteracts with\\b|\\bmeets\\b|\\bsynchroni[sz]\\w+ against\\b");
    private static final Pattern POINTER = Pattern.compile("(?:\\bsee(?: also)?\\b|\\bcf\\b\\.?|@see\\b|\\brefer to\\b)"
            + "(?! (?:the )?(?:comments?|documentation|docs?|description|explanation|discussion|note|notes|big comment|Documentation)\\b)");
    private static final Pattern BARRIER = Pattern.compile("\\bbarriers?\\b|\\bfences?\\b|\\b[rw]?mb\\b|\\bacquire\\b|\\brelease\\b|\\bstore\\b|\\bload\\b");
    private static final Pattern NEGATED = Pattern.compile("(?:\\bnot\\b|n't|\\bnever\\b|\\bno longer\\b|\\bno\\b|\\bwithout\\b|\\bneither\\b|\\bcannot\\b"
            + "|\\bused to\\b|\\bformerly\\b)\\s+(?:\\w+\\s+){0,3}$");
    private static final Pattern BUT = Pattern.compile("\\bbut (?:rather |instead )?(?:with|by|the)\\b");

    /// The first one of a sentence that is not taken back.
    static Optional<Cue> in(Sentence sentence, Vocabulary vocabulary) {
        Optional<Cue> strong = first(STRONG, sentence, false, true);
        Optional<Cue> weak = first(WEAK, sentence, false, false).filter(cue -> cue.start < 12 || isAboutBarriers(sentence, vocabulary));
        Optional<Cue> first = earlier(strong, weak);
        Optional<Cue> pointer = first(POINTER, sentence, true, false);
        if (pointer.isEmpty() || first.isPresent() && first.get().start < pointer.get().start) return first;
        // "see f() for the other side" claims as much as "the other side is f()"
        return first.isPresent() ? Optional.of(new Cue(pointer.get().start, pointer.get().end, false, first.get().clear)) : pointer;
    }

    private static Optional<Cue> earlier(Optional<Cue> a, Optional<Cue> b) {
        if (a.isEmpty() || b.isEmpty()) return a.or(() -> b);
        return a.get().start <= b.get().start ? a : b;
    }

    private static Optional<Cue> first(Pattern pattern, Sentence sentence, boolean pointer, boolean clear) {
        Matcher found = pattern.matcher(sentence.lower());
        while (found.find()) {
            String before = sentence.lower().substring(0, found.start());
            if (pointer || !NEGATED.matcher(before).find())
                return Optional.of(new Cue(found.start(), found.end(), pointer, clear || found.group().startsWith("match")));
            Matcher but = BUT.matcher(sentence.lower());
            if (but.find(found.end())) return Optional.of(new Cue(but.start(), but.end(), false, clear));
        }
        return Optional.empty();
    }

    private static boolean isAboutBarriers(Sentence sentence, Vocabulary vocabulary) {
        if (BARRIER.matcher(sentence.lower()).find()) return true;
        return sentence.text().chars().anyMatch(c -> Prose.isReference((char) c)
                && sentence.prose().reference((char) c).isName()
                && vocabulary.isBarrier(sentence.prose().reference((char) c).name()));
    }

    /// Whether a partner is named after it in any words: "pairs with the barrier in the scheduler".
    boolean hasObject(Sentence sentence) {
        String after = sentence.lower().substring(end);
        return REFERENCE.matcher(after).find() || !pointer && OBJECT.matcher(after).find();
    }
}
