package fencepost.app.cli.report;

import fencepost.app.cli.Failure;
import fencepost.model.check.Observation;
import fencepost.model.check.Verdict;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// A table of what tests should come to: text, columns parted by tabs, the first line naming them. Columns in any order;
/// others are ignored:
///
/// - `file` (needed): the test, relative to the table's folder
/// - `observation` (needed): `Never`, `Sometimes`, `Always`; of a row with `unknown` or `-` nothing is expected
/// - `model`: rows about other models are left out, and counted
/// - `flags`: such as `data-race`, parted by commas; `-` for none
/// - `states`: how many final states there are
/// - `state_list`: these states, parted by ` | `; `-` if they are not told
public final class ExpectedVerdicts {
    private static final String NOT_TOLD = "-";

    private static final List<String> VERDICTS = List.of(Observation.NEVER.word(), Observation.SOMETIMES.word(),
            Observation.ALWAYS.word());

    private final Map<Path, Map<String, String>> rows;
    private final long aboutOthers;

    private ExpectedVerdicts(Map<Path, Map<String, String>> rows, long aboutOthers) {
        this.rows = rows;
        this.aboutOthers = aboutOthers;
    }

    /// Reads the rows about `model` in `text`, a table in `file`.
    ///
    /// @throws Failure if it isn't such a table
    public static ExpectedVerdicts read(Path file, String text, String model) {
        List<String> lines = text.lines().toList();
        List<String> heads = lines.isEmpty() ? List.of() : cells(lines.getFirst());
        for (String needed : List.of("file", "observation"))
            if (!heads.contains(needed)) throw new Failure(file + " has no column '" + needed
                    + "'; its first line must name the columns, parted by tabs, such as file, model, observation");
        var rows = new LinkedHashMap<Path, Map<String, String>>();
        long aboutOthers = 0;
        for (int number = 2; number <= lines.size(); number++) {
            if (lines.get(number - 1).isBlank()) continue;
            List<String> cells = cells(lines.get(number - 1));
            var row = new HashMap<String, String>();
            for (int i = 0; i < Math.min(heads.size(), cells.size()); i++) row.put(heads.get(i), cells.get(i).strip());
            row.put("observation", verdict(row.getOrDefault("observation", ""), where(file, number)));
            if (row.getOrDefault("model", model).equals(model)) rows.put(path(file, row.get("file")), row);
            else aboutOthers++;
        }
        if (rows.isEmpty()) throw new Failure(file + " has no row about " + model);
        return new ExpectedVerdicts(rows, aboutOthers);
    }

    private static String where(Path file, int line) {
        return file + ":" + line + ": ";
    }

    /// The verdict in its usual spelling, or [#NOT_TOLD].
    private static String verdict(String word, String where) {
        if (word.equals(NOT_TOLD) || word.equalsIgnoreCase(Observation.UNKNOWN.word())) return NOT_TOLD;
        return VERDICTS.stream().filter(word::equalsIgnoreCase).findFirst().orElseThrow(() -> new Failure(where + "'" + word
                + "' is no verdict; expected " + String.join(", ", VERDICTS) + ", or unknown"));
    }

    /// How many rows are about other models.
    public long aboutOthers() {
        return aboutOthers;
    }

    private static List<String> cells(String line) {
        return Arrays.asList(line.split("\t", -1));
    }

    private static Path path(Path table, String file) {
        try {
            return table.resolveSibling(file == null ? "" : file).normalize();
        } catch (InvalidPathException e) {
            throw new Failure(table + ": '" + file + "' can't be the name of a file: " + e.getReason());
        }
    }

    /// The tests that it has rows for, in its order.
    public List<String> files() {
        return rows.keySet().stream().map(Path::toString).toList();
    }

    /// How many rows are about none of `checked`.
    public long unchecked(Collection<String> checked) {
        Set<Path> paths = checked.stream().map(file -> Path.of(file).normalize()).collect(Collectors.toSet());
        return rows.keySet().stream().filter(file -> !paths.contains(file)).count();
    }

    /// What differs between `verdict` on `file` and its row, a phrase each; nothing if there is no row.
    public List<String> differences(String file, Verdict verdict) {
        return row(file).map(row -> differences(row, verdict)).orElse(List.of());
    }

    /// Whether it says anything about `file`.
    public boolean knows(String file) {
        return row(file).isPresent();
    }

    private Optional<Map<String, String>> row(String file) {
        return file.equals("-") ? Optional.empty() : Optional.ofNullable(rows.get(Path.of(file).normalize()));
    }

    private static List<String> differences(Map<String, String> row, Verdict verdict) {
        var differences = new ArrayList<String>();
        String observation = row.get("observation");
        if (observation.equals(NOT_TOLD)) return List.of();
        if (!verdict.observation().word().equals(observation))
            differences.add(verdict.observation().word() + ", expected " + observation);
        String flags = String.join(",", new TreeSet<>(verdict.flags()));
        String wanted = row.containsKey("flags") ? sorted(row.get("flags")) : flags;
        if (!flags.equals(wanted)) differences.add("flags " + orNone(flags) + ", expected " + orNone(wanted));
        states(row, verdict).ifPresent(differences::add);
        return differences;
    }

    private static String sorted(String flags) {
        return Arrays.stream(flags.split("[,\\s]+")).filter(flag -> !flag.isEmpty() && !flag.equals(NOT_TOLD)).sorted()
                .collect(Collectors.joining(","));
    }

    private static String orNone(String flags) {
        return flags.isEmpty() ? "none" : flags;
    }

    private static Optional<String> states(Map<String, String> row, Verdict verdict) {
        Set<String> found = verdict.finalStates().stream()
                .map(state -> normal(state.outcome().show(verdict.test().program()::show)))
                .collect(Collectors.toCollection(TreeSet::new));
        String list = row.getOrDefault("state_list", NOT_TOLD);
        if (list.isEmpty() || list.equals(NOT_TOLD)) {
            String count = row.getOrDefault("states", "");
            return !count.matches("\\d+") || Integer.parseInt(count) == found.size() ? Optional.empty()
                    : Optional.of(found.size() + " final states, expected " + count);
        }
        Set<String> expected = Arrays.stream(list.split(" \\| ")).map(ExpectedVerdicts::normal)
                .collect(Collectors.toCollection(TreeSet::new));
        if (found.equals(expected)) return Optional.empty();
        return Optional.of(Arrays.asList(only("not expected", found, expected), only("missing", expected, found)).stream()
                .filter(part -> !part.isEmpty()).collect(Collectors.joining("; ", "final states ", "")));
    }

    private static String only(String word, Set<String> these, Set<String> those) {
        String alone = these.stream().filter(state -> !those.contains(state)).collect(Collectors.joining(" | "));
        return alone.isEmpty() ? "" : word + ": " + alone;
    }

    /// A state without brackets, its parts in order, so that spelling doesn't matter.
    private static String normal(String state) {
        return Arrays.stream(state.split(";")).map(part -> part.replaceAll("[\\[\\]\\s]", ""))
                .filter(part -> !part.isEmpty()).sorted().collect(Collectors.joining("; "));
    }
}
