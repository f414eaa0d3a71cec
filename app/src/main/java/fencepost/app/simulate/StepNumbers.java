package fencepost.app.simulate;

import fencepost.model.machine.Transition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/// The numbers under which enabled steps are offered, from 1. A step keeps its number as long as it stays enabled,
/// whatever happens around it; a newly enabled one takes the lowest number that is free.
public record StepNumbers(Map<Transition, Integer> numbers) {
    /// Nothing is enabled.
    public static final StepNumbers NONE = new StepNumbers(Map.of());

    public StepNumbers {
        numbers = Collections.unmodifiableMap(new HashMap<>(numbers));
    }

    /// The numbers for `enabled`, given those of before.
    public StepNumbers next(List<Transition> enabled) {
        var next = new HashMap<Transition, Integer>();
        var taken = new HashSet<Integer>();
        var unnumbered = new ArrayList<Transition>();
        for (var transition : enabled) {
            Integer number = numbers.get(transition);
            if (number == null) unnumbered.add(transition);
            else if (taken.add(number)) next.put(transition, number);
        }
        int free = 1;
        for (var transition : unnumbered) {
            while (!taken.add(free)) free++;
            next.put(transition, free);
        }
        return new StepNumbers(next);
    }

    /// The number of an enabled transition.
    public int of(Transition transition) {
        return numbers.get(transition);
    }
}
