package fencepost.litmus.library;

import fencepost.model.check.OperationalChecker;
import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import fencepost.model.parse.Diagnostic;
import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.ParseOptions;
import fencepost.model.parse.ParseResult;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The machines that the library's answers are told for, and how a test gets there.
final class Machines {
    static final OperationalChecker CHECKER = new OperationalChecker();

    private Machines() {}

    /// Every model, each without and with a compiler that reorders.
    static List<MachineOptions> all() {
        return Stream.of(OperationalModel.values())
                .flatMap(model -> Stream.of(false, true).map(reorders -> new MachineOptions(model, reorders)))
                .toList();
    }

    /// As tables head a column: `pso` or `pso+compiler`.
    static String name(MachineOptions options) {
        return options.model().id() + (options.compilerReorders() ? "+compiler" : "");
    }

    /// The models that the header of `test` says something about, in order.
    static Set<OperationalModel> claimed(LitmusTest test) {
        return test.expectations().stream().flatMap(claim -> OperationalModel.byId(claim.model()).stream())
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(OperationalModel.class)));
    }

    /// The machine that [#name] calls `name`.
    static MachineOptions named(String name) {
        return all().stream().filter(options -> name(options).equals(name)).findFirst()
                .orElseThrow(() -> new AssertionError("no machine " + name));
    }

    /// The bundled test `name`, RCU as specified.
    static LitmusTest load(String name) {
        return load(name, "spec");
    }

    /// The bundled test `name`, expanded with the implementation of RCU whose id is `rcu`.
    static LitmusTest load(String name, String rcu) {
        return parse(name, Library.find(name).orElseThrow(() -> new AssertionError("no test " + name)).text(),
                Library.rcu(rcu).orElseThrow().text());
    }

    /// The test in `text`, RCU as specified.
    static LitmusTest parse(String name, String text) {
        return parse(name, text, Optional.empty());
    }

    /// The test in `text`, expanded with the functions in `rcu`.
    static LitmusTest parse(String name, String text, String rcu) {
        return parse(name, text, Optional.of(rcu));
    }

    private static LitmusTest parse(String name, String text, Optional<String> rcu) {
        ParseResult result = LitmusParser.parse(name + ".litmus", text, new ParseOptions(rcu, false));
        return result.parsed().orElseThrow(() -> new AssertionError(
                result.diagnostics().stream().map(Diagnostic::show).collect(Collectors.joining("\n")))).test();
    }
}
