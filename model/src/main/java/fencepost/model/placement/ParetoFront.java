package fencepost.model.placement;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/// The choices that are worth taking where two costs count: those to which no other is better on both.
public final class ParetoFront {
    private ParetoFront() {}

    /// The elements that no other dominates, the cheapest to read first; elements of equal cost stay together.
    public static <T> List<T> of(List<T> elements, Function<T, Cost> cost) {
        return elements.stream()
                .filter(each -> elements.stream().noneMatch(other -> cost.apply(other).dominates(cost.apply(each))))
                .sorted(Comparator.<T>comparingDouble(each -> cost.apply(each).read())
                        .thenComparingDouble(each -> cost.apply(each).update())).toList();
    }
}
