package fencepost.litmus.library;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fencepost.model.check.Observation;
import fencepost.model.ir.FenceKind;
import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import fencepost.model.placement.PlacementReport;
import fencepost.model.placement.PlacementReport.Safety;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// When a ring of stores and loads is forbidden: every CPU stores to its own location and reads its neighbour's.
class RingTheoryTest {
    /// With placeholders, full and global barriers: iff there are at most as many placeholders as globals.
    @ParameterizedTest
    @ValueSource(strings = {"3.SB+slots", "4.SB+slots"})
    void atMostAsManyPlaceholdersAsGlobals(String name) {
        LitmusTest test = Machines.load(name);
        for (OperationalModel model : buffered()) {
            for (PlacementReport.Row row : PlacementTable.report(test, MachineOptions.of(model)).rows()) {
                var kinds = List.copyOf(row.placement().choices().values());
                boolean forbidden = count(kinds, FenceKind.PLACEHOLDER) <= count(kinds, FenceKind.MB_GLOBAL);
                assertEquals(forbidden ? Safety.SAFE : Safety.UNSAFE, row.safety(), model + ": " + row.placement());
            }
        }
    }

    /// With readers (R) and grace periods (G) as well as placeholders (P), globals (M) and full barriers (F): iff
    /// every P can be given an M of its own and every R an M or a G of its own so that no two pairs cross.
    @ParameterizedTest
    @MethodSource("rings")
    void pairsThatDoNotCross(String ring) {
        LitmusTest test = Machines.parse(ring, text(ring));
        boolean forbidden = matched(ring);
        for (OperationalModel model : buffered())
            assertEquals(forbidden ? Observation.NEVER : Observation.SOMETIMES,
                    Machines.CHECKER.check(test, MachineOptions.of(model)).observation(), model.id());
    }

    /// Every ring of two and three CPUs, of four without full barriers, each once however it is turned.
    static Stream<String> rings() {
        return Stream.of(words("PMFRG", 2), words("PMFRG", 3), words("PMRG", 4)).flatMap(List::stream)
                .filter(ring -> IntStream.range(1, ring.length())
                        .allMatch(i -> ring.compareTo(ring.substring(i) + ring.substring(0, i)) <= 0));
    }

    private static List<String> words(String letters, int length) {
        if (length == 0) return List.of("");
        var words = new ArrayList<String>();
        for (String rest : words(letters, length - 1))
            for (char letter : letters.toCharArray()) words.add(letter + rest);
        return words;
    }

    private static String text(String ring) {
        int n = ring.length();
        var text = new StringBuilder("C " + ring + "\n{ }\n");
        var condition = new ArrayList<String>();
        for (int i = 0; i < n; i++) {
            text.append(cpu(ring.charAt(i), i, (i + 1) % n));
            condition.add(i + ":r=0");
        }
        return text + "exists (" + String.join(" /\\ ", condition) + ")\n";
    }

    private static String cpu(char kind, int own, int next) {
        return """
                P%1$d(int *x%1$d, int *x%2$d)
                {
                    int r;
                    %3$s WRITE_ONCE(*x%1$d, 1); %4$s r = READ_ONCE(*x%2$d); %5$s
                }
                """.formatted(own, next, kind == 'R' ? "rcu_read_lock();" : "", switch (kind) {
                    case 'P' -> "smp_mb_placeholder();";
                    case 'M' -> "smp_mb_global();";
                    case 'F' -> "smp_mb();";
                    case 'G' -> "synchronize_rcu();";
                    default -> "";
                }, kind == 'R' ? "rcu_read_unlock();" : "");
    }

    /// Whether the needy letters of `circle` can be matched without crossing. The first needy letter splits the
    /// circle at its partner into two arcs, each of which has to be matched by itself.
    private static boolean matched(String circle) {
        int needy = IntStream.range(0, circle.length()).filter(i -> "PR".indexOf(circle.charAt(i)) >= 0)
                .findFirst().orElse(-1);
        if (needy < 0) return true;
        return IntStream.range(0, circle.length())
                .filter(i -> circle.charAt(i) == 'M' || circle.charAt(i) == 'G' && circle.charAt(needy) == 'R')
                .anyMatch(i -> matched(circle.substring(Math.min(i, needy) + 1, Math.max(i, needy)))
                        && matched(circle.substring(Math.max(i, needy) + 1) + circle.substring(0, Math.min(i, needy))));
    }

    private static long count(List<FenceKind> kinds, FenceKind kind) {
        return kinds.stream().filter(k -> k == kind).count();
    }

    private static List<OperationalModel> buffered() {
        return Stream.of(OperationalModel.values()).filter(model -> model != OperationalModel.SC).toList();
    }
}
