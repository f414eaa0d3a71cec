package fencepost.model.review.claim;

import fencepost.model.review.primitive.BarrierKind;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// The words that name a kind of barrier: "the full barrier", "the store-release".
final class KindWords {
    private static final Map<Pattern, BarrierKind> WORDS = new LinkedHashMap<>();

    static {
        put("\\bacq(?:uire)?\\s*[-_/+]\\s*rel(?:ease)?\\b|\\bacqrel\\b", BarrierKind.ACQ_REL);
        put("\\bacquir(?:e|ing)\\b|\\bload-acq\\b", BarrierKind.ACQUIRE);
        put("\\breleas(?:e|ing)\\b", BarrierKind.RELEASE);
        put("\\bfull\\b|\\bseq[-_ ]?cst\\b|\\bsequentially[- ]consistent\\b|\\bgeneral (?:memory )?barrier|\\bmb\\b",
                BarrierKind.FULL);
        put("\\b(?:write|store)[- ](?:memory )?(?:barrier|fence)|\\bstore[-/ ]store\\b|\\bwmb\\b", BarrierKind.WMB);
        put("\\b(?:read|load)[- ](?:memory )?(?:barrier|fence)|\\bload[-/ ]load\\b|\\brmb\\b", BarrierKind.RMB);
        put("\\bdependenc(?:y|ies)\\b|\\bdependent load|\\bconsume\\b", BarrierKind.DEPENDENCY);
        put("\\bheavy\\b|\\bglobal\\b|\\bprocess-wide\\b|\\bheavyweight\\b|\\bmembarrier\\b", BarrierKind.GLOBAL);
        put("\\blight(?:weight)?\\b|\\bplaceholder\\b", BarrierKind.PLACEHOLDER);
        put("\\bcompiler (?:barrier|fence)", BarrierKind.COMPILER);
    }

    private KindWords() {}

    private static void put(String words, BarrierKind kind) {
        WORDS.put(Pattern.compile(words), kind);
    }

    /// The kinds that a stretch of lower-case text names.
    static Set<BarrierKind> in(String text) {
        var kinds = EnumSet.noneOf(BarrierKind.class);
        WORDS.forEach((words, kind) -> {
            if (words.matcher(text).find()) kinds.add(kind);
        });
        if (kinds.contains(BarrierKind.ACQ_REL)) kinds.removeAll(Set.of(BarrierKind.ACQUIRE, BarrierKind.RELEASE));
        return kinds;
    }
}
