package fencepost.model.explain;

import fencepost.model.check.BadOutcome;
import fencepost.model.explore.Trace;
import fencepost.model.ir.LitmusTest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/// Why something bad is possible: a headline and the reorderings that a shortest run to it uses, in sentences.
///
/// @param headline    what happens, in one sentence
/// @param causes      what went out of order on the way, most telling first; never empty
/// @param reorderings the same for machines, in the order of their steps
/// @param trace       the run
public record Explanation(String headline, List<String> causes, List<Reordering> reorderings, Trace trace) {
    public Explanation {
        causes = List.copyOf(causes);
        reorderings = List.copyOf(reorderings);
    }

    /// Explains `bad`, which is possible in `test`.
    public static Explanation of(LitmusTest test, BadOutcome bad) {
        Trace trace = bad.witness();
        List<Reordering> reorderings = Reorderings.of(test, trace);
        return new Explanation(headline(test, bad, trace), causes(test, reorderings), reorderings, trace);
    }

    /// What `trace`, a run of `test`, did out of order, in sentences; never empty.
    public static List<String> causes(LitmusTest test, List<Reordering> reorderings) {
        List<String> sentences = telling(reorderings).stream().map(r -> sentence(test, r)).distinct().toList();
        return sentences.isEmpty()
                ? List.of("No reordering is needed: an interleaving of the threads in program order ends like this.")
                : sentences;
    }

    private static String headline(LitmusTest test, BadOutcome bad, Trace trace) {
        return switch (bad) {
            case BadOutcome.ConditionMet(var outcome, _) ->
                    "The final state " + outcome.show(test.program()::show) + " is reached.";
            case BadOutcome.AssertionFailed(var thread, _, var text, _) -> "P" + thread + " fails: " + text + ".";
            case BadOutcome.Hang _ -> "It hangs: " + stuck(trace) + ".";
        };
    }

    private static String stuck(Trace trace) {
        String waits = trace.last().cpus().stream().filter(cpu -> !cpu.finished() && cpu.waiting().isPresent())
                .map(cpu -> "CPU " + cpu.id() + " " + WaitNames.of(cpu.waiting().orElseThrow()))
                .collect(Collectors.joining(", "));
        return waits.isEmpty() ? "a loop goes round for ever" : waits + ", and nothing can end that";
    }

    /// Overtaken stores that another CPU missed tell most; where there are such, those that nobody missed tell nothing.
    private static List<Reordering> telling(List<Reordering> reorderings) {
        var telling = new ArrayList<Reordering>();
        boolean some = reorderings.stream().anyMatch(r -> r instanceof Reordering.LoadBeforeStore l && l.mattered());
        for (Reordering reordering : reorderings)
            if (!some || !(reordering instanceof Reordering.LoadBeforeStore load) || load.mattered()) telling.add(reordering);
        telling.sort(Comparator.comparingInt(Explanation::rank));
        return telling;
    }

    private static int rank(Reordering reordering) {
        return switch (reordering) {
            case Reordering.LoadBeforeStore _ -> 0;
            case Reordering.StoreBeforeStore _ -> 1;
            case Reordering.InstructionBeforeInstruction _ -> 2;
            case Reordering.InterruptBeforeStore _ -> 3;
        };
    }

    private static String sentence(LitmusTest test, Reordering reordering) {
        return switch (reordering) {
            case Reordering.LoadBeforeStore(var cpu, _, var store, var value, var load, var loaded, _, _) ->
                    "CPU " + cpu + " read " + load + " (" + test.program().show(loaded) + ") while its own older store "
                            + store + " = " + test.program().show(value) + " still waited in its store buffer.";
            case Reordering.StoreBeforeStore(var cpu, _, var older, var olderValue, var younger, var value) ->
                    "CPU " + cpu + "'s store " + younger + " = " + test.program().show(value)
                            + " reached memory before its older store " + older + " = " + test.program().show(olderValue) + ".";
            case Reordering.InstructionBeforeInstruction(var cpu, _, var olderSite, var site) ->
                    "CPU " + cpu + " performed its " + name(test, cpu, site) + " before its older "
                            + name(test, cpu, olderSite) + ".";
            case Reordering.InterruptBeforeStore(var cpu, _, var caller, _, var store) ->
                    "The IPI of CPU " + caller + " reached CPU " + cpu + " before it stored to " + store
                            + ", so the barrier does not cover that store.";
        };
    }

    private static String name(LitmusTest test, int cpu, int site) {
        return InstructionNames.of(test.program().threads().get(cpu).instructions().get(site));
    }
}
