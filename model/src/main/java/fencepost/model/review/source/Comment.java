package fencepost.model.review.source;

/// One comment as it stands in the text.
///
/// @param start       offset of its first character
/// @param end         offset after its last character
/// @param line        1-based line of its start
/// @param endLine     1-based line of its end
/// @param column      0-based visual column of its start, tabs every eight
/// @param codeBefore  code stands before it on its first line
/// @param codeAfter   code stands after it on its last line
record Comment(int start, int end, int line, int endLine, int column, boolean codeBefore, boolean codeAfter) {
    boolean isLineComment(String text) {
        return text.charAt(start + 1) == '/';
    }

    Comment followedByCode() {
        return new Comment(start, end, line, endLine, column, codeBefore, true);
    }
}
