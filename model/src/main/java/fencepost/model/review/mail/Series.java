package fencepost.model.review.mail;

import fencepost.model.review.ReviewException;
import fencepost.model.review.patch.DiffParser;
import fencepost.model.review.patch.FileChange;
import fencepost.model.review.patch.PatchException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// A series of patches, in the order in which they apply.
///
/// @param patches  at least one
/// @param warnings what was odd about the mails, for people
public record Series(List<Patch> patches, List<String> warnings) {
    /// One patch.
    ///
    /// @param label   `2/4`
    /// @param title   for messages: `series.mbox: patch 2/4 "subject"`
    /// @param subject of its mail, without its number; for a bare diff the name of its file
    /// @param changes file by file
    public record Patch(String label, String title, String subject, List<FileChange> changes) {
        public Patch {
            changes = List.copyOf(changes);
        }
    }

    public Series {
        patches = List.copyOf(patches);
        warnings = List.copyOf(warnings);
    }

    /// A file with mails or a diff.
    ///
    /// @param name for messages
    /// @param text its bytes as ISO-8859-1
    public record Input(String name, String text) {}

    private record Numbered(PatchMail mail, String input) {}

    /// Puts the patches of some files in order.
    ///
    /// @throws ReviewException if one cannot be read, or there is none
    public static Series read(List<Input> inputs) throws ReviewException {
        var mails = new ArrayList<Numbered>();
        var diffs = new ArrayList<Patch>();
        for (Input input : inputs) {
            if (Mailbox.isMail(input.text())) {
                for (Mail mail : Mailbox.read(input.text())) mails.add(new Numbered(PatchMail.of(mail), input.name()));
            } else {
                diffs.add(diff(input));
            }
        }
        if (mails.isEmpty()) return new Series(diffs, List.of());
        var warnings = new ArrayList<String>();
        List<Numbered> ordered = order(mails, warnings);
        var patches = new ArrayList<>(diffs);
        for (int i = 0; i < ordered.size(); i++) patches.add(patch(ordered.get(i), i + 1, ordered.size()));
        if (patches.isEmpty()) throw new ReviewException(inputs.getFirst().name() + ": none of the " + mails.size()
                + " messages is a patch (replies and cover letters are not)");
        return new Series(patches, warnings);
    }

    private static Patch diff(Input input) throws ReviewException {
        try {
            String text = input.text();
            boolean windows = text.contains("\r\n") && !text.replace("\r\n", "").contains("\n");
            List<FileChange> changes = DiffParser.parse(windows ? text.replace("\r\n", "\n") : text);
            if (changes.isEmpty()) throw new ReviewException(input.name() + ": no patch in it; expected mails or a diff");
            return new Patch("1/1", input.name(), input.name(), changes);
        } catch (PatchException e) {
            throw new ReviewException(input.name() + ": " + e.getMessage());
        }
    }

    private static Patch patch(Numbered one, int place, int of) throws ReviewException {
        String title = one.input() + ": patch " + one.mail().label();
        try {
            List<FileChange> changes = one.mail().changes();
            if (changes.isEmpty()) throw new ReviewException(title + ": its diff cannot be read");
            for (FileChange change : changes)
                if (change.missing()) throw new ReviewException(title + ": " + change.path()
                        + ": the content of the binary file is not in the mail");
            return new Patch(one.mail().shortLabel(place, of), title, one.mail().title(), changes);
        } catch (PatchException e) {
            throw new ReviewException(title + ": " + e.getMessage());
        }
    }

    /// The patches among the mails: the newest version of each series, by number.
    private static List<Numbered> order(List<Numbered> mails, List<String> warnings) throws ReviewException {
        for (Numbered one : mails)
            if (one.mail().isCutOff()) throw new ReviewException(one.input() + ": patch " + one.mail().label()
                    + ": the mail announces changes and ends before them");
        var groups = new LinkedHashMap<String, List<Numbered>>();
        for (Numbered one : mails) if (!one.mail().reply()) groups.computeIfAbsent(group(one, mails), _ -> new ArrayList<>()).add(one);
        dropOldVersions(groups, warnings);
        var ordered = new ArrayList<Numbered>();
        for (List<Numbered> group : groups.values()) ordered.addAll(sorted(group, warnings));
        return ordered;
    }

