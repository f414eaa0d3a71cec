package fencepost.model.parse;

import fencepost.model.ir.LitmusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What comments and quoted text at a test's head say.
///
/// @param description  the text without comment marks, without the claims and without `Placement NAME: …` lines,
///                     which the library reads
/// @param expectations the claims of `Result:` lines
record TestHeader(String description, List<LitmusTest.Expectation> expectations) {
    private static final Pattern RESULT = Pattern.compile("(?i)\\W*result:\\s+(.+)");
    private static final Pattern PLACEMENT = Pattern.compile("\\W*Placement [\\w-]+:\\s+\\w+=.*");
    private static final Pattern CLAIM = Pattern.compile(
            "(?:([A-Za-z0-9+_.-]+)=)?(Never|Sometimes|Always|Maybe|DEADLOCK|Unknown)\\b.*");

    /// A claim that is misspelt, to be told about.
    private static final Pattern MISSPELT = Pattern.compile("(?:([A-Za-z0-9+_.-]+)=)?([A-Za-z]+)");

    static TestHeader of(List<String> head) {
        var description = new ArrayList<String>();
        var expectations = new ArrayList<LitmusTest.Expectation>();
        for (String text : head) {
            for (String line : text.lines().toList()) {
                Matcher result = RESULT.matcher(line.strip());
                if (result.matches()) claims(result.group(1), expectations);
                else if (!PLACEMENT.matcher(line).matches())
                    description.add(line.strip().replaceFirst("^\\*+ ?", "").replaceFirst("\\s*\\*+$", ""));
            }
            description.add("");
        }
        return new TestHeader(String.join("\n", description).replaceAll("\n{3,}", "\n\n").strip(),
                List.copyOf(expectations));
    }

    private static void claims(String text, List<LitmusTest.Expectation> expectations) {
        for (String word : text.split("[\\s,;]+")) {
            Matcher claim = CLAIM.matcher(word);
            if (!claim.matches()) {
                Matcher misspelt = MISSPELT.matcher(text);
                if (misspelt.matches()) expectations.add(new LitmusTest.Expectation(
                        misspelt.group(1) == null ? "" : misspelt.group(1), misspelt.group(2)));
                return;
            }
            expectations.add(new LitmusTest.Expectation(claim.group(1) == null ? "" : claim.group(1),
                    claim.group(2)));
        }
    }
}
