package fencepost.litmus.library;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Slot;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.OperationalModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
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

    @ParameterizedTest
    @MethodSource("namesWithSlots")
    void everyNamedPlacementIsOneOfTheTable(String name) {
        LitmusTest test = Machines.load(name);
        for (NamedPlacement named : Library.find(name).orElseThrow().placements()) {
            Set<String> slots = test.slots().stream().map(Slot::name).collect(toSet());
            assertTrue(slots.containsAll(named.placement().choices().keySet()), named.name());
            for (Slot slot : test.slots())
                assertTrue(slot.alternatives().contains(named.on(test.slots()).at(slot.name())), named + ": " + slot);
        }
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

    /// Machines with the same answers share a paragraph.
    private static String table(LibraryTest bundled) {
        LitmusTest test = Machines.load(bundled.name());
        var machines = new LinkedHashMap<String, StringJoiner>();
        for (MachineOptions options : machines(test))
            machines.computeIfAbsent(answers(test, bundled.placements(), options), _ -> new StringJoiner(", "))
                    .add(Machines.name(options));
        return machines.entrySet().stream().map(e -> e.getValue() + "\n" + e.getKey()).collect(joining("\n"));
    }

    private static String answers(LitmusTest test, List<NamedPlacement> placements, MachineOptions options) {
        var lines = new StringJoiner("\n", "", "\n");
        lines.add("    minimal: " + PlacementTable.minimal(test, options).replace("; ", "\n             "));
        for (NamedPlacement named : placements)
            lines.add("    " + named.name() + ": "
                    + PlacementTable.bad(test.with(named.on(test.slots())), options));
        return lines.toString();
    }
}
