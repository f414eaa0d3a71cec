package fencepost.model.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fencepost.model.check.OperationalChecker;
import fencepost.model.ir.AccessMode;
import fencepost.model.ir.FenceKind;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import fencepost.model.random.RandomProgram.Asked;
import fencepost.model.random.RandomProgram.Question;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Rings of store buffering: each CPU stores to its own cell and loads its neighbour's, with something between or
/// around. That all loads yield 0 is forbidden exactly if every placeholder can be given an `smp_mb_global` of its own,
/// and every reader an `smp_mb_global` or a grace period of its own, so that no two pairs cross on the circle. (Linux's accesses, which the compiler
/// leaves in order.)
class RingTest {
    /// What stands at one CPU of a ring.
    private enum Part { PLACEHOLDER, MB, GLOBAL, READER, GRACE_PERIOD }

    @ParameterizedTest(name = "{0} CPUs on {1}")
    @CsvSource({"2, SC", "2, X86_TSO", "2, PSO", "2, WEAK", "3, X86_TSO", "3, WEAK", "4, X86_TSO"})
    void forbiddenIfEveryWeakPartHasAStrongOne(int cpus, OperationalModel model) {
        for (List<Part> ring : rings(cpus)) {
            boolean forbidden = model == OperationalModel.SC || canBePaired(ring, new ArrayList<>(), 0);
            var verdict = new OperationalChecker().check(program(ring).test(), new MachineOptions(model, true));
            assertEquals(forbidden, verdict.safe(), ring + " on " + model);
        }
    }

    /// Whether the weak parts from `from` on can be paired as well, without crossing the pairs made so far.
    private static boolean canBePaired(List<Part> ring, List<List<Integer>> pairs, int from) {
        int weak = IntStream.range(from, ring.size())
                .filter(i -> ring.get(i) == Part.PLACEHOLDER || ring.get(i) == Part.READER).findFirst().orElse(-1);
        if (weak < 0) return true;
        for (int strong = 0; strong < ring.size(); strong++) {
            boolean suits = ring.get(strong) == Part.GLOBAL
                    || ring.get(strong) == Part.GRACE_PERIOD && ring.get(weak) == Part.READER;
            List<Integer> pair = List.of(Math.min(weak, strong), Math.max(weak, strong));
            if (!suits || pairs.stream().anyMatch(other -> clash(pair, other))) continue;
            var more = new ArrayList<>(pairs);
            more.add(pair);
            if (canBePaired(ring, more, weak + 1)) return true;
        }
        return false;
    }

    /// Whether two pairs share an end or cross.
    private static boolean clash(List<Integer> a, List<Integer> b) {
        boolean shared = !Collections.disjoint(a, b);
        boolean oneInside = a.getFirst() < b.getFirst() && b.getFirst() < a.getLast();
        boolean otherInside = a.getFirst() < b.getLast() && b.getLast() < a.getLast();
        return shared || oneInside != otherInside;
    }

    /// Every ring of `cpus` parts, of those that are the same but for where one begins only the first.
    private static List<List<Part>> rings(int cpus) {
        List<List<Part>> rings = List.of(List.of());
        for (int i = 0; i < cpus; i++)
            rings = rings.stream().flatMap(ring -> IntStream.range(0, Part.values().length).mapToObj(k -> {
                var longer = new ArrayList<>(ring);
                longer.add(Part.values()[k]);
                return (List<Part>) longer;
            })).toList();
        return rings.stream().filter(ring -> IntStream.range(0, cpus).allMatch(by -> {
            var turned = new ArrayList<>(ring);
            Collections.rotate(turned, by);
            return ring.toString().compareTo(turned.toString()) <= 0;
        })).toList();
    }

    private static RandomProgram program(List<Part> ring) {
        var threads = new ArrayList<List<Statement>>();
        var asked = new ArrayList<Asked>();
        for (int t = 0; t < ring.size(); t++) {
            var store = new Statement.Write(t, new Statement.Value.Constant(1), AccessMode.ONCE);
            var load = new Statement.Read(0, (t + 1) % ring.size(), AccessMode.ONCE);
            threads.add(switch (ring.get(t)) {
                case PLACEHOLDER -> List.of(store, new Statement.Barrier(FenceKind.PLACEHOLDER, false), load);
                case MB -> List.of(store, new Statement.Barrier(FenceKind.MB, false), load);
                case GLOBAL -> List.of(store, new Statement.Barrier(FenceKind.MB_GLOBAL, false), load);
                case READER -> List.of(new Statement.Section(false, List.of(store, load)));
                case GRACE_PERIOD -> List.of(store, new Statement.GracePeriod(false), load);
            });
            asked.add(new Asked(t * RandomProgram.OBSERVED_REGISTERS, 0));
        }
        return new RandomProgram(threads, Question.exists(asked));
    }
}
