package fencepost.model.review.patch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Applies hunks to a text, by the rules of `git apply`: every context line must be there exactly; a hunk may stand
/// elsewhere than announced, the nearest place counts; one that starts at the first line, or has no context after it,
/// must stand at the start or the end; and no hunk may use lines that an earlier one has changed.
public final class PatchApplier {
    private record Line(String text, boolean changed) {}

    private final List<Line> lines = new ArrayList<>();

    private PatchApplier(String text) {
        if (!text.isEmpty()) for (String line : text.split("(?<=\n)")) lines.add(new Line(line, false));
    }

    /// The text after the hunks.
    ///
    /// @param path for messages
    /// @throws PatchException if one of them does not fit
    public static String apply(String text, List<Hunk> hunks, String path) throws PatchException {
        var applier = new PatchApplier(text);
        for (Hunk hunk : hunks) applier.apply(hunk, path);
        var result = new StringBuilder();
        applier.lines.forEach(line -> result.append(line.text()));
        return result.toString();
    }

    private void apply(Hunk hunk, String path) throws PatchException {
        List<String> before = hunk.before();
        int place = place(hunk, before).orElseThrow(() -> doesNotFit(hunk, before, path));
        lines.subList(place, place + before.size()).clear();
        var after = new ArrayList<Line>();
        for (Hunk.Line line : hunk.lines()) if (line.sign() != '-') after.add(new Line(line.text(), line.sign() == '+'));
        lines.addAll(place, after);
    }

    private Optional<Integer> place(Hunk hunk, List<String> before) {
        int announced = Math.max(0, Math.min(hunk.newStart() - 1, lines.size()));
        if (hunk.oldStart() == 0 || hunk.oldStart() == 1) return matches(0, before) && endsWell(hunk, 0, before)
                ? Optional.of(0) : Optional.empty();
        if (hunk.trailingContext() == 0) {
            int end = lines.size() - before.size();
            return end >= 0 && matches(end, before) ? Optional.of(end) : Optional.empty();
        }
        for (int distance = 0; distance <= lines.size(); distance++) {
            if (announced - distance >= 0 && matches(announced - distance, before)) return Optional.of(announced - distance);
            if (distance > 0 && matches(announced + distance, before)) return Optional.of(announced + distance);
        }
        return Optional.empty();
    }

    private boolean endsWell(Hunk hunk, int place, List<String> before) {
        return hunk.trailingContext() > 0 || place + before.size() == lines.size();
    }

    private boolean matches(int place, List<String> before) {
        if (place + before.size() > lines.size()) return false;
        for (int i = 0; i < before.size(); i++) {
            Line line = lines.get(place + i);
            if (line.changed() || !line.text().equals(before.get(i))) return false;
        }
        return true;
    }

    private PatchException doesNotFit(Hunk hunk, List<String> before, String path) {
        int best = -1;
        int place = 0;
        int announced = Math.max(0, hunk.newStart() - 1);
        for (int i = 0; i < lines.size(); i++) {
            int length = 0;
            while (length < before.size() && i + length < lines.size()
                    && lines.get(i + length).text().equals(before.get(length))) length++;
            if (length > best || length == best && Math.abs(i - announced) < Math.abs(place - announced)) {
                best = length;
                place = i;
            }
        }
        int missing = Math.max(0, Math.min(best, before.size() - 1));
        String expected = before.isEmpty() ? "an empty file" : DiffParser.show(before.get(missing));
        int line = place + missing + 1;
        String found = line <= lines.size() ? DiffParser.show(lines.get(line - 1).text()) : "the end of the file";
        boolean carriageReturn = line <= lines.size() && !before.isEmpty()
                && lines.get(line - 1).text().replace("\r", "").equals(before.get(missing).replace("\r", ""));
        return new PatchException(path + ": the hunk for line " + hunk.oldStart() + " (line " + hunk.line()
                + " of the mail) does not apply: expected " + expected + ", found " + found + " in line " + line
                + (carriageReturn ? "; only the line ends differ (CRLF and LF)" : ""));
    }
}
