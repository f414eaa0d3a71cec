package fencepost.litmus.measure;

import java.util.List;
import java.util.Optional;

/// Figures to be drawn beside the published ones.
///
/// @param id    names the plot among those of its measurement
/// @param title what is drawn, with its unit
/// @param words what it says, in ratios, one or two sentences
/// @param unit  of the values, such as `ns`
/// @param bars  one for each thing that is compared
public record Plot(String id, String title, String words, String unit, List<Bar> bars) {
    /// @param name      what
    /// @param value     on this machine, in the plot's unit
    /// @param spread    half the distance between the quartiles; 0 if it is not known
    /// @param published what a source gives; 0 if none does
    public record Bar(String name, double value, double spread, double published) {}

    public Plot {
        bars = List.copyOf(bars);
    }

    /// The bar of this name.
    public Optional<Bar> bar(String name) {
        return bars.stream().filter(bar -> bar.name().equals(name)).findFirst();
    }
}
