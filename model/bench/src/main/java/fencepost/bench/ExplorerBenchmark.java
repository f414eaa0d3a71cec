package fencepost.bench;

import fencepost.model.check.MemoryModel;
import fencepost.model.check.OperationalChecker;
import fencepost.model.check.Verdict;
import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import fencepost.model.placement.PlacementReport;
import fencepost.model.placement.PlacementSearch;
import fencepost.model.explore.Limits;
import fencepost.model.explore.Progress;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// Time for one verdict on programs of the size that people work with.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class ExplorerBenchmark {
    @Param({"ring 2 1", "ring 4 1", "ring 3 2", "rcu 1 1", "rcu 2 1"})
    private String program;

    @Param({"SC", "X86_TSO", "PSO", "WEAK"})
    private OperationalModel model;

    private LitmusTest test;

    @Setup
    public void makeTest() {
        String[] words = program.split(" ");
        int first = Integer.parseInt(words[1]);
        int second = Integer.parseInt(words[2]);
        test = words[0].equals("ring") ? Families.ring(first, second) : Families.rcu(first, 1, second);
    }

    @Benchmark
    public Verdict verdict() {
        return new OperationalChecker().check(test, MachineOptions.of(model));
    }

    @Benchmark
    public PlacementReport placements() {
        return new PlacementSearch(Limits.standard())
                .search(test, new MemoryModel.Operational(MachineOptions.of(model)), Progress.NONE);
    }
}
