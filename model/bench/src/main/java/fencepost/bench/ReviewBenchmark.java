package fencepost.bench;

import fencepost.model.review.Review;
import fencepost.model.review.ReviewOptions;
import fencepost.model.review.ReviewProgress;
import fencepost.model.review.ReviewResult;
import fencepost.model.review.tree.FolderTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/// Time for the review of a tree, reading it from disk included; the first run is what a user waits for.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 0)
@Measurement(iterations = 3)
public class ReviewBenchmark {
    @Param({"100000", "1000000"})
    private int lines;

    private Path folder;

    @Setup
    public void makeTree() throws IOException {
        folder = Files.createTempDirectory("fencepost-review");
        SourceTrees.make(folder, lines);
    }

    @TearDown
    public void removeTree() throws IOException {
        SourceTrees.remove(folder);
    }

    @Benchmark
    public ReviewResult review() throws IOException {
        return new Review(ReviewOptions.standard()).tree(new FolderTree(folder), ReviewProgress.NONE);
    }
}