    /// Mails of one series: same version and total, in one thread as far as they say.
    private static String group(Numbered one, List<Numbered> mails) {
        PatchMail mail = one.mail();
        if (mail.number() < 0) return "single";
        boolean split = mails.stream().filter(other -> !other.mail().reply() && other.mail().patch()
                && other.mail().version() == mail.version() && other.mail().total() == mail.total()
                && other.mail().number() == mail.number()).map(other -> other.mail().title()).distinct().count() > 1
                || threads(mail, mails) > 1;
        return "v" + mail.version() + "/" + mail.total() + (split ? mail.root() : "");
    }

    /// How many different threads have a patch of the same number as some other one of the same version and total.
    private static long threads(PatchMail mail, List<Numbered> mails) {
        return mails.stream().map(Numbered::mail).filter(other -> !other.reply() && other.patch()
                && other.version() == mail.version() && other.total() == mail.total() && other.number() == 1
                && !other.root().isEmpty()).map(other -> other.title()).distinct().count();
    }

    private static void dropOldVersions(Map<String, List<Numbered>> groups, List<String> warnings) {
        var keys = List.copyOf(groups.keySet());
        for (String old : keys) {
            for (String newer : keys) {
                if (!groups.containsKey(old) || !groups.containsKey(newer) || !supersedes(groups.get(newer), groups.get(old)))
                    continue;
                warnings.add("version " + groups.get(old).getFirst().mail().version() + " of the series is superseded by version "
                        + groups.get(newer).getFirst().mail().version());
                fill(groups.get(newer), groups.get(old));
                groups.remove(old);
            }
        }
    }

    private static boolean supersedes(List<Numbered> newer, List<Numbered> old) {
        PatchMail a = newer.getFirst().mail();
        PatchMail b = old.getFirst().mail();
        if (a.version() <= b.version() || newer.stream().noneMatch(one -> one.mail().patch())) return false;
        Set<String> titles = new HashSet<>();
        old.forEach(one -> titles.add(one.mail().title()));
        Set<String> threads = new HashSet<>();
        old.forEach(one -> threads.add(one.mail().root()));
        return newer.stream().anyMatch(one -> titles.contains(one.mail().title())
                || !one.mail().root().isEmpty() && threads.contains(one.mail().root()));
    }

    /// A newer version that was sent in parts stands in for those parts only.
    private static void fill(List<Numbered> newer, List<Numbered> old) {
        int total = newer.getFirst().mail().total();
        if (total != old.getFirst().mail().total() || newer.stream().anyMatch(one -> one.mail().number() == 0)) return;
        Set<Integer> there = new HashSet<>();
        newer.forEach(one -> there.add(one.mail().number()));
        for (Numbered one : old) if (one.mail().patch() && !there.contains(one.mail().number())) newer.add(one);
    }

    private static List<Numbered> sorted(List<Numbered> group, List<String> warnings) {
        var patches = new ArrayList<>(group.stream().filter(one -> one.mail().patch()).toList());
        if (patches.isEmpty() || patches.getFirst().mail().number() < 0) return unique(patches);
        var byNumber = new TreeMap<Integer, Numbered>();
        for (Numbered one : patches) byNumber.merge(one.mail().number(), one, (a, b) ->
                b.mail().version() >= a.mail().version() ? b : a);
        int total = patches.getFirst().mail().total();
        for (int i = 1; i <= total && i < 1000; i++)
            if (!byNumber.containsKey(i)) warnings.add("patch " + i + "/" + total + " is missing");
        return byNumber.values().stream().sorted(Comparator.comparingInt(one -> one.mail().number())).toList();
    }

    /// The same mail may have come by two ways.
    private static List<Numbered> unique(List<Numbered> patches) {
        var ids = new HashSet<String>();
        return patches.stream().filter(one -> one.mail().mail().id().isEmpty() || ids.add(one.mail().mail().id())).toList();
    }
}
