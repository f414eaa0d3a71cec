package fencepost.model.review.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What a file defines and declares.
final class Outline {
    final List<FunctionDefinition> functions = new ArrayList<>();
    final Set<String> declared = new HashSet<>();
    final Map<String, Set<String>> supertypes = new HashMap<>();

    static Outline of(Language language, Tokens tokens) {
        var outline = new Outline();
        switch (language) {
            case C, CPP -> new BraceOutline(tokens, outline, language).scan(0, tokens.size(), List.of());
            case JAVA -> new BraceOutline(tokens, outline, language).scan(0, tokens.size(), List.of());
            case RUST -> new RustOutline(tokens, outline).scan(0, tokens.size(), List.of());
        }
        return outline;
    }

    static List<String> within(List<String> scopes, List<String> more) {
        var all = new ArrayList<>(scopes);
        all.addAll(more);
        return List.copyOf(all);
    }
}
