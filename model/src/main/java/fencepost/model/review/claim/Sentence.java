package fencepost.model.review.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A sentence of a [Prose].
///
/// @param prose what it is part of
/// @param start index of its first character there
/// @param text  its characters
/// @param lower the same in lower case
record Sentence(Prose prose, int start, String text, String lower) {
    private static final Pattern END =
            Pattern.compile("(?<!\\be\\.g)(?<!\\bi\\.e)(?<!\\bcf)(?<!\\bvs)(?<!\\betc)(?<!\\bresp)[.!?]+(?=\\s|$|\\))|;|\\n");
    private static final Pattern DOUBT = Pattern.compile("^\\W*(todo|fixme|xxx|hack|bug)\\b");

    static List<Sentence> of(Prose prose) {
        var sentences = new ArrayList<Sentence>();
        Matcher end = END.matcher(prose.text);
        int from = 0;
        boolean doubtful = false;
        while (from < prose.text.length()) {
            boolean more = end.find();
            int to = more ? end.end() : prose.text.length();
            String text = prose.text.substring(from, to);
            String lower = text.toLowerCase(Locale.ROOT);
            doubtful = DOUBT.matcher(lower).find() || doubtful && more && prose.text.charAt(from - 1) == ';';
            if (!doubtful && !text.strip().endsWith("?") && !text.isBlank())
                sentences.add(new Sentence(prose, from, text, lower));
            from = to;
            if (!more) break;
        }
        return sentences;
    }

    /// The line of one of its characters.
    int line(int index) {
        return prose.line(start + index);
    }
}
