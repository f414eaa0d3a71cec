package fencepost.model.review;

import java.util.Arrays;
import java.util.Optional;

/// What is wrong with a barrier, its comment, or the pair that the comment claims.
public enum FindingKind {
    /// A fence without a comment that names a partner or the accesses it orders.
    UNCOMMENTED("uncommented", Severity.WARNING, "A memory barrier without a comment that says what it pairs with"),
    /// The comment names a function, label or file that does not exist.
    NO_SUCH_PARTNER("no-such-partner", Severity.WARNING, "The partner that a comment names does not exist"),
    /// Nothing in the named partner orders anything.
    PARTNER_LACKS_BARRIER("partner-lacks-barrier", Severity.ERROR, "The partner that a comment names holds no barrier"),
    /// Something in the partner orders, but no kind of it can pair with this one.
    CANNOT_PAIR("cannot-pair", Severity.ERROR, "The two barriers are of kinds that cannot form a pair"),
    /// A barrier that can pair is there, but not the one that is named.
    PRIMITIVE_DIFFERS("primitive-differs", Severity.WARNING, "The partner holds another barrier than the one named"),
    /// The partner's comments name others, and not this one.
    ONE_WAY("one-way", Severity.WARNING, "The partner's comment names others and not this barrier"),
    /// The code does the opposite of the order that the comment states.
    ORDER_CONTRADICTED("order-contradicted", Severity.ERROR, "The code contradicts the order that the comment states"),
    /// A series made one side of a pair weaker, and left the other.
    WEAKENED_ONE_SIDE("weakened-one-side", Severity.ERROR, "Only one side of a pair was weakened"),
    /// A series replaced a primitive that a comment still names.
    STALE_COMMENT("stale-comment", Severity.WARNING, "A comment names a primitive that was replaced"),
    /// A series took a comment and its barrier apart.
    COMMENT_DETACHED("comment-detached", Severity.WARNING, "A comment and its barrier were taken apart"),
    /// The partner is only declared, or outside of what could be read.
    UNSEEN_PARTNER("unseen-partner", Severity.NOTE, "The partner that a comment names could not be looked at"),
    /// A file was left out.
    LEFT_OUT("left-out", Severity.NOTE, "A file was not read"),
    /// What a series did to a pair, patch by patch.
    HISTORY("history", Severity.NOTE, "What became of a pair, patch by patch");

    private final String id;
    private final Severity severity;
    private final String title;

    FindingKind(String id, Severity severity, String title) {
        this.id = id;
        this.severity = severity;
        this.title = title;
    }

    /// As in reports and suppressions: `no-such-partner`.
    public String id() {
        return id;
    }

    /// Its usual severity.
    public Severity severity() {
        return severity;
    }

    /// One line for lists of rules.
    public String title() {
        return title;
    }

    /// The kind of that [#id].
    public static Optional<FindingKind> byId(String id) {
        return Arrays.stream(values()).filter(kind -> kind.id.equals(id)).findFirst();
    }
}
