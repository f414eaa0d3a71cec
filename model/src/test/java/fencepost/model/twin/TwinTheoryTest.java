package fencepost.model.twin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fencepost.model.ir.AccessMode;
import fencepost.model.ir.FenceKind;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import fencepost.model.random.RandomProgram;
import fencepost.model.random.RandomProgram.Asked;
import fencepost.model.random.RandomProgram.Question;
import fencepost.model.random.Statement;
import fencepost.model.random.Statement.Barrier;
import fencepost.model.random.Statement.GracePeriod;
import fencepost.model.random.Statement.Read;
import fencepost.model.random.Statement.Section;
import fencepost.model.random.Statement.Value;
import fencepost.model.random.Statement.Write;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The twin against what everybody knows, so that agreement with it means something.
class TwinTheoryTest {
    /// Threads are separated by `|`, statements by blanks: `Wx` and `Rx` are relaxed accesses, `Wx.rel` and
    /// `Rx.acq` C11 release and acquire, `Wx.once` and `Rx.once` Linux's, `[…]` a section, `gp` a grace period.
    /// The third column is what the reads yield, the last whether they can on SC, x86-TSO, PSO and weak, without
    /// and with a compiler that reorders.
    @ParameterizedTest(name = "{0}")
    @CsvSource(textBlock = """
        SB,             Wx Ry | Wy Rx,                                '0 0',     '- y y y / y y y y'
        SB mb,          Wx mb Ry | Wy mb Rx,                          '0 0',     '- - - - / - - - -'
        SB mb alone,    Wx mb Ry | Wy Rx,                             '0 0',     '- y y y / y y y y'
        SB asymmetric,  Wx barrier Ry | Wy global Rx,                 '0 0',     '- - - - / - - - -'
        SB bare,        Wx Ry | Wy global Rx,                         '0 0',     '- - - - / y y y y'
        SB once,        Wx.once Ry.once | Wy global Rx,               '0 0',     '- - - - / - - - -'
        SB wmb,         Wx wmb Ry | Wy wmb Rx,                        '0 0',     '- y y y / - y y y'
        SB rel acq,     Wx.rel Ry.acq | Wy.rel Rx.acq,                '0 0',     '- y y y / y y y y'
        MP,             Wx Wy | Ry Rx,                                '1 0',     '- - y y / y y y y'
        MP wmb,         Wx wmb Wy | Ry rmb Rx,                        '1 0',     '- - - - / - - - -'
        MP wmb alone,   Wx wmb Wy | Ry barrier Rx,                    '1 0',     '- - - y / - - - y'
        MP rmb alone,   Wx barrier Wy | Ry rmb Rx,                    '1 0',     '- - y y / - - y y'
        MP rel acq,     Wx Wy.rel | Ry.acq Rx,                        '1 0',     '- - - - / - - - -'
        LB,             Rx Wy | Ry Wx,                                '1 1',     '- - - y / y y y y'
        LB once,        Rx.once Wy.once | Ry.once Wx.once,            '1 1',     '- - - y / - - - y'
        IRIW,           Wx | Wy | Rx.acq Ry | Ry.acq Rx,              '1 0 1 0', '- - - - / - - - -'
        CoRR,           Wx | Rx Rx,                                   '1 0',     '- - - - / - - - -'
        ring 3 global,  Wx global Ry | Wy barrier Rz | Wz barrier Rx, '0 0 0',   '- y y y / - y y y'
        ring 3 globals, Wx global Ry | Wy barrier Rz | Wz global Rx,  '0 0 0',   '- - - - / - - - -'
        RCU MP,         Wx gp Wy | [ Ry Rx ],                         '1 0',     '- - - - / - - - -'
        RCU free,       Wx gp Wy | [ Rx Ry ],                         '0 1',     '- - - - / - - - -'
        RCU SB,         Wx gp Ry | Wy gp Rx,                          '0 0',     '- - - - / - - - -'
        GL,             Wx gp Ry | [ Wy Rx ],                         '0 0',     '- - - - / - - - -'
        GL outside,     Wx gp Ry | [ Wy ] Rx,                         '0 0',     '- - - - / - - - -'
        GL bare,        Wx gp Ry | Wy barrier Rx,                     '0 0',     '- y y y / - y y y'
        RRG,            Wx gp Ry | [ Wy Rz ] | [ Wz Rx ],             '0 0 0',   '- y y y / y y y y'
        RRGG,           Wx gp Ry | Wy gp Rz | [ Wz Ru ] | [ Wu Rx ],  '0 0 0 0', '- - - - / - - - -'
        """)
    void outcome(String name, String code, String values, String models) {
        var seen = new StringBuilder();
        for (boolean compiler : new boolean[] {false, true})
            for (OperationalModel model : OperationalModel.values())
                seen.append(seen.isEmpty() ? "" : compiler && model == OperationalModel.SC ? " / " : " ")
                        .append(reaches(code, values, new MachineOptions(model, compiler)) ? "y" : "-");
        assertEquals(models, seen.toString());
    }

    private static boolean reaches(String code, String values, MachineOptions options) {
        var threads = new ArrayList<List<Statement>>();
        var asked = new ArrayList<Asked>();
        List<String> expected = new ArrayList<>(List.of(values.split(" ")));
        for (String thread : code.split("\\|")) {
            var reads = new ArrayList<Integer>();
            threads.add(statements(new ArrayList<>(List.of(thread.trim().split(" +"))), reads));
            for (int r : reads)
                asked.add(new Asked(RandomProgram.OBSERVED_REGISTERS * (threads.size() - 1) + r, Integer.parseInt(expected.removeFirst())));
        }
        return TwinExplorer.explore(new RandomProgram(threads, Question.exists(asked)).test(), options, 3_000_000).orElseThrow()
                .bad().contains("exists");
    }

    private static List<Statement> statements(List<String> words, List<Integer> reads) {
        var statements = new ArrayList<Statement>();
        while (!words.isEmpty()) {
            String word = words.removeFirst();
            switch (word) {
                case "]" -> {
                    return statements;
                }
                case "[" -> statements.add(new Section(false, statements(words, reads)));
                case "gp" -> statements.add(new GracePeriod(false));
                case "mb" -> statements.add(new Barrier(FenceKind.MB, false));
                case "global" -> statements.add(new Barrier(FenceKind.MB_GLOBAL, false));
                case "wmb" -> statements.add(new Barrier(FenceKind.WMB, false));
                case "rmb" -> statements.add(new Barrier(FenceKind.RMB, false));
                case "barrier" -> statements.add(new Barrier(FenceKind.COMPILER, false));
                default -> statements.add(access(word, reads));
            }
        }
        return statements;
    }

    private static Statement access(String word, List<Integer> reads) {
        int location = "xyzu".indexOf(word.charAt(1));
        AccessMode mode = switch (word.substring(2)) {
            case "" -> AccessMode.RELAXED;
            case ".once" -> AccessMode.ONCE;
            case ".rel" -> AccessMode.RELEASE;
            case ".acq" -> AccessMode.ACQUIRE;
            case String other -> throw new IllegalArgumentException(other);
        };
        if (word.charAt(0) == 'W') return new Write(location, new Value.Constant(1), mode);
        reads.add(reads.size());
        return new Read(reads.getLast(), location, mode);
    }
}
