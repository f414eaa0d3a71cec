package fencepost.litmus.library;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The table of every test that names slots: its minimal safe placements on every machine, and what its named
/// placements come to. `-Dgolden.update=true` writes the tables anew; read the difference before you keep it.
class LibraryPlacementsTest {
    private static final Path FOLDER = Path.of("src/test/resources/fencepost/litmus/library/placements");

    @ParameterizedTest
    @MethodSource("namesWithSlots")
    void theTableIsReproduced(String name) throws IOException {
        Path golden = FOLDER.resolve(name + ".txt");
        String found = table(Library.find(name).orElseThrow());
        if (Boolean.getBoolean("golden.update")) {
            Files.createDirectories(FOLDER);
            Files.writeString(golden, found);
        }
        assertEquals(Files.readString(golden), found);
    }

    static Stream<String> namesWithSlots() {
        return Library.tests().stream().filter(test -> test.text().contains("/*@slot ")).map(LibraryTest::name);
    }

    /// Every machine, or for a test that is too large for the weak one those where neither compiler nor CPU reorders
    /// instructions.
    private static List<MachineOptions> machines(LitmusTest test) {
        Set<OperationalModel> models = Machines.claimed(test);
        return models.contains(OperationalModel.WEAK) ? Machines.all() : models.stream().map(MachineOptions::of).toList();
    }

    private static String table(LibraryTest bundled) {
        LitmusTest test = Machines.load(bundled.name());
        var lines = new StringJoiner("\n", "", "\n");
        for (MachineOptions options : machines(test)) {
            lines.add(Machines.name(options));
            lines.add("    minimal: " + PlacementTable.minimal(test, options).replace("; ", "\n             "));
            for (NamedPlacement named : bundled.placements())
                lines.add("    " + named.name() + ": "
                        + PlacementTable.bad(PlacementTable.with(test, named.placement()), options));
        }
        return lines.toString();
    }
}
