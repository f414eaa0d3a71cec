package fencepost.litmus.library;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fencepost.model.ir.FenceKind;
import fencepost.model.ir.Instruction.Fence;
import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.MachineOptions;
import fencepost.model.machine.MachineState;
import fencepost.model.machine.OperationalModel;
import fencepost.model.machine.Simulator;
import fencepost.model.machine.Transition.Execute;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What an outer section around a polling loop saves, counted by running one turn of three handlers.
class PollingTest {
    @ParameterizedTest
    @CsvSource({"polling+inner, 6", "polling+outer, 2"})
    void fullBarriersInOneTurn(String name, int expected) {
        LitmusTest test = Machines.load(name, "qemu");
        NamedPlacement off = Library.rcu("qemu").orElseThrow().placements().stream()
                .filter(named -> named.name().equals("off")).findFirst().orElseThrow();
        assertEquals(expected, fullBarriers(test.with(off.on(test.slots()))));
    }

    private static int fullBarriers(LitmusTest test) {
        var simulator = new Simulator(test, MachineOptions.of(OperationalModel.X86_TSO));
        MachineState state = simulator.initial();
        int barriers = 0;
        for (List<Simulator.Choice> choices = simulator.choices(state); !choices.isEmpty();
                choices = simulator.choices(state)) {
            Simulator.Choice choice = choices.getFirst();
            if (choice.transition() instanceof Execute(int cpu, int site, _)
                    && test.program().threads().get(cpu).instructions().get(site)
                            instanceof Fence(FenceKind kind, _) && kind.isFull()) barriers++;
            state = choice.next();
        }
        return barriers;
    }
}
