package fencepost.litmus.report;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.openjdk.jcstress.Options;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.infra.Status;
import org.openjdk.jcstress.infra.TestInfo;
import org.openjdk.jcstress.infra.collectors.InProcessCollector;
import org.openjdk.jcstress.infra.collectors.TestResult;
import org.openjdk.jcstress.infra.grading.HTMLReportPrinter;
import org.openjdk.jcstress.infra.runners.TestConfig;
import org.openjdk.jcstress.infra.runners.TestList;
import org.openjdk.jcstress.os.AffinityMode;
import org.openjdk.jcstress.os.NodeType;
import org.openjdk.jcstress.os.SchedulingClass;
import org.openjdk.jcstress.util.Environment;
import org.openjdk.jcstress.util.TestLineWriter;
import org.openjdk.jcstress.vm.CompileMode;

/// Hands results to jcstress's printer, in a JVM of its own.
public final class ReportMain {
    /// The file of the results, in the first folder of the class path.
    static final String RESULTS = "results.bin";
    private static final String NOT_KEPT = "not recorded";

    private ReportMain() {}

    /// @param arguments the first folder of the class path, and the folder to write the report to
    public static void main(String[] arguments) throws IOException {
        Path work = Path.of(arguments[0]);
        List<Reported> tests = read(work.resolve(RESULTS));
        Files.createDirectories(work.resolve("META-INF"));
        Files.write(work.resolve("META-INF").resolve("TestList"), tests.stream().map(ReportMain::entry).toList());
        var options = new Options(new String[]{"-r", arguments[1], "-spinStyle", "THREAD_YIELD"});
        if (!options.parse()) throw new IOException("jcstress does not take its options");
        var collector = new InProcessCollector();
        int fork = 0;
        for (Reported test : tests)
            for (Reported.Line line : test.lines()) collector.add(result(options, test, line, fork++));
        new HTMLReportPrinter(options, collector, new PrintStream(PrintStream.nullOutputStream())).work();
    }

    private static List<Reported> read(Path file) throws IOException {
        try (var in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            var tests = new ArrayList<Reported>();
            for (int left = in.readInt(); left > 0; left--) tests.add(Reported.read(in));
            return tests;
        }
    }

    /// A line of jcstress's list of tests, as its annotation processor writes it.
    private static String entry(Reported test) {
        var line = new TestLineWriter();
        line.put(test.name());
        line.put(test.name());
        line.put("");
        line.put(test.description());
        line.put(test.threads().size());
        test.threads().forEach(line::put);
        line.put(false);
        line.put(test.states().size());
        for (Reported.State state : test.states()) {
            line.put(Expect.valueOf(state.expectation()).ordinal());
            line.put(state.description());
            line.put(1);
            line.put(Pattern.quote(state.text()));
        }
        line.put(0);
        return line.get();
    }

    private static TestResult result(Options options, Reported test, Reported.Line line, int fork) {
        TestInfo info = TestList.getInfo(test.name());
        var result = new TestResult(Status.NORMAL);
        result.setConfig(new TestConfig(options, info, fork, line.options(), CompileMode.UNIFIED, scheduling(test, line)));
        result.setEnv(environment(line.machine()));
        for (int i = 0; i < test.states().size(); i++) result.addState(test.states().get(i).text(), line.samples().get(i));
        result.addMessages(line.messages());
        return result;
    }

    private static SchedulingClass scheduling(Reported test, Reported.Line line) {
        var scheduling = new SchedulingClass(line.pinned() ? AffinityMode.LOCAL : AffinityMode.NONE, test.threads().size(), NodeType.PACKAGE);
        if (line.pinned()) for (int thread = 0; thread < test.threads().size(); thread++) {
            scheduling.setNode(thread, 0);
            scheduling.setCore(thread, thread);
        }
        return scheduling;
    }

    /// jcstress takes an environment from the running JVM only; the samples may be those of another.
    private static Environment environment(List<String> machine) {
        new Environment().entries().keySet().forEach(key -> System.setProperty(key, NOT_KEPT));
        System.setProperty("os.name", machine.get(0));
        System.setProperty("os.arch", machine.get(1));
        System.setProperty("java.vm.name", machine.get(2));
        return new Environment();
    }
}
