package fencepost.model.review.barrier;

import fencepost.model.review.source.Language;
import fencepost.model.review.source.SourceFile;
import fencepost.model.review.source.Tokens;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/// The variables and fields of a file whose plain use is an ordered access: C++ and C11 atomics, Java's volatile fields
/// and atomic objects.
final class AtomicNames {
    private static final Pattern TYPE =
            Pattern.compile("atomic_(?:u?(?:char|short|int|long|llong)|bool|flag|size_t|u?int\\d+_t|uintptr_t)");
    private static final Pattern DECLARATION = Pattern.compile("\\batomic\\s*<|\\b_Atomic\\b|\\b" + TYPE.pattern() + "\\b");

    private final Set<String> operators = new HashSet<>();
    private final Set<String> objects = new HashSet<>();
    private final Tokens tokens;
    private final Language language;

    AtomicNames(SourceFile file) {
        tokens = file.tokens();
        language = file.language();
        String text = file.text();
        boolean some = switch (language) {
            case JAVA -> text.contains("volatile") || text.contains("Atomic");
            case C, CPP -> text.contains("tomic") && DECLARATION.matcher(text).find();
            case RUST -> text.contains("Atomic");
        };
        for (int i = 0; some && i < tokens.size(); i++) if (tokens.isName(i)) declaration(i);
    }

    /// Whether to read or write the name is a sequentially consistent access.
    boolean isOrderedByItself(String name) {
        return operators.contains(name);
    }

    /// Whether the name is an atomic object, whose methods are ordered.
    boolean isAtomic(String name) {
        return objects.contains(name);
    }

    boolean isEmpty() {
        return operators.isEmpty();
    }

    private void declaration(int i) {
        String word = tokens.text(i);
        switch (language) {
            case JAVA -> {
                if (word.equals("volatile")) declared(i + 1, operators);
                else if (word.startsWith("Atomic")) declared(i, objects);
            }
            case C, CPP -> {
                if (word.equals("_Atomic") || word.equals("atomic") && tokens.is(i + 1, "<")
                        || word.startsWith("atomic_") && TYPE.matcher(word).matches()) {
                    declared(i, operators);
                    declared(i, objects);
                }
            }
            case RUST -> {}
        }
    }

    /// Takes the name that a type at `i` declares: the name before `=`, `;`, `,`, `{` or `)`.
    private void declared(int i, Set<String> names) {
        int angles = 0;
        for (int at = i; at < Math.min(tokens.size(), i + 30); at++) {
            if (tokens.is(at, "<")) angles++;
            else if (tokens.is(at, ">")) angles--;
            else if (angles == 0 && tokens.isAny(at, "=", ";", ",", "{", ")", "[")) {
                if (tokens.isName(at - 1) && at - 1 > i) names.add(tokens.text(at - 1));
                return;
            } else if (tokens.is(at, "(") && angles == 0 && !tokens.is(at - 1, "_Atomic")) {
                return;
            }
        }
    }
}
