package fencepost.model.review.claim;

import java.util.List;

/// A word of a comment that points into the code.
///
/// @param type       what it looks like
/// @param name       the last name of it, the file, or the label
/// @param qualifiers what stands before the name: `[post, Mailbox]` of `post::Mailbox::send()`
/// @param arguments  between its parentheses; null if it has none
/// @param quoted     it is marked as code
/// @param text       as written
/// @param line       1-based line of the file
record Reference(Type type, String name, List<String> qualifiers, String arguments, boolean quoted, String text,
        int line) {
    enum Type { NAME, FILE, LABEL }

    /// Nobody writes it so who does not mean code: with parentheses, quoted, qualified.
    boolean isCertain() {
        return arguments != null || quoted || !qualifiers.isEmpty();
    }

    boolean isName() {
        return type == Type.NAME;
    }
}
