package fencepost.app.cli;

import fencepost.app.cli.input.TestText;
import fencepost.app.cli.report.Table;
import fencepost.litmus.library.Library;
import fencepost.litmus.library.LibraryTest;
import fencepost.model.ir.LitmusTest;
import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.ParseOptions;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `fencepost list`: the bundled tests.
@Command(name = "list", description = "List the bundled tests with what their headers say of each model.")
final class ListCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        boolean first = true;
        for (Library.Group group : Library.groups()) {
            if (!first) out.println();
            first = false;
            out.println(group.title());
            String table = new Table(List.of("name", "result", "title"),
                    group.tests().stream().map(ListCommand::row).toList()).text();
            table.lines().skip(1).forEach(line -> out.println("  " + line));
        }
    }

    private static List<String> row(LibraryTest test) {
        return List.of(test.name(), result(new TestText(test.name(), test.text())), test.title());
    }

    private static String result(TestText text) {
        return LitmusParser.parse(text.source(), text.text(), ParseOptions.DEFAULT).parsed()
                .map(parsed -> parsed.test().expectations().stream().map(ListCommand::show)
                        .collect(Collectors.joining(" ")))
                .orElse("?");
    }

    private static String show(LitmusTest.Expectation expectation) {
        return (expectation.model().isEmpty() ? "" : expectation.model() + "=") + expectation.observation();
    }
}
