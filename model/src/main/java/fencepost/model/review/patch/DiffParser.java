package fencepost.model.review.patch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads a unified diff, as `git diff`, `git format-patch` or `diff -u` write it, out of a text that may hold other
/// things before, between and after. The text is bytes as ISO-8859-1, so that nothing is lost.
public final class DiffParser {
    private static final Pattern HUNK = Pattern.compile("^@@ -(\\d{1,9})(?:,(\\d{1,9}))? \\+(\\d{1,9})(?:,(\\d{1,9}))? @@ ?(.*)$",
            Pattern.DOTALL);
    private static final Pattern GIT_NAMES = Pattern.compile("^diff --git (\"(?:[^\"\\\\]|\\\\.)*\"|.+?) (\"(?:[^\"\\\\]|\\\\.)*\"|.+)$");

    private final List<String> lines;
    private int at;

    private DiffParser(String text) {
        lines = text.isEmpty() ? List.of() : List.of(text.split("(?<=\n)"));
    }

    /// The changes that a text holds, in order; none if it holds no diff.
    ///
    /// @throws PatchException if a diff starts and is not whole
    public static List<FileChange> parse(String text) throws PatchException {
        var parser = new DiffParser(text);
        var changes = new ArrayList<FileChange>();
        while (parser.at < parser.lines.size()) parser.next().ifPresent(changes::add);
        return changes;
    }

    private String line(int i) {
        return i < lines.size() ? lines.get(i) : "";
    }

    private static String bare(String line) {
        return line.endsWith("\n") ? line.substring(0, line.length() - 1) : line;
    }

    private Optional<FileChange> next() throws PatchException {
        String line = line(at);
        if (line.startsWith("diff --git ")) return Optional.of(git());
        if (line.startsWith("--- ") && line(at + 1).startsWith("+++ ") && line(at + 2).startsWith("@@ -"))
            return Optional.of(traditional());
        if (HUNK.matcher(bare(line)).matches())
            throw new PatchException("line " + (at + 1) + ": a hunk without a file name before it");
        at++;
        return Optional.empty();
    }

    private FileChange traditional() throws PatchException {
        int start = at;
        String oldName = bare(line(at)).substring(4);
        String newName = bare(line(at + 1)).substring(4);
        boolean strip = hasFolder(oldName) || hasFolder(newName);
        Optional<String> from = PatchPath.of(oldName, strip);
        Optional<String> to = PatchPath.of(newName, strip);
        at += 2;
        List<Hunk> hunks = hunks(to.or(() -> from).orElse(""));
        boolean created = isEpoch(oldName) && hunks.size() == 1 && hunks.getFirst().before().isEmpty();
        Optional<String> oldPath = created ? Optional.empty() : from.isPresent() && to.isPresent() ? to : from;
        return new FileChange(oldPath, to, false, false, false, false, hunks, start + 1);
    }

    private static boolean isEpoch(String name) {
        return name.contains("1970-01-01") || name.contains("1969-12-31");
    }

    private static boolean hasFolder(String name) {
        return !name.startsWith("/dev/null") && name.indexOf('/') > 0;
    }

    private FileChange git() throws PatchException {
        int start = at;
        var header = new GitHeader();
        Matcher names = GIT_NAMES.matcher(bare(line(at)));
        header.names(bare(line(at)), names);
        at++;
        while (at < lines.size()) {
            String line = bare(line(at));
            if (line.startsWith("@@ -") || line.startsWith("diff --git ") || !header.take(line)) break;
            at++;
            if (header.binary) break;
        }
        header.finish();
        if (header.binary) skipBinary();
        List<Hunk> hunks = header.binary ? List.of() : hunks(header.newPath.or(() -> header.oldPath).orElse(""));
        return new FileChange(header.oldPath, header.newPath, header.copy, header.binary, header.missing, header.link,
                hunks, start + 1);
    }

    /// Skips the encoded content of a `GIT binary patch`: blocks of lines that each end with an empty one.
    private void skipBinary() throws PatchException {
        if (!line(at - 1).startsWith("GIT binary patch")) return;
        boolean any = false;
        while (line(at).startsWith("literal ") || line(at).startsWith("delta ")) {
            any = true;
            at++;
            while (at < lines.size() && !bare(line(at)).isBlank()) at++;
            if (at >= lines.size()) throw new PatchException("line " + at + ": the binary patch ends early");
            at++;
        }
        if (!any) throw new PatchException("line " + at + ": expected literal or delta after 'GIT binary patch'");
    }

    private List<Hunk> hunks(String path) throws PatchException {
        var hunks = new ArrayList<Hunk>();
        while (line(at).startsWith("@@ -")) hunks.add(hunk(path));
        return hunks;
    }

