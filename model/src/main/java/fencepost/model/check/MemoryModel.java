package fencepost.model.check;

import fencepost.model.cat.CatModel;
import fencepost.model.explore.Limits;
import fencepost.model.explore.Progress;
import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.MachineOptions;

/// A memory model that gives verdicts: a machine that runs step by step, or axioms over executions.
public sealed interface MemoryModel {
    /// A machine.
    record Operational(MachineOptions options) implements MemoryModel {
        @Override
        public String id() {
            return options.model().id();
        }

        @Override
        public String title() {
            return options.model().title() + (options.compilerReorders() ? ", the compiler may reorder" : "");
        }

        @Override
        public boolean isOurs() {
            return true;
        }

        @Override
        public Verdict check(LitmusTest test, Limits limits, Progress progress) {
            return new OperationalChecker(limits).check(test, options, progress);
        }
    }

    /// Axioms.
    record Axiomatic(CatModel model) implements MemoryModel {
        @Override
        public String id() {
            return model.id();
        }

        @Override
        public String title() {
            return switch (id()) {
                case "lkmm" -> "LKMM";
                case "lkmm+memb" -> "LKMM with membarrier";
                default -> id() + " (axioms)";
            };
        }

        @Override
        public boolean isOurs() {
            return CatModel.builtIn().contains(id());
        }

        /// Executions are looked at one by one, so `limits`, which are about states, play no part.
        @Override
        public Verdict check(LitmusTest test, Limits limits, Progress progress) {
            return new AxiomaticChecker().check(test, model, progress);
        }
    }

    /// The name on the command line and in JSON; for a model of the user's, its file.
    String id();

    /// The name for people.
    String title();

    /// Whether it comes with Fencepost, so that the laws that the tests check hold of it.
    boolean isOurs();

    /// The verdict on `test`.
    Verdict check(LitmusTest test, Limits limits, Progress progress);
}
