package fencepost.litmus.measure;

import fencepost.model.placement.BarrierCosts;
import fencepost.model.placement.BarrierCosts.Figure;
import fencepost.model.placement.BarrierCosts.Source;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// What barriers cost here, as far as it has been measured on a quiet machine. The figures of RCU come first, since they are those of
/// barriers in a program and are measured as the published ones were; single instructions and system calls stand in.
public final class MachineCosts {
    private MachineCosts() {}

    /// A measurement and when it was made.
    ///
    /// @param day for people
    public record Dated(Measured measured, String day) {}

    /// The costs by `measurements`, the newest first; what they lack is as published.
    public static BarrierCosts of(List<Dated> measurements) {
        BarrierCosts published = BarrierCosts.PUBLISHED;
        return new BarrierCosts(choose(measurements, MachineCosts::full, published.full()),
                choose(measurements, MachineCosts::global, published.global()), published.hotWeight());
    }

    private static Figure choose(List<Dated> measurements, Function<List<Dated>, Optional<Figure>> find, Figure published) {
        return find.apply(measurements.stream().filter(each -> each.measured().quiet()).toList())
                .orElseGet(() -> published.inPlaceOf(find.apply(measurements)));
    }

    private static Optional<Figure> full(List<Dated> measurements) {
        return first(measurements, Measurement.RCU, MachineCosts::fullInRcu)
                .or(() -> first(measurements, Measurement.FENCES, MachineCosts::fullAlone));
    }

    private static Optional<Figure> global(List<Dated> measurements) {
        return first(measurements, Measurement.RCU, MachineCosts::globalInRcu)
                .or(() -> first(measurements, Measurement.MEMBARRIER, MachineCosts::globalAlone));
    }

    /// How to find a figure in a measurement.
    private interface Finder {
        Optional<Double> in(Measured measured);
    }

    private static Optional<Figure> first(List<Dated> measurements, Measurement kind, Finder finder) {
        return measurements.stream().filter(each -> each.measured().kind().equals(kind.id()))
                .flatMap(each -> finder.in(each.measured()).filter(nanos -> nanos > 0)
                        .map(nanos -> new Figure(nanos, Source.MEASURED, "measure " + kind.id() + ", " + each.day())).stream()).findFirst();
    }

    /// A read with full barriers has two that a read with placeholders lacks.
    private static Optional<Double> fullInRcu(Measured measured) {
        return difference(measured, RcuCosts.READ, Flavour.MB.title(), Flavour.EXPEDITED.title()).map(nanos -> nanos / 2);
    }

    /// An update has two.
    private static Optional<Double> globalInRcu(Measured measured) {
        return value(measured, RcuCosts.UPDATE, Flavour.EXPEDITED.title()).map(nanos -> nanos / 2);
    }

    private static Optional<Double> fullAlone(Measured measured) {
        return FenceCosts.FULL_BARRIERS.stream().flatMap(full ->
                difference(measured, FenceCosts.BETWEEN, full, FenceCosts.NO_BARRIER).stream()).findFirst();
    }

    private static Optional<Double> globalAlone(Measured measured) {
        return value(measured, MembarrierCosts.LATENCY, MembarrierCosts.PRIVATE_EXPEDITED);
    }

    private static Optional<Double> difference(Measured measured, String plot, String more, String less) {
        return value(measured, plot, more).flatMap(large -> value(measured, plot, less).map(small -> large - small));
    }

    private static Optional<Double> value(Measured measured, String plot, String bar) {
        return measured.plot(plot).flatMap(p -> p.bar(bar)).map(Plot.Bar::value);
    }
}
