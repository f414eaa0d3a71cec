package fencepost.model.review.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A source file, taken apart: its code, its comments, and the functions and macros it defines.
///
/// @param path       where it is, with `/`, relative to the tree
/// @param language   what it is written in
/// @param text       its text
/// @param tokens     its code outside macros
/// @param comments   its comments, those that belong together as one
/// @param functions  functions, methods and macros with their bodies, in the order of the text
/// @param declared   names of functions that it declares and does not define
/// @param supertypes for each class, the names of what it extends
public record SourceFile(String path, Language language, String text, Tokens tokens, List<CommentBlock> comments,
        List<FunctionDefinition> functions, Set<String> declared, Map<String, Set<String>> supertypes) {

    /// Reads a text. Never fails: what it cannot make out is left out.
    public static SourceFile parse(String path, Language ofName, String text) {
        Language language = ofName == Language.C && path.endsWith(".h") && looksLikeCpp(text) ? Language.CPP : ofName;
        var lexer = new Lexer(text, language);
        Tokens tokens = lexer.run();
        Outline outline = Outline.of(language, tokens);
        var functions = new ArrayList<>(outline.functions);
        for (Macro macro : lexer.macros())
            functions.add(new FunctionDefinition(macro.name(), List.of(), true, macro.parameters(), macro.body(), 0,
                    macro.body().size(), macro.line(), macro.line()));
        return new SourceFile(path, language, text, tokens, CommentBlock.join(lexer.comments(), text),
                List.copyOf(functions), Set.copyOf(outline.declared), Map.copyOf(outline.supertypes));
    }

    private static boolean looksLikeCpp(String text) {
        return text.contains("namespace ") || text.contains("template <") || text.contains("template<")
                || text.contains("std::") || text.contains("\nclass ");
    }

    /// The text of a 1-based line, without its end.
    public static String line(String text, int line) {
        int start = 0;
        for (int i = 1; i < line; i++) {
            start = text.indexOf('\n', start) + 1;
            if (start == 0) return "";
        }
        int end = text.indexOf('\n', start);
        if (end < 0) end = text.length();
        return text.substring(start, end > start && text.charAt(end - 1) == '\r' ? end - 1 : end);
    }
}
