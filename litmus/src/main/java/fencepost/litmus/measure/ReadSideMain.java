package fencepost.litmus.measure;

import fencepost.litmus.child.Leash;
import fencepost.litmus.rcu.JavaRcu;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Times the read side of one flavour of RCU in a child JVM: look-ups, nested sections, and ring accessors.
public final class ReadSideMain {
    /// How long the JVM takes to start and to warm up.
    static final Duration START = Rounds.WARM_UP.multipliedBy(3);
    private static final int KEYS = 1 << 12;
    private static final int HANDLERS = 100;

    private final JavaRcu rcu = new JavaRcu();
    private final JavaRcu.Reader reader = rcu.register();
    private final Map<Integer, Integer> table = new HashMap<>();
    private long sum;

    private ReadSideMain() {
        for (int i = 0; i < KEYS; i++) table.put(i, i);
    }

    /// @param arguments `lookups`, `nested` or `indirect`, and milliseconds
    public static void main(String[] arguments) {
        Leash.watch(() -> {});
        var readSide = new ReadSideMain();
        var rounds = new Rounds();
        switch (arguments[0]) {
            case "lookups" -> readSide.lookUps(rounds);
            case "nested" -> readSide.nested(rounds);
            case "indirect" -> Ring.accessors(rounds);
            default -> throw new IllegalArgumentException(arguments[0]);
        }
        FigureLines.print(rounds.run(Duration.ofMillis(Long.parseLong(arguments[1])), Watcher.until(() -> false), FigureLines::print));
        if (readSide.sum == 1) System.out.println();
    }

    private void lookUps(Rounds rounds) {
        rounds.add("look-up alone", repetitions -> {
            for (int i = 0; i < repetitions; i++) sum += table.get(i * 31 & KEYS - 1);
        });
        rounds.add("look-up in a section", repetitions -> {
            for (int i = 0; i < repetitions; i++) {
                reader.lock();
                sum += table.get(i * 31 & KEYS - 1);
                reader.unlock();
            }
        });
    }

    private void nested(Rounds rounds) {
        List<Runnable> handlers = new ArrayList<>();
        for (int i = 0; i < HANDLERS; i++) handlers.add(() -> {
            reader.lock();
            sum++;
            reader.unlock();
        });
        rounds.add("each handler for itself", repetitions -> {
            for (long i = 0; i < repetitions; i += HANDLERS) handlers.forEach(Runnable::run);
        });
        rounds.add("one outer section", repetitions -> {
            for (long i = 0; i < repetitions; i += HANDLERS) {
                reader.lock();
                handlers.forEach(Runnable::run);
                reader.unlock();
            }
        });
    }
}
