package fencepost.model.review;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// How much a finding matters.
public enum Severity {
    /// Worth knowing; never a reason to refuse a patch.
    NOTE,
    /// A comment that misleads or is missing.
    WARNING,
    /// The code is probably wrong, not only its comment.
    ERROR;

    /// `note`, `warning`, `error`.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The severity of that [#id].
    public static Optional<Severity> byId(String id) {
        return Arrays.stream(values()).filter(severity -> severity.id().equals(id)).findFirst();
    }
}
