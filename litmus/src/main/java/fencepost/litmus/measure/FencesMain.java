package fencepost.litmus.measure;

import fencepost.litmus.child.Leash;
import fencepost.litmus.measure.InstructionSet.Fence;
import fencepost.litmus.runtime.Barriers;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;

/// Times the barriers of one CPU in a child JVM: as machine code, and as Java that its optimising compiler has compiled.
public final class FencesMain {
    static final String ALONE = "alone: ";
    static final String BETWEEN = "between: ";

    private static final String JAVA_PLACEHOLDER = "compiler barrier in Java";
    private static final String JAVA_FULL = "smp_mb of real runs (with acquireFence)";
    private static final String JAVA_FENCE = "VarHandle.fullFence() in Java";
    static final List<String> JAVA = List.of(JAVA_PLACEHOLDER, JAVA_FULL, JAVA_FENCE);

    private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(long[].class);
    private static final int OTHER_LINE = 32;

    /// Keeps the JIT from leaving the loads out.
    private static long loaded;

    private FencesMain() {}

    /// @param arguments milliseconds
    public static void main(String[] arguments) {
        Leash.watch(() -> {});
        try {
            measure(Duration.ofMillis(Long.parseLong(arguments[0])).dividedBy(2));
        } catch (CannotMeasure e) {
            System.out.println(e.getMessage());
            System.exit(1);
        }
    }

    private static void measure(Duration half) throws CannotMeasure {
        var memory = new ExecutableMemory();
        var alone = new Rounds();
        var between = new Rounds();
        for (Fence fence : InstructionSet.here().fences()) {
            alone.add(fence.title(), caller(memory.load(fence.alone())));
            between.add(fence.title(), caller(memory.load(fence.between())));
        }
        addJava(between);
        run(between, BETWEEN, half);
        run(alone, ALONE, half);
    }

    private static void run(Rounds rounds, String prefix, Duration duration) {
        print(prefix, rounds.run(duration, Watcher.until(() -> false), figures -> print(prefix, figures)));
    }

    private static void print(String prefix, Map<String, Figure> figures) {
        FigureLines.print(figures.entrySet().stream().collect(Collectors.toMap(e -> prefix + e.getKey(), Map.Entry::getValue,
                (_, last) -> last, LinkedHashMap::new)));
    }

    private static LongConsumer caller(MethodHandle function) {
        MemorySegment cells = ExecutableMemory.cells();
        return repetitions -> ExecutableMemory.call(function, repetitions, cells);
    }

    /// Between a store and a load only: alone, nothing would be left of them.
    private static void addJava(Rounds between) {
        long[] cells = new long[2 * OTHER_LINE];
        between.add(JAVA_PLACEHOLDER, repetitions -> {
            for (long i = 0; i < repetitions; i++) {
                CELL.setOpaque(cells, 0, i);
                Barriers.placeholder();
                loaded += (long) CELL.getOpaque(cells, OTHER_LINE);
            }
        });
        between.add(JAVA_FULL, repetitions -> {
            for (long i = 0; i < repetitions; i++) {
                CELL.setOpaque(cells, 0, i);
                Barriers.full();
                loaded += (long) CELL.getOpaque(cells, OTHER_LINE);
            }
        });
        between.add(JAVA_FENCE, repetitions -> {
            for (long i = 0; i < repetitions; i++) {
                CELL.setOpaque(cells, 0, i);
                VarHandle.fullFence();
                loaded += (long) CELL.getOpaque(cells, OTHER_LINE);
            }
        });
    }
}
