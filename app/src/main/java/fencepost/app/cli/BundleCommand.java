package fencepost.app.cli;

import fencepost.app.cli.input.Inputs;
import fencepost.app.cli.input.TestText;
import fencepost.litmus.bundle.BundleWriter;
import fencepost.litmus.bundle.BundledTest;
import fencepost.model.ir.LitmusTest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `fencepost bundle`: tests to run elsewhere.
@Command(name = "bundle", description = "Put tests and all that runs them into one jar, for 'java -jar' on another "
        + "machine with the same JDK.")
final class BundleCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "TEST", description = "A file, a folder (with all *.litmus in it), "
            + "- for standard input, or the name of a bundled test.")
    private List<String> arguments;

    @Mixin
    private PlacementOption placement;

    @Mixin
    private RcuOption rcu;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", defaultValue = "fencepost-run.jar",
            description = "The jar (default: ${DEFAULT-VALUE}).")
    private Path output;

    @Override
    public Integer call() {
        var inputs = new Inputs(System.in);
        List<BundledTest> tests = arguments.stream().flatMap(argument -> inputs.expand(argument).stream())
                .map(file -> bundled(inputs.read(file))).toList();
        try {
            BundleWriter.write(tests, output);
        } catch (IOException e) {
            throw new Failure("can't write " + output + ": " + e.getMessage());
        }
        spec.commandLine().getOut().printf("%s: %d %s. Run it with 'java -jar %s --help'.%n", output, tests.size(),
                tests.size() == 1 ? "test" : "tests", output.getFileName());
        return ExitCode.OK;
    }

    private BundledTest bundled(TestText text) {
        LitmusTest test = rcu.parse(text).test();
        var choices = new LinkedHashMap<String, String>();
        placement.of(test, text).choices().forEach((slot, kind) -> choices.put(slot, kind.id()));
        return new BundledTest(text.source(), text.text(), rcu.implementation(), choices);
    }
}
