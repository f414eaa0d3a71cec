package fencepost.app.cli;

import fencepost.app.cli.input.TestText;
import fencepost.litmus.library.Library;
import fencepost.litmus.library.RcuImplementation;
import fencepost.model.parse.Macros;
import fencepost.model.parse.ParseOptions;
import fencepost.model.parse.ParseResult;
import fencepost.model.parse.SlotOffer;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.Option;

/// The option that says how RCU's functions in a test are to be read.
final class RcuOption {
    @Option(names = "--rcu", paramLabel = "FORM", defaultValue = RcuImplementation.SPECIFICATION, completionCandidates = Forms.class,
            description = "RCU as its specification or expanded to an implementation: ${COMPLETION-CANDIDATES} "
                    + "(default: ${DEFAULT-VALUE}).")
    private String form;

    /// What `--rcu` offers.
    static final class Forms implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ids().iterator();
        }

        private static List<String> ids() {
            return Library.rcuImplementations().stream().map(RcuImplementation::id).toList();
        }
    }

    /// The test in `text`.
    ///
    /// @throws fencepost.app.cli.input.BadTest if it is none
    ParseResult.Parsed parse(TestText text) {
        return parse(text, false, SlotOffer.FULL, Macros.NONE);
    }

    /// As above.
    ///
    /// @param automaticSlots make slots everywhere, even if the text marks some
    /// @param offer          what automatic slots may hold
    /// @param macros         what the primitives do
    ParseResult.Parsed parse(TestText text, boolean automaticSlots, SlotOffer offer, Macros macros) {
        return text.parse(new ParseOptions(implementation().text(), automaticSlots, offer, macros));
    }

    /// What was chosen.
    RcuImplementation implementation() {
        return implementation(form);
    }

    /// The form of RCU called `id`.
    static RcuImplementation implementation(String id) {
        return Library.rcu(id).orElseThrow(() -> Failure.unknown("form of RCU", id, Forms.ids()));
    }
}
