package fencepost.litmus.library;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fencepost.model.ir.FenceKind;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Placement;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import fencepost.model.placement.PlacementReport;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What is known about the barriers of QEMU's RCU, as tables: A and B at the reader, C and D at the updater.
class RcuCoreTheoryTest {
    private static final String ON = "A:placeholder B:placeholder C:global D:global";

    /// One reader, one grace period: the minimal safe placements.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        plain | sc               | A:- B:- C:- D:-
        plain | sc+compiler      | A:placeholder B:placeholder C:placeholder D:placeholder
        plain | x86-tso          | A:- B:- C:- D:global; A:- B:mb C:global D:mb; A:mb B:mb C:- D:mb
        plain | x86-tso+compiler | A:mb B:mb C:placeholder D:mb; A:placeholder B:mb C:global D:mb; A:placeholder B:placeholder C:placeholder D:global
        plain | pso              | A:- B:- C:mb D:global; A:- B:mb C:global D:mb; A:mb B:mb C:mb D:mb
        plain | pso+compiler     | A:mb B:mb C:mb D:mb; A:placeholder B:mb C:global D:mb; A:placeholder B:placeholder C:mb D:global
        sc    | sc               | A:- B:- C:- D:-
        sc    | sc+compiler      | A:placeholder B:placeholder C:- D:placeholder
        sc    | x86-tso          | A:- B:- C:- D:global; A:- B:mb C:global D:mb; A:mb B:mb C:- D:mb
        sc    | x86-tso+compiler | A:mb B:mb C:- D:mb; A:placeholder B:mb C:global D:mb; A:placeholder B:placeholder C:- D:global
        sc    | pso              | A:- B:- C:- D:global; A:- B:mb C:global D:mb; A:mb B:mb C:- D:mb
        sc    | pso+compiler     | A:mb B:mb C:- D:mb; A:placeholder B:mb C:global D:mb; A:placeholder B:placeholder C:- D:global
        plain | weak             | A:- B:- C:global D:global; A:- B:mb C:global D:mb; A:mb B:- C:mb D:global; A:mb B:mb C:mb D:mb
        sc    | weak             | A:- B:- C:global D:global; A:- B:mb C:global D:mb; A:mb B:- C:- D:global; A:mb B:mb C:- D:mb
        """)
    void minimalPlacements(String counter, String machine, String expected) {
        LitmusTest test = Machines.load(counter.equals("plain") ? "RCU-core+plain" : "RCU-core+sc");
        assertEquals(expected, PlacementTable.minimal(test, Machines.named(machine)));
    }

    /// From A = B = placeholder, C = D = global, one change at a time; the columns are SC, TSO, PSO and the weak
    /// machine, each without and with a compiler that reorders.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        plain | A:placeholder | safe | safe   | safe         | safe         | safe         | safe         | safe         | safe
        plain | A:-           | safe | assert | safe         | assert       | safe         | assert       | safe         | assert
        plain | B:-           | safe | hang   | safe         | hang         | safe         | hang         | safe         | hang
        plain | C:-           | safe | assert | safe         | assert       | assert       | assert       | assert       | assert
        sc    | C:-           | safe | safe   | safe         | safe         | safe         | safe         | assert       | assert
        plain | C:mb          | safe | safe   | safe         | safe         | safe         | safe         | assert       | assert
        plain | D:mb          | safe | safe   | hang         | hang         | hang         | hang         | hang         | hang
        plain | C:mb D:mb     | safe | safe   | assert, hang | assert, hang | assert, hang | assert, hang | assert, hang | assert, hang
        """)
    void oneChangeAtATime(String counter, String change, String sc, String scCompiler, String tso, String tsoCompiler,
                          String pso, String psoCompiler, String weak, String weakCompiler) {
        LitmusTest test = Machines.load(counter.equals("plain") ? "RCU-core+plain" : "RCU-core+sc");
        LitmusTest changed = test.with(PlacementTable.read(test, ON + " " + change));
        List<String> expected = List.of(sc, scCompiler, tso, tsoCompiler, pso, psoCompiler, weak, weakCompiler);
        assertEquals(expected, Machines.all().stream().map(m -> PlacementTable.bad(changed, m)).toList());
    }

    /// The hang depends on B and D only; the use after free never depends on B.
    @ParameterizedTest
    @MethodSource("withoutCompiler")
    void whatEachBarrierIsFor(MachineOptions options) {
        LitmusTest test = Machines.load("RCU-core+plain");
        PlacementReport report = PlacementTable.report(test, options);
        for (PlacementReport.Row row : report.rows()) {
            Placement placement = row.placement();
            boolean wakes = options.model() == OperationalModel.SC || placement.at("D") == FenceKind.MB_GLOBAL
                    || placement.at("B") == FenceKind.MB && placement.at("D") == FenceKind.MB;
            assertEquals(!wakes, row.bad().contains("hang"), placement.toString());
            Placement other = placement.with("B", FenceKind.NONE);
            assertEquals(row(report, other).bad().contains("assert"), row.bad().contains("assert"),
                    placement.toString());
        }
    }

    /// More sections, more grace periods, and nesting done right need what one section and one grace period need.
    @ParameterizedTest
    @CsvSource({"RCU-core+two-sections", "RCU-core+two-periods", "RCU-core+nested"})
    void nothingMoreIsNeeded(String name) {
        LitmusTest simple = Machines.load("RCU-core+plain");
        LitmusTest test = Machines.load(name);
        for (MachineOptions options : Machines.all())
            assertEquals(PlacementTable.minimal(simple, options), PlacementTable.minimal(test, options),
                    Machines.name(options));
    }

    /// The 32-bit counter with two flips needs what the 64-bit counter needs that is stored sequentially consistently;
    /// on the weak machine less, as its first D does the work of C.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        sc               | A:- B:- C:- D:-
        sc+compiler      | A:placeholder B:placeholder C:- D:placeholder
        x86-tso          | A:- B:- C:- D:global; A:- B:mb C:global D:mb; A:mb B:mb C:- D:mb
        x86-tso+compiler | A:mb B:mb C:- D:mb; A:placeholder B:mb C:global D:mb; A:placeholder B:placeholder C:- D:global
        pso              | A:- B:- C:- D:global; A:- B:mb C:global D:mb; A:mb B:mb C:- D:mb
        pso+compiler     | A:mb B:mb C:- D:mb; A:placeholder B:mb C:global D:mb; A:placeholder B:placeholder C:- D:global
        weak             | A:- B:- C:- D:global; A:- B:mb C:global D:mb; A:mb B:mb C:- D:mb
        weak+compiler    | A:mb B:mb C:- D:mb; A:placeholder B:mb C:global D:mb; A:placeholder B:placeholder C:- D:global
        """)
    void twoFlips(String machine, String expected) {
        assertEquals(expected, PlacementTable.minimal(Machines.load("RCU-core32+two-flips"), Machines.named(machine)));
    }

    /// Broken algorithms: no barrier helps, not even on a sequentially consistent machine.
    @ParameterizedTest
    @CsvSource({"RCU-core32+one-flip", "RCU-core+nested-uncounted", "RCU-core+nested-refetched",
        "RCU-core+unregistered", "RCU-core+wait-under-lock", "urcu-one-flip"})
    void noBarrierHelps(String name) {
        LitmusTest test = Machines.load(name);
        for (MachineOptions options : Machines.all())
            assertEquals("none", PlacementTable.minimal(test, options), Machines.name(options));
    }

    static Stream<MachineOptions> withoutCompiler() {
        return Machines.all().stream().filter(options -> !options.compilerReorders());
    }

    private static PlacementReport.Row row(PlacementReport report, Placement placement) {
        return report.rows().stream().filter(row -> row.placement().equals(placement)).findFirst().orElseThrow();
    }
}
