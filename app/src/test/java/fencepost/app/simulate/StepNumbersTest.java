package fencepost.app.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fencepost.model.machine.Transition;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.UniqueElements;
import org.junit.jupiter.api.Test;

class StepNumbersTest {
    private static Transition step(int site) {
        return new Transition.Execute(0, site, 0);
    }

    private static List<Transition> steps(List<Integer> sites) {
        return sites.stream().map(StepNumbersTest::step).toList();
    }

    @Test
    void numbers_begin_at_one_in_the_given_order() {
        var numbers = StepNumbers.NONE.next(steps(List.of(5, 3)));
        assertEquals(1, numbers.of(step(5)));
        assertEquals(2, numbers.of(step(3)));
    }

    @Test
    void a_new_step_takes_the_number_that_became_free() {
        var numbers = StepNumbers.NONE.next(steps(List.of(1, 2, 3))).next(steps(List.of(1, 4, 3)));
        assertEquals(1, numbers.of(step(1)));
        assertEquals(2, numbers.of(step(4)));
        assertEquals(3, numbers.of(step(3)));
    }

    @Property
    void a_step_keeps_its_number_while_it_stays_enabled(
            @ForAll @UniqueElements @Size(max = 9) List<@IntRange(max = 20) Integer> before,
            @ForAll @UniqueElements @Size(max = 9) List<@IntRange(max = 20) Integer> after) {
        var first = StepNumbers.NONE.next(steps(before));
        var second = first.next(steps(after));
        for (int site : after)
            if (before.contains(site)) assertEquals(first.of(step(site)), second.of(step(site)));
        assertEquals(after.size(), second.numbers().values().stream().distinct().count());
    }
}
