package fencepost.litmus.report;

import fencepost.litmus.history.RecordedRun;
import fencepost.litmus.run.JvmMode;
import fencepost.litmus.run.Pinning;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Turns runs into the tests of a report.
final class ReportedTests {
    /// In the way of a package, so that no name is one that means something to a file system.
    private static final String PREFIX = "litmus.";
    private static final int LONGEST_NAME = 100;

    /// What runs of one test in a report have in common.
    private record Key(String test, String text, Map<String, String> placement, String rcu) {}

    private ReportedTests() {}

    /// A test for each test and placement in `runs`, in the order in which they come.
    static List<Reported> of(List<RecordedRun> runs) {
        var groups = new LinkedHashMap<Key, List<RecordedRun>>();
        for (RecordedRun run : runs)
            groups.computeIfAbsent(new Key(run.test(), run.text(), run.placement(), run.rcu()), _ -> new ArrayList<>()).add(run);
        Set<String> names = new HashSet<>();
        var tests = new ArrayList<Reported>();
        groups.forEach((key, group) -> tests.add(test(name(key, names), group)));
        return tests;
    }

    /// Letters and digits of the test's name and its barriers; the first number that makes it unique behind it.
    private static String name(Key key, Set<String> taken) {
        String barriers = key.placement().entrySet().stream().map(e -> e.getKey() + "_" + e.getValue()).collect(Collectors.joining("."));
        String plain = (key.test() + (barriers.isEmpty() ? "" : "." + barriers)).replaceAll("[^A-Za-z0-9_+.-]", "_");
        String name = PREFIX + plain.substring(0, Math.min(plain.length(), LONGEST_NAME));
        // Some file systems take upper and lower case for the same.
        for (int number = 2; !taken.add(name.toLowerCase(Locale.ROOT)); number++) name = PREFIX + number + "." + name.substring(PREFIX.length());
        return name;
    }

    private static Reported test(String name, List<RecordedRun> runs) {
        var rows = new LinkedHashMap<String, RecordedRun.Row>();
        runs.forEach(run -> run.rows().forEach(row -> rows.putIfAbsent(row.outcome(), row)));
        SequencedSet<String> outcomes = new LinkedHashSet<>(rows.keySet());
        int threads = runs.stream().mapToInt(RecordedRun::threads).max().orElse(0);
        return new Reported(name, ReportedText.description(runs.getFirst()), IntStream.range(0, threads).mapToObj(t -> "P" + t).toList(),
                rows.values().stream().map(ReportedTests::state).toList(),
                runs.stream().flatMap(run -> lines(run, outcomes).stream()).toList());
    }

    private static Reported.State state(RecordedRun.Row row) {
        String expectation = switch (row.grade()) {
            case "forbidden" -> "FORBIDDEN";
            case "allowed" -> row.satisfies() || !row.kind().equals("final") ? "ACCEPTABLE_INTERESTING" : "ACCEPTABLE";
            default -> "UNKNOWN";
        };
        return new Reported.State(HtmlText.escape(row.outcome()), expectation,
                row.kind().equals("final") ? row.satisfies() ? "satisfies the condition" : "does not satisfy the condition" : row.kind());
    }

    private static List<Reported.Line> lines(RecordedRun run, SequencedSet<String> outcomes) {
        var lines = new ArrayList<Reported.Line>();
        for (RecordedRun.Part part : run.parts()) lines.add(line(run, part.mode(), part.pinning(), part.samples(), outcomes, lines.isEmpty()));
        if (lines.isEmpty()) lines.add(line(run, String.join(", ", run.modes()), run.pinning(),
                run.rows().stream().map(RecordedRun.Row::samples).toList(), outcomes, true));
        return lines;
    }

    private static Reported.Line line(RecordedRun run, String mode, String pinning, List<Long> samples, SequencedSet<String> outcomes, boolean first) {
        var byOutcome = new LinkedHashMap<String, Long>();
        for (int i = 0; i < run.rows().size(); i++) byOutcome.merge(run.rows().get(i).outcome(), samples.get(i), Long::sum);
        Optional<JvmMode> known = JvmMode.byId(mode);
        List<String> options = known.map(JvmMode::options).filter(o -> !o.isEmpty()).orElse(List.of("mode " + HtmlText.escape(mode)));
        return new Reported.Line(options, pinning.equals(Pinning.PINNED.id()), outcomes.stream().map(o -> byOutcome.getOrDefault(o, 0L)).toList(),
                first ? ReportedText.messages(run) : List.of(),
                List.of(HtmlText.escape(run.machine().system()), HtmlText.escape(run.machine().architecture()), HtmlText.escape(run.machine().runtime())));
    }
}
