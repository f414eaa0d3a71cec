package fencepost.model.review.source;

import java.util.Locale;
import java.util.Optional;

/// What a source file is written in, and the lexical rules that differ between the languages: the lexer is one and
/// asks these.
public enum Language {
    /// C, with its preprocessor.
    C(true, false, false),
    /// C++: C's rules and raw strings, digit separators, namespaces and classes.
    CPP(true, false, false),
    /// Rust: nested comments, lifetimes, raw strings with hashes.
    RUST(false, true, true),
    /// Java: text blocks.
    JAVA(false, false, false);

    private final boolean preprocessed;
    private final boolean nestedComments;
    private final boolean multilineStrings;

    Language(boolean preprocessed, boolean nestedComments, boolean multilineStrings) {
        this.preprocessed = preprocessed;
        this.nestedComments = nestedComments;
        this.multilineStrings = multilineStrings;
    }

    /// Whether a `#` at the start of a line is a directive, and a backslash joins lines.
    public boolean preprocessed() {
        return preprocessed;
    }

    boolean nestedComments() {
        return nestedComments;
    }

    boolean multilineStrings() {
        return multilineStrings;
    }

    /// The language of a file, by the ending of its name; empty for what is no source.
    public static Optional<Language> ofFile(String path) {
        int dot = path.lastIndexOf('.');
        if (dot < path.lastIndexOf('/') || dot < 0) return Optional.empty();
        return switch (path.substring(dot + 1).toLowerCase(Locale.ROOT)) {
            case "c" -> Optional.of(path.endsWith(".C") ? CPP : C);
            case "h", "inc" -> Optional.of(path.endsWith(".H") ? CPP : C);
            case "cc", "cpp", "cxx", "c++", "hh", "hpp", "hxx", "h++", "ipp", "tcc", "inl", "cu", "cuh" ->
                    Optional.of(CPP);
            case "rs" -> Optional.of(RUST);
            case "java" -> Optional.of(JAVA);
            default -> Optional.empty();
        };
    }
}
