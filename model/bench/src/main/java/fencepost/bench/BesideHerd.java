package fencepost.bench;

import fencepost.model.cat.CatModel;
import fencepost.model.check.AxiomaticChecker;
import fencepost.model.check.Verdict;
import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.ParseOptions;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/// Prints, for every test of a table that has herd7's CPU time on it, ours for all final states: of one warm process,
/// and, if a command is given, of a whole process that checks it. CPU time, not time on the wall, so that a busy machine
/// falsifies little.
///
/// The table names its columns in the first line, parted by tabs: `file` (beside the table), `model` (`lkmm`, …; herd's
/// `x86tso` is `x86-tso`), `cpu_ms_median3` or `herd7_cpu_ms`, and `verdict` or `observation`.
public final class BesideHerd {
    /// A test is checked again until so much CPU time is spent on it, or so often; the shortest time counts.
    private static final long ENOUGH = TimeUnit.SECONDS.toNanos(2);
    private static final int ROUNDS = 12;
    /// Longer checks are cut.
    private static final long LONGEST = TimeUnit.SECONDS.toNanos(60);

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private record Row(Path file, String model, double herd, String verdict) {}

    private BesideHerd() {}

    /// @param arguments the table, and for the last column a command such as `./fencepost`
    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length == 0) {
            System.err.println("a table is needed: -Dbench.args=FOLDER/herd7-scaling.tsv");
            System.exit(2);
        }
        List<Row> rows = rows(Path.of(arguments[0]));
        for (Row row : rows) if (row.herd < 100) check(row, 1);
        System.out.println("test\tmodel\tverdict\therd7 ms\twarm ms\ttimes\tprocess ms\ttimes");
        for (Row row : rows) {
            Measured warm = check(row, ROUNDS);
            String cold = arguments.length < 2 ? "\t" : process(row, arguments[1]);
            System.out.printf(Locale.ROOT, "%s\t%s\t%s\t%.0f\t%.1f\t%.1f\t%s%n", row.file.getFileName(), row.model,
                    warm.verdict.equals(row.verdict) ? row.verdict : warm.verdict + ", not " + row.verdict, row.herd,
                    warm.millis, row.herd / warm.millis, cold);
        }
    }

    private static List<Row> rows(Path table) throws IOException {
        List<String> lines = Files.readAllLines(table);
        List<String> heads = Arrays.asList(lines.getFirst().split("\t"));
        var rows = new ArrayList<Row>();
        for (String line : lines.subList(1, lines.size())) {
            List<String> cells = Arrays.asList(line.split("\t", -1));
            String herd = cell(heads, cells, "cpu_ms_median3", "herd7_cpu_ms");
            rows.add(new Row(table.resolveSibling(cell(heads, cells, "file")),
                    cell(heads, cells, "model").replace("x86tso", "x86-tso"),
                    herd.matches("[0-9.]+") ? Double.parseDouble(herd) : Double.NaN,
                    cell(heads, cells, "verdict", "observation")));
        }
        return rows;
    }

    private static String cell(List<String> heads, List<String> cells, String... names) {
        for (String name : names) if (heads.contains(name)) return cells.get(heads.indexOf(name));
        throw new IllegalArgumentException("no column " + String.join(" or ", names));
    }

    private record Measured(double millis, String verdict) {}

    /// From the text to all final states.
    private static Measured check(Row row, int rounds) throws IOException {
        String text = Files.readString(row.file);
        CatModel model = CatModel.named(row.model);
        long shortest = Long.MAX_VALUE;
        long spent = 0;
        String said = "";
        for (int round = 0; round < rounds && spent < ENOUGH; round++) {
            long start = THREADS.getCurrentThreadCpuTime();
            Verdict verdict = new AxiomaticChecker().check(LitmusParser.parse(row.file.toString(), text, ParseOptions.DEFAULT)
                    .parsed().orElseThrow().test(), model, _ -> THREADS.getCurrentThreadCpuTime() - start < LONGEST);
            long took = THREADS.getCurrentThreadCpuTime() - start;
            shortest = Math.min(shortest, took);
            spent += took;
            said = verdict.exhaustive() ? verdict.observation().word() : "cut";
        }
        return new Measured(shortest / 1e6, said);
    }

    /// The CPU time of a whole process, from its start to its end, and how many times herd7's is as long.
    private static String process(Row row, String command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("bash", "-c", "{ time -p \"$@\" >/dev/null 2>&1; } 2>&1", "bash", command,
                "check", "--model", "cat:" + row.model, row.file.toString()).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        double millis = output.lines().filter(line -> line.startsWith("user ") || line.startsWith("sys "))
                .mapToDouble(line -> 1000 * Double.parseDouble(line.substring(line.indexOf(' ') + 1))).sum();
        return String.format(Locale.ROOT, "%.0f\t%.2f", millis, row.herd / millis);
    }
}
