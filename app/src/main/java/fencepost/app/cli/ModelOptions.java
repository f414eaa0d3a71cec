package fencepost.app.cli;

import fencepost.app.cli.input.BadTest;
import fencepost.app.cli.input.TestText;
import fencepost.litmus.library.Library;
import fencepost.litmus.library.RcuImplementation;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.NearestName;
import fencepost.model.parse.ParseOptions;
import fencepost.model.parse.ParseResult;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.Option;

/// The options that say which machine runs a test, and how the test's text is to be read for it.
final class ModelOptions {
    @Option(names = "--model", paramLabel = "MODEL", defaultValue = "x86-tso", completionCandidates = Models.class,
            description = "Memory model: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private String model;

    @Option(names = "--rcu", paramLabel = "FORM", defaultValue = "spec", completionCandidates = RcuForms.class,
            description = "RCU as its specification or expanded to an implementation: ${COMPLETION-CANDIDATES} "
                    + "(default: ${DEFAULT-VALUE}).")
    private String rcu;

    @Option(names = "--compiler-reorders",
            description = "The compiler, too, may reorder accesses that no compiler barrier separates.")
    private boolean compilerReorders;

    /// What `--model` offers.
    static final class Models implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ids().iterator();
        }

        private static List<String> ids() {
            return Arrays.stream(OperationalModel.values()).map(OperationalModel::id).toList();
        }
    }

    /// What `--rcu` offers.
    static final class RcuForms implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ids().iterator();
        }

        private static List<String> ids() {
            return Library.rcuImplementations().stream().map(RcuImplementation::id).toList();
        }
    }

    /// The machine.
    MachineOptions machine() {
        return new MachineOptions(model(model), compilerReorders);
    }

    /// The model called `id`.
    static OperationalModel model(String id) {
        return OperationalModel.byId(id).orElseThrow(() -> unknown("model", id, Models.ids()));
    }

    /// The form of RCU called `id`.
    static RcuImplementation implementation(String id) {
        return Library.rcu(id).orElseThrow(() -> unknown("form of RCU", id, RcuForms.ids()));
    }

    /// How to read a test.
    ParseOptions parsing(boolean automaticSlots) {
        return new ParseOptions(implementation(rcu).text(), automaticSlots);
    }

    /// The test in `text`.
    ///
    /// @throws BadTest if it is none
    ParseResult.Parsed parse(TestText text, boolean automaticSlots) {
        ParseResult result = LitmusParser.parse(text.source(), text.text(), parsing(automaticSlots));
        return result.parsed().orElseThrow(() -> new BadTest(result.diagnostics()));
    }

    private static Failure unknown(String kind, String name, List<String> known) {
        return new Failure("there is no " + kind + " '" + name + "'; "
                + NearestName.of(name, known).map(near -> "did you mean " + near + "?")
                .orElse("choose from " + String.join(", ", known)));
    }
}
