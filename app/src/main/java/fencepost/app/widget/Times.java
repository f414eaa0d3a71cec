package fencepost.app.widget;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Moments for people, in the time zone of whoever looks; they come in UTC, as ISO 8601 writes them.
public final class Times {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM", Locale.ENGLISH);
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("d MMM yyyy, HH:mm", Locale.ENGLISH);

    private Times() {}

    /// Such as `30 Nov`, where there is little room.
    public static String day(String started) {
        return show(started, DAY);
    }

    /// Such as `30 Nov 2026, 20:41`.
    public static String minute(String started) {
        return show(started, MINUTE);
    }

    private static String show(String started, DateTimeFormatter form) {
        return Instant.parse(started).atZone(ZoneId.systemDefault()).format(form);
    }
}
