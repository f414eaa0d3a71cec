package fencepost.model.parse;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The parts of an X86 test, each with the others blanked.
///
/// @param table the columns of code
/// @param rest  initial state and condition
record X86Text(String table, String rest) {
    private static final Pattern QUESTION =
            Pattern.compile("(?m)^\\s*(exists|forall|final|locations|filter|~\\s*exists|not\\s+exists)\\b");
    /// What old tests of a former tool say after the condition.
    private static final Pattern REMAINDER = Pattern.compile("(?ms)^with\\b.*|<<.*?>>");

    static X86Text of(String code) {
        String text = blank(code, REMAINDER);
        int start = text.indexOf('}') + 1;
        if (start < text.length() && text.charAt(start) == ';') start++;
        Matcher question = QUESTION.matcher(text).region(start, text.length());
        int end = question.find() ? question.start() : text.length();
        return new X86Text(blank(text.substring(0, start)) + text.substring(start, end) + blank(text.substring(end)),
                text.substring(0, start) + blank(text.substring(start, end)) + text.substring(end));
    }

    private static String blank(String text, Pattern pattern) {
        return pattern.matcher(text).replaceAll(found -> blank(found.group()));
    }

    private static String blank(String text) {
        return text.replaceAll("[^\\n]", " ");
    }
}
