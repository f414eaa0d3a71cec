package fencepost.model.review.claim;

import java.util.List;

/// A location that a comment says to be accessed.
///
/// @param path   its expression: `[b, flag]`
/// @param type   how
/// @param code   as written
/// @param certain it is written as code, not a plain word
public record Mention(List<String> path, Type type, String code, boolean certain) {
    /// How it is accessed.
    public enum Type { READ, WRITE, ANY }

    public Mention {
        path = List.copyOf(path);
    }
}
