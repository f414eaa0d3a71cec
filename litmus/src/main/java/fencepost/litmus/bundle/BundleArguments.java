package fencepost.litmus.bundle;

import fencepost.litmus.run.JvmMode;
import fencepost.litmus.run.Pinning;
import fencepost.litmus.run.RunOptions;
import fencepost.model.machine.OperationalModel;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/// What a bundle is asked to do.
///
/// @param options how to run
/// @param model   what to compare with
/// @param result  where the counts go
record BundleArguments(RunOptions options, OperationalModel model, Path result) {
    static final String USAGE = """
            Usage: java -jar FILE.jar [--time SECONDS] [--pinning free|pinned|alternating]
                                      [--modes tiered,c2,c1,c2-stress,interpreter]
                                      [--model sc|x86-tso|pso|weak] [--out RESULT.jsonl]
            Runs each test of this bundle for SECONDS (10) and writes the counts to RESULT.jsonl,
            which 'fencepost import' reads.
            """;

    static BundleArguments parse(String[] arguments) {
        RunOptions options = RunOptions.STANDARD;
        OperationalModel model = ofThisMachine();
        Path result = Path.of("fencepost-run-" + DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").format(LocalDateTime.now()) + ".jsonl");
        for (Iterator<String> rest = List.of(arguments).iterator(); rest.hasNext();) {
            String name = rest.next();
            switch (name) {
                case "--pinning" -> options = options.withPinning(pinning(value(name, rest)));
                case "--time" -> options = options.withDuration(seconds(value(name, rest)));
                case "--modes" -> options = options.withModes(Arrays.stream(value(name, rest).split(",")).map(BundleArguments::mode).toList());
                case "--model" -> model = model(value(name, rest));
                case "--out" -> result = Path.of(value(name, rest));
                default -> throw new IllegalArgumentException("unknown option '" + name + "'");
            }
        }
        return new BundleArguments(options, model, result);
    }

    private static OperationalModel ofThisMachine() {
        return switch (System.getProperty("os.arch")) {
            case "amd64", "x86_64" -> OperationalModel.X86_TSO;
            default -> OperationalModel.WEAK;
        };
    }

    private static String value(String name, Iterator<String> rest) {
        if (!rest.hasNext()) throw new IllegalArgumentException(name + " needs a value");
        return rest.next();
    }

    private static Duration seconds(String text) {
        try {
            double seconds = Double.parseDouble(text.endsWith("s") ? text.substring(0, text.length() - 1) : text);
            if (seconds > 0 && seconds <= 1e6) return Duration.ofMillis(Math.max(1, Math.round(seconds * 1000)));
        } catch (NumberFormatException _) {
            // told below
        }
        throw new IllegalArgumentException("'" + text + "' is not a number of seconds");
    }

    private static JvmMode mode(String id) {
        return JvmMode.byId(id).orElseThrow(() -> new IllegalArgumentException("unknown JVM mode '" + id + "'"));
    }

    private static Pinning pinning(String id) {
        return Pinning.byId(id).orElseThrow(() -> new IllegalArgumentException("unknown pinning '" + id + "'"));
    }

    private static OperationalModel model(String id) {
        return OperationalModel.byId(id).orElseThrow(() -> new IllegalArgumentException("unknown model '" + id + "'"));
    }
}
