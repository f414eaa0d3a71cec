package fencepost.model.review.mail;

import fencepost.model.review.patch.DiffParser;
import fencepost.model.review.patch.FileChange;
import fencepost.model.review.patch.PatchException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What the subject and the body of a mail say about its place in a series.
///
/// @param mail    the mail
/// @param reply   it answers another one
/// @param patch   its body holds a diff that is not quoted
/// @param version of the series: 2 for `[PATCH v2 1/3]`
/// @param number  in the series; 0 for the cover letter, -1 without numbers
/// @param total   of the series; -1 without numbers
/// @param title   the subject without what stands in brackets
record PatchMail(Mail mail, boolean reply, boolean patch, int version, int number, int total, String title) {
    private static final Pattern REPLY = Pattern.compile("^(?:\\[[^\\]]*\\]\\s*)*(?:re|aw|antw|sv|vs|odp|res|回复|答复)(?:\\[\\d+\\]|\\^\\d+)?\\s*[:：]",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TAG = Pattern.compile("^\\s*\\[([^\\]]*)\\]\\s*");
    private static final Pattern NUMBER = Pattern.compile("(?:^|[\\s/-])0*(\\d{1,4})\\s*/\\s*0*(\\d{1,4})\\b");
    private static final Pattern VERSION = Pattern.compile("\\bv(\\d{1,3})\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern DIFF = Pattern.compile("(?m)^ ?(?:diff --git |--- [^\\n]+\\n ?\\+\\+\\+ )");
    private static final Pattern DIFFSTAT = Pattern.compile("(?m)^ {1,2}\\d+ files? changed, ");

    static PatchMail of(Mail mail) {
        boolean reply = REPLY.matcher(mail.subject()).find();
        String rest = mail.subject();
        int version = 1;
        int number = -1;
        int total = -1;
        for (Matcher tag = TAG.matcher(rest); tag.find(); tag = TAG.matcher(rest)) {
            Matcher numbers = NUMBER.matcher(tag.group(1));
            if (numbers.find()) {
                number = Integer.parseInt(numbers.group(1));
                total = Integer.parseInt(numbers.group(2));
            }
            Matcher versions = VERSION.matcher(tag.group(1));
            if (versions.find()) version = Integer.parseInt(versions.group(1));
            rest = rest.substring(tag.end());
        }
        return new PatchMail(mail, reply, DIFF.matcher(mail.body()).find(), version, number, total,
                rest.strip().toLowerCase(Locale.ROOT));
    }

    /// Whether it announces a patch and holds none, as when it was cut off.
    boolean isCutOff() {
        return !reply && !patch && number > 0 && DIFFSTAT.matcher(mail.body()).find();
    }

    /// The first message of its thread: its own id if it starts one; empty if it says nothing about that.
    String root() {
        return mail.references().isEmpty() ? mail.id() : mail.references().getFirst();
    }

    /// For messages: `2/4 "subject"`.
    String label() {
        return (number > 0 ? number + "/" + total + " " : "") + '"' + mail.subject() + '"';
    }

    /// `2/4`, or the place among the patches.
    String shortLabel(int place, int of) {
        return number > 0 ? number + "/" + total : place + "/" + of;
    }

    /// What it changes.
    List<FileChange> changes() throws PatchException {
        if (!mail.flowed()) return DiffParser.parse(mail.body());
        try {
            return DiffParser.parse(unstuff(mail.body(), false));
        } catch (PatchException e) {
            try {
                return DiffParser.parse(unstuff(mail.body(), true));
            } catch (PatchException _) {
                throw e;
            }
        }
    }

    /// Undoes format=flowed (RFC 3676): a blank before a line that begins with one, and, if `join`, soft line breaks.
    private static String unstuff(String body, boolean join) {
        var text = new StringBuilder();
        for (String line : body.split("(?<=\n)")) {
            String bare = line.startsWith(" ") ? line.substring(1) : line;
            boolean soft = join && bare.endsWith(" \n") && !bare.equals("-- \n");
            text.append(soft ? bare.substring(0, bare.length() - 1) : bare);
        }
        return text.toString();
    }
}
