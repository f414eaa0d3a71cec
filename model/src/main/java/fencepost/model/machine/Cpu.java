package fencepost.model.machine;

import fencepost.model.ir.Register;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One CPU, made readable.
///
/// @param id          its number, that of the thread which it runs
/// @param site        index of the next instruction to execute (of the next to fetch, if there is a window);
///                    the code's size once the thread has finished
/// @param registers   the value of every register of the thread, in their order
/// @param storeBuffer pending entries, oldest first
/// @param window      fetched and not retired instructions, oldest first; empty on in-order machines
/// @param waiting      why it can't go on, if so
/// @param interruptsDue CPUs that have not yet taken the IPI of this one's `smp_mb_global`
/// @param sections    read-side critical sections begun whose end is not yet visible to everybody
/// @param finished    whether the thread has ended and its buffer is empty
public record Cpu(int id, int site, Map<Register, Integer> registers, List<BufferEntry> storeBuffer,
                  List<WindowEntry> window, Optional<Wait> waiting, List<Integer> interruptsDue, int sections,
                  boolean finished) {
    public Cpu {
        registers = Collections.unmodifiableMap(new LinkedHashMap<>(registers));
        storeBuffer = List.copyOf(storeBuffer);
        window = List.copyOf(window);
        interruptsDue = List.copyOf(interruptsDue);
    }
}
