package fencepost.model.review.claim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads statements such as "write b->flag before reading b->peer".
final class OrderReader {
    private static final String CONNECTORS = "before|after|prior to|ahead of|(?:must |to |always )?precedes?|(?:must |to )?follows?|until";
    private static final Pattern CONNECTOR = Pattern.compile("\\b(" + CONNECTORS + ")\\b");
    private static final Pattern BOUNDARY = Pattern.compile("[:!?()]|\\b(?:are guaranteed|guaranteed|will|such|in order|to see|that|because|so that|so|when|while|if|which|who|unless|since|but|otherwise|pair\\w*|match\\w*|whoever|thus|as)\\b");
    private static final Pattern NEGATION = Pattern.compile("\\b(?:not|never|no|cannot|nor|prevents?|preventing|forbids?|avoids?|stops?)\\b|n't\\b|\\bkeeps?\\b.*\\bfrom\\b");
    private static final Pattern READ = Pattern.compile("read|reads|reading|load|loads|loading|loaded|fetch|fetches|fetching|check|checks|checking|checked|test|tests|testing|"
            + "look|looks|looking|looked|examine|examines|examining|see|sees|seeing|seen|observe|observes|observing|dereference|dereferencing");
    private static final Pattern WRITE = Pattern.compile("write|writes|writing|written|store|stores|storing|stored|set|sets|setting|clear|clears|clearing|cleared|update|updates|updating|"
            + "updated|publish|publishes|publishing|published|assign|assigning|assigned|increment|increments|incrementing|incremented|decrement|decrements|decrementing|"
            + "modify|modifying|modified|initialise|initialize|initialising|initializing|initialised|initialized|fill|filling|filled|zero|reset|resetting|mark|marking|marked");
    private static final Pattern PASSIVE = Pattern.compile("\\w+ed|read|written|set|seen|reset");
    private static final Pattern WORD = Pattern.compile("[\\uE000-\\uF8FF]|[\\p{L}_][\\p{L}\\p{N}_]*|,");

    private static final Pattern PLAIN = Pattern.compile("[a-z]+");
    private static final Pattern ARTICLE = Pattern.compile("\\b(?:an?|the|this|that|these|those|its|their|our|your|his|some|any|each|every|all|no)\\s+$");
    private static final int LONGEST_ARTICLE = 12;
    private static final Pattern NOUN = Pattern.compile("\\s+(?!(?:and|or|is|are|was|were|be|been|has|have|had|must|may|can|will|should|in|on|at|to|of|by|with|"
            + "from|for|here|there|then|first|last|below|above|again|so|which|who|as|only|always|" + CONNECTORS
            + ")\\b)\\p{L}");

    /// So many words may stand between the word for the access and what is accessed.
    private static final int FAR = 3;
    /// Without any word for an access, only a short statement is taken for one about order.
    private static final int LONG = 60;

    private final Predicate<String> isAccessed;

    /// @param isAccessed whether the function accesses a variable or field of that name
    OrderReader(Predicate<String> isAccessed) {
        this.isAccessed = isAccessed;
    }

    List<OrderClaim> read(Sentence sentence) {
        var claims = new ArrayList<OrderClaim>();
        Matcher connector = CONNECTOR.matcher(sentence.lower());
        int clauseStart = 0;
        while (connector.find()) {
            claim(sentence, clauseStart, connector).ifPresent(claims::add);
            clauseStart = connector.end();
        }
        return claims;
    }

    private Optional<OrderClaim> claim(Sentence sentence, int from, Matcher connector) {
        int start = lastBoundary(sentence.lower(), from, connector.start());
        int end = nextBoundary(sentence.lower(), connector.end());
        String left = sentence.lower().substring(start, connector.start());
        String right = sentence.lower().substring(connector.end(), end);
        boolean negated = NEGATION.matcher(left).find();
        String word = connector.group(1);
        if (word.equals("until") && !negated) return Optional.empty();
        List<Mention> a = mentions(sentence, start, connector.start());
        List<Mention> b = mentions(sentence, connector.end(), end);
        if (left.isBlank() && right.contains(",")) {    // "after setting a, read b"
            int comma = connector.end() + right.indexOf(',');
            a = mentions(sentence, comma, end);
            b = mentions(sentence, connector.end(), comma);
        }
        if (a.isEmpty() && b.isEmpty()) return Optional.empty();
        boolean untyped = a.stream().allMatch(OrderReader::isUntyped) && b.stream().allMatch(OrderReader::isUntyped);
        if (untyped && (a.isEmpty() || b.isEmpty() || left.length() + right.length() > LONG)) return Optional.empty();
        boolean aFirst = (word.equals("before") || word.startsWith("prior") || word.startsWith("ahead")
                || word.contains("precede")) != negated;
        String statement = words(sentence, start, end);
        return Optional.of(new OrderClaim(aFirst ? a : b, aFirst ? b : a, statement, sentence.line(start)));
    }

