package fencepost.model.review.claim;

import fencepost.model.review.source.CommentBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A comment as a row of characters of which each stands for a letter or, from the private use area, for a whole
/// [Reference]: so that patterns of words can be told from the names in them.
final class Prose {
    private static final char FIRST = '\uE000';
    private static final char LAST = '\uF8FF';
    private static final String ID = "[\\p{L}_$][\\p{L}\\p{N}_$]*";
    private static final String SOURCE = "\\.(?:c|h|cc|cpp|cxx|hh|hpp|hxx|inc|S|rs|java|ipp|tcc|inl|C|H)";
    private static final Pattern REFERENCE = Pattern.compile(
            "(?<file>(?<![\\w/.>])(?:[\\w.+-]+/|/)*[\\w+-]+" + SOURCE + "(?![\\w(]|\\.\\w))(?::\\d+)?"
            + "|(?<label>(?<![\\w])(?:\\((?<p>[A-Z][A-Z0-9]{0,2}|\\d{1,2}|[A-Za-z]-?\\d{1,2}|[a-z])\\)"
            + "|\\[(?<b>[A-Z][A-Z0-9]{0,2}|\\d{1,2}|[A-Za-z]-?\\d{1,2})\\]|#(?<h>\\d{1,2})\\b))"
            + "|(?<name>#?(?:" + ID + "(?:<[\\w, :*&]*>)?(?:::|#|\\.|->))*~?" + ID + ")"
            + "(?<step>:[A-Z]\\b)?(?<call>\\s?\\(\\s*\\)|\\((?!s\\))(?:[^()\\n]|\\([^()]*\\)){1,60}\\))?");
    private static final Pattern LONE_LABEL = Pattern.compile(
            "(?:^|\\b(?i:with|by|to|and|or|barrier|label|fence|point|match(?:es|ing)?|mb|of)\\s+)([A-Z]\\d?)"
            + "(?=$|[.,;:)]|\\s+(?:in|and|or|of|below|above|pair|match|synchron)|\\s*-)"
            + "|\\b([A-Z]\\d?)(?=\\s+(?:pairs?|matches|synchroni[sz]es)\\s+(?:up )?with\\b)");
    private static final Set<String> NO_PLACE = Set.of("the", "this", "that", "a", "an", "load", "loads", "store", "stores",
            "read", "reads", "write", "writes", "acquire", "release", "barrier", "barriers", "fence", "fences", "lock",
            "unlock", "order", "time", "case", "both", "all", "any", "other", "each", "one", "it", "its", "use", "memory",
            "access", "accesses", "reader", "writer", "readers", "writers", "value", "update", "check", "code");
    private static final Pattern BEFORE_PLACE =
            Pattern.compile("\\b(?:in|from|of|inside|within|with|see|by)(?: function| method)? $");

    final List<Reference> references = new ArrayList<>();
    final String text;
    private final List<Integer> lines = new ArrayList<>();
    private final StringBuilder canonical = new StringBuilder();

    private Prose(CommentText comment, Vocabulary vocabulary) {
        String source = comment.text();
        var lone = loneLabels(source);
        Matcher found = REFERENCE.matcher(source);
        int at = 0;
        while (found.find()) {
            Reference reference = reference(found, comment, vocabulary, lone);
            if (reference == null || found.group("step") != null || references.size() >= LAST - FIRST) continue;
            letters(comment, at, found.start());
            at = reference.arguments() == null && reference.isName() && found.group("call") != null
                    ? found.start("call") : found.end();
            canonical.append((char) (FIRST + references.size()));
            lines.add(reference.line());
            references.add(reference);
        }
        letters(comment, at, source.length());
        text = canonical.toString();
    }

    static Prose of(CommentBlock block, Vocabulary vocabulary) {
        return new Prose(CommentText.of(block, vocabulary::isName), vocabulary);
    }

    /// Characters that stand for references here are none where the comment itself has them.
    private void letters(CommentText comment, int from, int to) {
        for (int i = from; i < to; i++) {
            char c = comment.text().charAt(i);
            canonical.append(isReference(c) ? '\uFFFD' : c);
            lines.add(comment.line(i));
        }
    }

