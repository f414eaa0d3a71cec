package fencepost.litmus.measure;

import java.util.List;
import java.util.Optional;

/// Figures of this machine, the published ones, or both side by side.
///
/// @param id    names the plot among those of its measurement
/// @param title what is drawn, with its unit
/// @param words what it says, in ratios, one or two sentences
/// @param unit  of the values: [#NANOSECONDS] or [#TIMES]
/// @param bars  one for each thing that is compared
public record Plot(String id, String title, String words, String unit, List<Bar> bars) {
    /// For plots whose sources compare, but with other things than are timed here.
    static final String RATIOS = "A published bar shows the published ratio, on the scale of this machine.";
    /// Nanoseconds.
    public static final String NANOSECONDS = "ns";
    /// How many times as long as the first.
    public static final String TIMES = "times";

    /// @param name      what
    /// @param value     on this machine, in the plot's unit; 0 if it has not been measured
    /// @param spread    half the distance between the quartiles of the rounds, or between the least and the greatest of a few
    ///                  turns; 0 if it is not known
    /// @param published what a source gives; 0 if none does
    public record Bar(String name, double value, double spread, double published) {
        /// What a source gives for a thing that has not been measured here.
        static Bar published(String name, double published) {
            return new Bar(name, 0, 0, published);
        }
    }

    public Plot {
        bars = List.copyOf(bars);
    }

    /// The bar of this name.
    public Optional<Bar> bar(String name) {
        return bars.stream().filter(bar -> bar.name().equals(name)).findFirst();
    }
}
