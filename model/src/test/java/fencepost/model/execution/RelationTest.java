package fencepost.model.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/// The algebra of relations against its definitions, below and above the width of a machine word.
class RelationTest {
    private static Relation random(int size, double density, long seed) {
        var random = new Random(seed);
        return Relation.build(size, (_, _) -> random.nextDouble() < density);
    }

    @Property(tries = 150)
    void operationsAreWhatTheyAreDefinedAs(@ForAll @IntRange(min = 1, max = 80) int size,
            @ForAll @DoubleRange(min = 0, max = 0.3) double density, @ForAll long seed) {
        Relation r = random(size, density, seed);
        Relation s = random(size, density, seed + 1);
        assertEquals(Relation.build(size, (a, b) -> r.contains(a, b) || s.contains(a, b)), r.or(s));
        assertEquals(Relation.build(size, (a, b) -> r.contains(a, b) && s.contains(a, b)), r.and(s));
        assertEquals(Relation.build(size, (a, b) -> r.contains(a, b) && !s.contains(a, b)), r.minus(s));
        assertEquals(Relation.build(size, (a, b) -> !r.contains(a, b)), r.complement());
        assertEquals(Relation.build(size, (a, b) -> r.contains(b, a)), r.inverse());
        assertEquals(Relation.build(size, (a, c) -> {
            for (int b = 0; b < size; b++) if (r.contains(a, b) && s.contains(b, c)) return true;
            return false;
        }), r.then(s));
        assertEquals(r.then(Relation.full(size)).and(Relation.identity(size)), r.domain());
        assertEquals(r.inverse().domain(), r.range());
        assertEquals(r.domain().then(Relation.full(size)).then(s.range()), r.domain().times(s.range()));
    }

    @Property(tries = 150)
    void closureIsTheLeastTransitiveRelationAbove(@ForAll @IntRange(min = 1, max = 80) int size,
            @ForAll @DoubleRange(min = 0, max = 0.05) double density, @ForAll long seed) {
        Relation r = random(size, density, seed);
        Relation byRounds = r;
        while (!byRounds.then(r).minus(byRounds).isEmpty()) byRounds = byRounds.or(byRounds.then(r));
        assertEquals(byRounds, r.closure());
        assertEquals(byRounds.irreflexive(), r.acyclic());
        assertEquals(r.acyclic(), Cycles.shortest(r).isEmpty());
    }

    @Test
    void aShortestCycleIsFound() {
        Relation r = Relation.build(5, (a, b) -> b == (a + 1) % 5 || a == 3 && b == 2);
        assertEquals(List.of(2, 3), Cycles.shortest(r));
        assertEquals(List.of(0, 1, 2), Cycles.path(r, 0, 2));
        assertTrue(Cycles.path(Relation.empty(3), 0, 2).isEmpty());
    }
}
