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

        /// Executions are looked at one by one, so `limits`, which are about states, play no part.
        @Override
        public Verdict check(LitmusTest test, Limits limits, Progress progress) {
            return new AxiomaticChecker().check(test, model, progress);
        }
    }

    /// The name on the command line and in JSON; for a model of the user's, its file.
    String id();

    /// The verdict on `test`.
    Verdict check(LitmusTest test, Limits limits, Progress progress);
}
