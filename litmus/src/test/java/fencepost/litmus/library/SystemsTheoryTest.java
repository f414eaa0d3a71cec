package fencepost.litmus.library;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is known about the barriers of membarrier, liburcu and virtio: the minimal safe placements, as tables.
class SystemsTheoryTest {
    /// m1 and m2 stand at the call's entry and exit, before and after around the store of the running thread.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        switch-in         | sc      | m1:- m2:- before:- after:-
        switch-in         | x86-tso | m1:mb m2:- before:- after:mb
        switch-in         | pso     | m1:mb m2:- before:- after:mb
        switch-in         | weak    | m1:mb m2:- before:- after:mb
        switch-out        | x86-tso | m1:- m2:- before:- after:-
        switch-out        | pso     | m1:- m2:- before:wmb after:-
        switch-out        | weak    | m1:- m2:mb before:mb after:-
        switch-in-and-out | x86-tso | m1:mb m2:- before:- after:mb
        switch-in-and-out | pso     | m1:mb m2:- before:wmb after:mb
        switch-in-and-out | weak    | m1:mb m2:mb before:mb after:mb
        kernel-thread     | x86-tso | m1:- m2:- before:- after:-
        kernel-thread     | pso     | m1:- m2:- before:wmb after:-; m1:- m2:mb before:- after:mb; m1:mb m2:- before:- after:mb
        kernel-thread     | weak    | m1:- m2:mb before:- after:mb; m1:- m2:mb before:wmb after:-; m1:mb m2:- before:- after:mb; m1:mb m2:- before:mb after:-
        same-process      | x86-tso | m1:- m2:- before:- after:-
        same-process      | pso     | m1:- m2:- before:- after:-
        same-process      | weak    | m1:- m2:- before:- after:-
        exit              | x86-tso | m1:- m2:- before:- after:-
        exit              | pso     | m1:- m2:- before:wmb after:-
        exit              | weak    | m1:- m2:mb before:mb after:-
        adopt             | x86-tso | m1:mb m2:- before:- after:mb
        adopt             | pso     | m1:mb m2:- before:wmb after:mb
        adopt             | weak    | m1:mb m2:mb before:mb after:mb
        """)
    void contextSwitches(String name, String machine, String expected) {
        assertMinimal("membarrier+" + name, machine, expected);
    }

    /// A at the reader, C at the updater before anything else, F after the first flip.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        wait-flip-wait | sc      | A:- C:-
        wait-flip-wait | x86-tso | A:- C:global; A:mb C:mb
        wait-flip-wait | pso     | A:- C:global; A:mb C:mb
        wait-flip-wait | weak    | A:- C:global; A:mb C:mb
        two-flips      | sc      | A:- C:- F:-
        two-flips      | x86-tso | A:- C:- F:global; A:- C:global F:-; A:mb C:- F:mb; A:mb C:mb F:-
        two-flips      | pso     | A:- C:- F:global; A:- C:global F:-; A:mb C:- F:mb; A:mb C:mb F:-
        two-flips      | weak    | A:- C:- F:global; A:- C:global F:-; A:mb C:- F:mb; A:mb C:mb F:-
        """)
    void liburcu(String name, String machine, String expected) {
        assertMinimal("urcu-" + name, machine, expected);
    }

    /// W and A at the driver, B and R at the device.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        sc      | W:- A:- B:- R:-
        x86-tso | W:- A:- B:global R:-; W:- A:global B:- R:-; W:- A:mb B:mb R:-
        pso     | W:wmb A:- B:global R:-; W:wmb A:global B:- R:-; W:wmb A:mb B:mb R:-
        weak    | W:wmb A:- B:global R:rmb; W:wmb A:global B:- R:rmb; W:wmb A:mb B:mb R:rmb
        """)
    void virtioEventIndex(String machine, String expected) {
        assertMinimal("virtio-lost-notification", machine, expected);
    }

    private static void assertMinimal(String name, String machine, String expected) {
        assertEquals(expected, PlacementTable.minimal(Machines.load(name), Machines.named(machine)));
    }
}
