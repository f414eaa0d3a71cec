package fencepost.app.execution;

import fencepost.litmus.library.Library;
import fencepost.model.cat.CatModel;
import fencepost.model.check.Ending;
import fencepost.model.check.Endings;
import fencepost.model.check.WhyNot;
import fencepost.model.explore.Progress;
import fencepost.model.ir.LitmusTest;
import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.ParseOptions;
import java.util.EnumSet;
import java.util.Set;

/// Executions of library tests, for tests of what is made of them.
public final class Pictures {
    static final Set<EdgeKind> ALL = EnumSet.allOf(EdgeKind.class);

    private Pictures() {}

    static LitmusTest test(String name) {
        String text = Library.find(name).orElseThrow().text();
        return LitmusParser.parse(name, text, ParseOptions.DEFAULT).parsed().orElseThrow().test();
    }

    /// The execution that comes nearest to what should not happen: with the law that it breaks, if it is forbidden.
    static WhyNot bad(String name, String model) {
        LitmusTest test = test(name);
        CatModel axioms = CatModel.named(model);
        Ending bad = EndingChoice.of(test, Endings.of(test, axioms, Progress.NONE)).stream().filter(EndingChoice::bad)
                .findFirst().orElseThrow().ending();
        return WhyNot.nearest(test, axioms, bad, Progress.NONE).orElseThrow();
    }

    /// That execution with edges of some kinds.
    static EventGraph graph(String name, String model, Set<EdgeKind> kinds) {
        WhyNot why = bad(name, model);
        return EventGraphBuilder.build(why.execution(), why.violations().stream().findFirst(), kinds);
    }

    /// That execution with everything.
    public static EventGraph graph(String name, String model) {
        return graph(name, model, ALL);
    }
}
