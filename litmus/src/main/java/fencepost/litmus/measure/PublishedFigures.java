package fencepost.litmus.measure;

import fencepost.litmus.measure.Plot.Bar;
import java.util.List;

/// The figures that the sources publish, as plots without anything measured: each bar's value is 0.
public final class PublishedFigures {
    /// The unit of plots that compare with one thing, which has 1.
    public static final String TIMES = "×";

    private static final String NANOSECONDS = "ns";

    private PublishedFigures() {}

    /// The figures beside which `measurement` puts its own.
    public static List<Plot> of(Measurement measurement) {
        return switch (measurement) {
            case FENCES -> List.of(new Plot("ring", "A virtio ring benchmark (2017)",
                    "With a locked add in place of mfence the whole benchmark takes 0.63 of the time.", NANOSECONDS,
                    List.of(bar("mfence", 0.9226e9), bar("lock addl", 0.5787e9))));
            case MEMBARRIER -> List.of(new Plot(MembarrierCosts.LATENCY, "A call of membarrier(2), by liburcu's updates a second",
                    "The global command waits for the scheduler; the private expedited one interrupts.", NANOSECONDS,
                    List.of(bar("global", Flavour.GLOBAL.publishedUpdate() / 2),
                            bar(MembarrierCosts.PRIVATE_EXPEDITED, Flavour.EXPEDITED.publishedUpdate() / 2))));
            case RCU -> List.of(rcu("read", "A read in liburcu's test_urcu, 4 readers and 1 writer (2017)",
                            "Without barriers of its own a reader is about a hundred times faster.",
                            Flavour.MB.publishedRead(), Flavour.GLOBAL.publishedRead(), Flavour.EXPEDITED.publishedRead()),
                    rcu("update", "An update there", "The writer pays: most of all under the global command.",
                            Flavour.MB.publishedUpdate(), Flavour.GLOBAL.publishedUpdate(), Flavour.EXPEDITED.publishedUpdate()),
                    new Plot("qemu-read", "A read in QEMU's rcutorture (2018)", "Placeholders make a read 6.8 times faster.",
                            NANOSECONDS, List.of(bar("full barriers", 85), bar("placeholders", 12.5))),
                    new Plot("qemu-update", "An update there", "The price: an update takes 400 times longer.", NANOSECONDS,
                            List.of(bar("full barriers", 50_000), bar("placeholders", 20e6))));
            case LOOKUPS -> List.of(new Plot("lookups", "Time of a look-up with lock and unlock around it (2018)",
                    "With full barriers the throughput halves; with membarrier it falls by 5%.", TIMES,
                    List.of(bar("no section", 1), bar("full barriers", 2), bar("membarrier", 1 / 0.95))));
            case NESTED -> List.of(new Plot("nested", "Time of an I/O operation, about 100 devices (2020)",
                    "73,000 operations a second become 162,000.", NANOSECONDS,
                    List.of(bar("a section for each handler", 1e9 / 73_000), bar("one section around all", 1e9 / 162_000))));
            case INDIRECT -> List.of(new Plot("indirect", "A run of the vringh benchmark (2022)",
                    "A table of operations costs 0.6%, with retpolines 1.7%.", NANOSECONDS,
                    List.of(bar("written out", 3.0436e9), bar("through a table", 3.0609e9),
                            bar("written out, retpolines", 6.0989e9), bar("through a table, retpolines", 6.2041e9))));
        };
    }

    private static Plot rcu(String id, String title, String words, double full, double global, double expedited) {
        return new Plot(id, title, words, NANOSECONDS, List.of(bar(Flavour.MB.title(), full),
                bar(Flavour.GLOBAL.title(), global), bar(Flavour.EXPEDITED.title(), expedited)));
    }

    private static Bar bar(String name, double published) {
        return new Bar(name, 0, 0, published);
    }
}
