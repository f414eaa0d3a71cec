package fencepost.model.review.tree;

import fencepost.model.review.claim.Vocabulary;
import fencepost.model.review.primitive.Primitive;
import fencepost.model.review.primitive.PrimitiveTable;
import java.util.Optional;

/// What one file alone tells about names; on top of another vocabulary, if there is one.
///
/// @param text  the file's text
/// @param table the primitives
/// @param tree  what the rest of the tree knows; null before that is known
record LocalVocabulary(String text, PrimitiveTable table, Vocabulary tree) implements Vocabulary {
    @Override
    public boolean isFunction(String name) {
        return tree != null && tree.isFunction(name);
    }

    @Override
    public Optional<Primitive> primitive(String name) {
        return table.named(name);
    }

    @Override
    public boolean isWrapper(String name) {
        return tree != null && tree.isWrapper(name);
    }

    /// Whether the name occurs in the text as a whole word, other than at a line's end, where it may be half a name.
    @Override
    public boolean isName(String name) {
        if (tree != null && tree.isName(name)) return true;
        for (int at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
            int end = at + name.length();
            boolean whole = (at == 0 || !Character.isJavaIdentifierPart(text.charAt(at - 1)))
                    && (end == text.length() || !Character.isJavaIdentifierPart(text.charAt(end)));
            if (whole && end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') return true;
        }
        return false;
    }
}
