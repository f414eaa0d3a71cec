package fencepost.litmus.history;

import java.time.Instant;

/// What the history keeps.
public interface Kept {
    /// Unique, also between machines; the name of its file.
    String id();

    /// When it was made, in UTC, as ISO 8601 writes it.
    String started();

    /// Fails unless `id` and `started` are what they should be: they may come from somebody else's file.
    static void check(String id, String started) {
        Instant.parse(started);
        if (!id.matches("[A-Za-z0-9-]{1,80}")) throw new IllegalArgumentException("not the id of a record: " + id);
    }
}
