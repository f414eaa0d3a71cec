package fencepost.model.review;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// What a project does not want reported: a text of lines `KIND PATH [FUNCTION]`, where `*` stands for any letters (in
/// KIND and FUNCTION for anything); `#` starts a comment. In the sources, a comment at a barrier with
/// `fencepost: ignore` or `fencepost: ignore KIND` does the same for that barrier.
///
/// @param rules in order
public record Suppressions(List<Rule> rules) {
    /// Nothing is suppressed, other than by comments.
    public static final Suppressions NONE = new Suppressions(List.of());
    private static final Pattern COMMENT = Pattern.compile("fencepost:\\s*ignore(?:-file)?((?:[\\s,]+[a-z]+(?:-[a-z]+)+|[\\s,]+uncommented)*)");

    /// One line of it.
    public record Rule(Pattern kind, Pattern path, Pattern function) {}

    public Suppressions {
        rules = List.copyOf(rules);
    }

    /// Reads the text of a suppressions file.
    ///
    /// @throws IllegalArgumentException with a line for people if a line is no rule
    public static Suppressions parse(String text, String name) {
        var rules = new ArrayList<Rule>();
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            String bare = line.replaceFirst("#.*", "").strip();
            if (bare.isEmpty()) continue;
            String[] words = bare.split("\\s+");
            if (words.length < 2 || words.length > 3 || !words[0].contains("*") && FindingKind.byId(words[0]).isEmpty())
                throw new IllegalArgumentException(name + ":" + number + ": expected KIND PATH [FUNCTION], such as "
                        + "'uncommented drivers/* probe'; found '" + bare + "'");
            rules.add(new Rule(glob(words[0]), glob(words[1]), glob(words.length > 2 ? words[2] : "*")));
        }
        return new Suppressions(rules);
    }

    private static Pattern glob(String glob) {
        return Pattern.compile(("\\Q" + glob + "\\E").replace("*", "\\E.*\\Q"));
    }

    /// Whether a finding is not wanted.
    public boolean covers(Finding finding) {
        return rules.stream().anyMatch(rule -> rule.kind().matcher(finding.kind().id()).matches()
                && rule.path().matcher(finding.file()).matches() && rule.function().matcher(finding.function()).matches());
    }

    /// Whether a comment suppresses a kind of finding at its barrier.
    public static boolean isIgnored(String comment, FindingKind kind) {
        var found = COMMENT.matcher(comment);
        return found.find() && (found.group(1).isBlank() || List.of(found.group(1).strip().split("[\\s,]+")).contains(kind.id()));
    }
}