    private static Set<Integer> loneLabels(String source) {
        var starts = new java.util.HashSet<Integer>();
        Matcher label = LONE_LABEL.matcher(source);
        while (label.find()) starts.add(label.start(label.group(1) != null ? 1 : 2));
        return starts;
    }

    private static Reference reference(Matcher found, CommentText comment, Vocabulary vocabulary, Set<Integer> lone) {
        int line = comment.line(found.start());
        String text = found.group();
        if (found.group("file") != null)
            return new Reference(Reference.Type.FILE, found.group("file"), List.of(), null, true, text, line);
        if (found.group("label") != null) {
            String label = found.group("p") != null ? found.group("p") : found.group("b") != null ? found.group("b")
                    : found.group("h");
            return new Reference(Reference.Type.LABEL, label, List.of(), null, true, text, line);
        }
        String name = found.group("name");
        if (lone.contains(found.start()) && name.length() <= 2)
            return new Reference(Reference.Type.LABEL, name, List.of(), null, false, name, line);
        return name(found, name, comment, vocabulary, line);
    }

    private static Reference name(Matcher found, String path, CommentText comment, Vocabulary vocabulary, int line) {
        boolean link = path.startsWith("#");
        String[] parts = path.replaceAll("<[^>]*>", "").replaceFirst("^#", "").split("::|#|\\.|->");
        String name = parts[parts.length - 1].replaceFirst("^~", "");
        var qualifiers = List.of(parts).subList(0, parts.length - 1);
        String call = found.group("call");
        boolean quoted = comment.isQuoted(found.start("name")) || link;
        String arguments = call == null || !isCall(call, name, quoted) ? null
                : call.strip().substring(1, call.strip().length() - 1);
        if (path.equalsIgnoreCase("i.e") || path.equalsIgnoreCase("e.g")) return null;
        if (isPart(comment.text(), found.start(), found.end(), arguments != null)) return null;
        boolean word = arguments == null && !quoted && qualifiers.isEmpty() && !looksLikeCode(name);
        if (word && !isPlace(comment.text(), found.start(), name, vocabulary)) return null;
        return new Reference(Reference.Type.NAME, name, qualifiers, arguments, quoted,
                arguments == null ? path : path + call.strip(), line);
    }

    /// Whether the name is only a part of a path or of a pattern: `Documentation/x`, `{set,clear}_x`, `x_*`.
    private static boolean isPart(String text, int start, int end, boolean call) {
        char before = start > 0 ? text.charAt(start - 1) : ' ';
        char after = end < text.length() ? text.charAt(end) : ' ';
        return before == '/' && !call || before == '}' || before == '*' && text.charAt(start) == '_' || after == '*' && text.charAt(end - 1) == '_'
                || after == '{';
    }

    /// Parentheses after a word are arguments if the word is code by its look; `barrier (see below)` is prose.
    private static boolean isCall(String call, String name, boolean quoted) {
        return call.strip().substring(1, call.strip().length() - 1).isBlank() || quoted
                || !call.startsWith(" ") && (looksLikeCode(name) || !call.contains(" "));
    }

    private static boolean looksLikeCode(String word) {
        if (word.length() < 2) return false;
        for (int i = 1; i < word.length(); i++) {
            char c = word.charAt(i);
            if (c == '_' || c == '$' || Character.isDigit(c)) return true;
            if (Character.isUpperCase(c) && Character.isLowerCase(word.charAt(i - 1))) return true;
        }
        return word.charAt(0) == '_';
    }

    /// A word without any sign of code is a place if a function has its name and it stands where a place stands.
    private static boolean isPlace(String text, int start, String word, Vocabulary vocabulary) {
        return !NO_PLACE.contains(word) && vocabulary.isFunction(word)
                && BEFORE_PLACE.matcher(text.substring(Math.max(0, start - 20), start).toLowerCase(java.util.Locale.ROOT))
                        .find();
    }

    static boolean isReference(char c) {
        return c >= FIRST && c <= LAST;
    }

    Reference reference(char c) {
        return references.get(c - FIRST);
    }

    int line(int index) {
        return lines.isEmpty() ? 0 : lines.get(Math.min(index, lines.size() - 1));
    }
}