    private Hunk hunk(String path) throws PatchException {
        Matcher header = HUNK.matcher(bare(line(at)));
        if (!header.matches()) throw new PatchException(path + ", line " + (at + 1) + " of the mail: the hunk's header is broken: "
                + show(line(at)));
        int start = at++;
        int oldLeft = header.group(2) == null ? 1 : Integer.parseInt(header.group(2));
        int newLeft = header.group(4) == null ? 1 : Integer.parseInt(header.group(4));
        int announced = newLeft;
        var read = new ArrayList<Hunk.Line>();
        while (oldLeft > 0 || newLeft > 0) {
            String line = line(at);
            char sign = line.isEmpty() ? 'e' : line.charAt(0);
            if (sign == '\n') sign = ' ';
            boolean fits = sign == ' ' && oldLeft > 0 && newLeft > 0 || sign == '-' && oldLeft > 0 || sign == '+' && newLeft > 0;
            boolean cut = at == lines.size() - 1 && !line.endsWith("\n") && oldLeft + newLeft > (sign == ' ' ? 2 : 1);
            if (!fits || cut) throw endsEarly(path, start, announced, announced - newLeft, at);
            if (sign != '+') oldLeft--;
            if (sign != '-') newLeft--;
            read.add(new Hunk.Line(sign, line.equals("\n") ? "\n" : bare(line).substring(1) + "\n"));
            at++;
            if (line(at).startsWith("\\ ")) {
                at++;
                read.set(read.size() - 1, new Hunk.Line(sign, bare(read.getLast().text())));
            }
        }
        return new Hunk(Integer.parseInt(header.group(1)), Integer.parseInt(header.group(3)), read,
                header.group(5), start + 1);
    }

    private PatchException endsEarly(String path, int start, int announced, int found, int where) {
        String instead = where >= lines.size() ? "the mail ends" : where == lines.size() - 1 && !line(where).endsWith("\n")
                ? "the mail ends in the middle of a line" : "there is " + show(line(where));
        return new PatchException(path + ": the hunk in line " + (start + 1) + " of the mail ends early: it announces " + announced
                + " lines of the new file, and after " + found + " of them " + instead);
    }

    static String show(String line) {
        String text = bare(line).strip();
        return "\"" + (text.length() > 80 ? text.substring(0, 80) + "..." : text) + "\"";
    }

    /// The lines between `diff --git` and the first hunk.
    private static final class GitHeader {
        private Optional<String> oldPath = Optional.empty();
        private Optional<String> newPath = Optional.empty();
        private boolean created;
        private boolean deleted;
        private boolean copy;
        private boolean binary;
        private boolean missing;
        private boolean link;

        void names(String line, Matcher names) throws PatchException {
            String rest = line.substring("diff --git ".length());
            int middle = rest.length() / 2;
            boolean same = rest.length() % 2 == 1 && rest.charAt(middle) == ' '
                    && tail(rest.substring(0, middle)).equals(tail(rest.substring(middle + 1)));
            if (same) {
                oldPath = PatchPath.of(rest.substring(0, middle), true);
                newPath = PatchPath.of(rest.substring(middle + 1), true);
            } else if (names.matches()) {
                oldPath = PatchPath.of(names.group(1), true);
                newPath = PatchPath.of(names.group(2), true);
            }
        }

        private static String tail(String name) {
            return name.substring(name.indexOf('/') + 1);
        }

        /// Takes in a line of the header.
        ///
        /// @return whether it is one
        boolean take(String line) throws PatchException {
            if (line.startsWith("--- ")) {
                Optional<String> path = PatchPath.of(line.substring(4), true);
                if (path.isEmpty()) created = true;
                else oldPath = path;
            } else if (line.startsWith("+++ ")) {
                Optional<String> path = PatchPath.of(line.substring(4), true);
                if (path.isEmpty()) deleted = true;
                else newPath = path;
            } else if (line.startsWith("rename from ") || line.startsWith("copy from ")) {
                oldPath = PatchPath.of(line.substring(line.indexOf("from ") + 5), false);
                copy = line.startsWith("copy");
            } else if (line.startsWith("rename to ") || line.startsWith("copy to ")) {
                newPath = PatchPath.of(line.substring(line.indexOf("to ") + 3), false);
            } else if (line.startsWith("new file mode ")) {
                created = true;
                mode(line);
            } else if (line.startsWith("deleted file mode ")) {
                deleted = true;
                mode(line);
            } else if (line.startsWith("new mode ")) {
                mode(line);
            } else if (line.startsWith("GIT binary patch") || line.startsWith("Binary files ")) {
                binary = true;
                missing = line.startsWith("Binary");
            } else {
                return line.startsWith("index ") || line.startsWith("old mode ") || line.startsWith("similarity index ")
                        || line.startsWith("dissimilarity index ");
            }
            return true;
        }

        private void mode(String line) {
            link = line.endsWith("120000") || line.endsWith("160000");
        }

        void finish() {
            if (created) oldPath = Optional.empty();
            if (deleted) newPath = Optional.empty();
        }
    }
}