    private static boolean isUntyped(Mention mention) {
        return mention.type() == Mention.Type.ANY;
    }

    private static String words(Sentence sentence, int from, int to) {
        var words = new StringBuilder();
        for (int i = from; i < to; i++) {
            char c = sentence.text().charAt(i);
            if (Prose.isReference(c)) words.append(sentence.prose().reference(c).text());
            else words.append(c);
        }
        return words.toString().strip();
    }

    private static int lastBoundary(String text, int from, int to) {
        int start = from;
        Matcher boundary = BOUNDARY.matcher(text).region(from, to);
        while (boundary.find()) start = boundary.end();
        int comma = text.lastIndexOf(',', to - 1);
        boolean list = comma > start && text.substring(comma + 1, to).matches("\\s*(?:and |or )?\\S+\\s*");
        return comma > start && !list && text.substring(comma, to).matches("(?s).*(?:" + READ + "|" + WRITE + ")\\b.*")
                ? comma + 1 : start;
    }

    private static int nextBoundary(String text, int from) {
        Matcher boundary = BOUNDARY.matcher(text).region(from, text.length());
        int end = boundary.find() ? boundary.start() : text.length();
        Matcher connector = CONNECTOR.matcher(text).region(from, end);
        return connector.find() ? connector.start() : end;
    }

    private List<Mention> mentions(Sentence sentence, int from, int to) {
        var mentions = new ArrayList<Mention>();
        Mention.Type type = Mention.Type.ANY;
        int untyped = 0;
        int words = 0;
        Matcher word = WORD.matcher(sentence.text()).region(from, to);
        while (word.find()) {
            String one = word.group();
            String lower = one.toLowerCase(java.util.Locale.ROOT);
            boolean possessive = sentence.text().startsWith("'s", word.end());
            boolean write = WRITE.matcher(lower).matches() && !possessive;
            if (write || READ.matcher(lower).matches() && !possessive) {
                type = write ? Mention.Type.WRITE : Mention.Type.READ;
                if (words <= FAR && PASSIVE.matcher(lower).matches()) typed(mentions, untyped, type);
                untyped = mentions.size();
                words = 0;
                continue;
            }
            Optional<Mention> found = mention(sentence, one, word.start(), words <= FAR ? type : Mention.Type.ANY, possessive);
            found.ifPresent(mentions::add);
            words = found.isPresent() ? 0 : words + 1;
            if (found.isPresent() && type != Mention.Type.ANY) untyped = mentions.size();
        }
        return mentions;
    }

    /// "b->flag is written": the word that comes after tells how.
    private static void typed(List<Mention> mentions, int from, Mention.Type type) {
        for (int i = from; i < mentions.size(); i++)
            mentions.set(i, new Mention(mentions.get(i).path(), type, mentions.get(i).code(), mentions.get(i).certain()));
    }

    private Optional<Mention> mention(Sentence sentence, String word, int at, Mention.Type type, boolean possessive) {
        if (Prose.isReference(word.charAt(0))) {
            Reference reference = sentence.prose().reference(word.charAt(0));
            if (!reference.isName() || reference.arguments() != null) return Optional.empty();
            var path = new ArrayList<>(reference.qualifiers());
            path.add(reference.name());
            return Optional.of(new Mention(path, type, reference.text(), true));
        }
        boolean field = at >= 2 && sentence.text().startsWith("->", at - 2);
        if (possessive || !field && !isAccessed.test(word)) return Optional.empty();
        if (!field && PLAIN.matcher(word).matches() && !isClear(sentence.lower(), at, at + word.length())) return Optional.empty();
        return Optional.of(new Mention(Arrays.asList(word), type, word, field));
    }

    /// Whether a plain word, which is also a variable's or a field's name, is meant as that: no article stands before it
    /// ("the locale"), and it is no part of a longer name for something ("resolver reference").
    private static boolean isClear(String text, int from, int to) {
        return !ARTICLE.matcher(text).region(Math.max(0, from - LONGEST_ARTICLE), from).find() && !NOUN.matcher(text).region(to, text.length()).lookingAt();
    }
}
