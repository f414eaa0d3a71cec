package fencepost.litmus.library;

import fencepost.litmus.library.Library.Group;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the library's files from the class path.
final class Contents {
    private static final String FOLDER = "fencepost/litmus/library/";
    private static final Pattern GROUP = Pattern.compile("\\[([\\w-]+)] (.+)");
    private static final Pattern QUOTED = Pattern.compile("(?m)^\"(.+)\"$");
    private static final Pattern INCLUDE = Pattern.compile("(?m)^#include \"([\\w-]+\\.inc)\"$");
    private static final Pattern FIRST_COMMENT = Pattern.compile("/\\*\\s*(?:\\*\\s*)?(.+)");

    private Contents() {}

    /// The groups as the file `contents` orders them: `[folder] Title`, then a test's name on each line.
    static List<Group> groups() {
        var groups = new ArrayList<Group>();
        for (String line : lines("contents")) {
            var heading = GROUP.matcher(line);
            if (heading.matches()) {
                groups.add(new Group(heading.group(1), heading.group(2), List.of()));
            } else {
                Group group = groups.removeLast();
                var tests = new ArrayList<>(group.tests());
                tests.add(test(group.id(), line));
                groups.add(new Group(group.id(), group.title(), tests));
            }
        }
        return List.copyOf(groups);
    }

    /// The specification, then the files that `implementations/contents` names. What two implementations share stands in a file
    /// that both include.
    static List<RcuImplementation> rcuImplementations() {
        var implementations = new ArrayList<RcuImplementation>();
        implementations.add(new RcuImplementation(RcuImplementation.SPECIFICATION, "RCU as specified, a primitive of the machine",
                Optional.empty()));
        for (String id : lines("implementations/contents")) {
            String text = INCLUDE.matcher(read("implementations/" + id + ".h"))
                    .replaceAll(include -> Matcher.quoteReplacement(read("implementations/" + include.group(1))));
            implementations.add(new RcuImplementation(id, first(FIRST_COMMENT, text, id), Optional.of(text)));
        }
        return List.copyOf(implementations);
    }

    private static LibraryTest test(String group, String name) {
        String path = group + "/" + name + ".litmus";
        String text = read(path);
        return new LibraryTest(name, group, FOLDER + path, first(QUOTED, text, name), text);
    }

    private static String first(Pattern pattern, String text, String otherwise) {
        var matcher = pattern.matcher(text);
        return matcher.find() ? matcher.group(1).strip() : otherwise;
    }

    private static List<String> lines(String path) {
        return read(path).lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }

    private static String read(String path) {
        try (InputStream in = Contents.class.getClassLoader().getResourceAsStream(FOLDER + path)) {
            if (in == null) throw new IllegalStateException("the library lacks its file " + path);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
