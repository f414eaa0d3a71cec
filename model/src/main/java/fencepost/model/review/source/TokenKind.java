package fencepost.model.review.source;

/// What a token is.
public enum TokenKind {
    /// A name or a keyword.
    NAME,
    /// A number.
    NUMBER,
    /// A string, in any of its forms.
    STRING,
    /// A character constant; in Rust also a lifetime.
    CHARACTER,
    /// An operator, a bracket or a separator.
    SYMBOL,
    /// `#if`, `#ifdef`, `#ifndef`.
    IF,
    /// `#elif`, `#else`.
    ELSE,
    /// `#endif`.
    ENDIF;

    /// Whether the preprocessor takes it.
    public boolean isDirective() {
        return this == IF || this == ELSE || this == ENDIF;
    }
}
