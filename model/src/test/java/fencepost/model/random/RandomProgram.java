package fencepost.model.random;

import fencepost.model.ir.Address;
import fencepost.model.ir.BinaryOperator;
import fencepost.model.ir.Condition;
import fencepost.model.ir.LitmusTest;
import fencepost.model.ir.Location;
import fencepost.model.ir.Observable;
import fencepost.model.ir.Program;
import fencepost.model.ir.Quantifier;
import fencepost.model.ir.Register;
import fencepost.model.ir.Slot;
import fencepost.model.ir.ThreadCode;
import java.util.ArrayList;
import java.util.List;

/// A random program and a question about it. Shared cells are x, y and z, a lock l, an event e, an SRCU
/// domain s, and a pointer p, which points to x at first; each thread has the registers r0, r1 and r2, q for
/// pointers, c to count rounds and i for SRCU's token, which is not observed.
///
/// @param threads  the code of each thread
/// @param question what is asked of its final states
public record RandomProgram(List<List<Statement>> threads, Question question) {
    /// A comparison with one of the observables, counted modulo their number.
    public record Asked(int observable, int value) {}

    /// @param quantifier how the condition speaks
    /// @param asked      what the condition compares, all of which must hold
    /// @param filter     what the filter compares; empty for no filter
    /// @param all        whether every register and cell is observed, or only those of the condition
    public record Question(Quantifier quantifier, List<Asked> asked, List<Asked> filter, boolean all) {
        public Question {
            asked = List.copyOf(asked);
            filter = List.copyOf(filter);
        }

        /// Whether a state exists that is as `asked`.
        public static Question exists(List<Asked> asked) {
            return new Question(Quantifier.EXISTS, asked, List.of(), true);
        }
    }

    static final Location X = new Location(0, "x");
    static final Location Y = new Location(1, "y");
    static final Location Z = new Location(2, "z");
    static final Location LOCK = new Location(3, "l");
    static final Location EVENT = new Location(4, "e");
    static final Location POINTER = new Location(5, "p");
    static final Location DOMAIN = new Location(6, "s");
    static final List<Location> LOCATIONS = List.of(X, Y, Z, LOCK, EVENT, POINTER, DOMAIN);
    static final int POINTER_REGISTER = 3;
    static final int COUNTER = 4;
    static final int TOKEN = 5;

    /// How many registers of each thread are observed, r0, r1 and r2 first.
    public static final int OBSERVED_REGISTERS = TOKEN;

    public RandomProgram {
        threads = threads.stream().map(List::copyOf).toList();
    }

    static List<Register> registers(int thread) {
        var registers = new ArrayList<Register>();
        for (String name : List.of("r0", "r1", "r2", "q", "c", "i")) registers.add(new Register(thread, registers.size(), name));
        return registers;
    }

    /// The litmus test.
    public LitmusTest test() {
        var slots = new ArrayList<Slot>();
        var code = new ArrayList<ThreadCode>();
        for (int t = 0; t < threads.size(); t++) code.add(Translation.translate(t, threads.get(t), slots));
        var program = new Program(LOCATIONS, List.of(0, 0, 0, 0, 0, Address.of(X), 0), code,
                code.stream().map(_ -> List.of(0, 0, 0, 0, 0, 0)).toList());
        return new LitmusTest("random", "", program, slots, question.quantifier(), condition(question.asked()),
                question.filter().isEmpty() ? new Condition.True() : condition(question.filter()),
                question.all() ? observables() : List.of(), List.of());
    }

    List<Observable> observables() {
        var observables = new ArrayList<Observable>();
        for (int t = 0; t < threads.size(); t++)
            registers(t).subList(0, OBSERVED_REGISTERS).forEach(register -> observables.add(new Observable.OfRegister(register)));
        LOCATIONS.stream().filter(location -> location != DOMAIN).forEach(location -> observables.add(new Observable.OfLocation(location)));
        return observables;
    }

    private Condition condition(List<Asked> asked) {
        List<Observable> observables = observables();
        return new Condition.And(asked.stream()
                .map(a -> (Condition) new Condition.Compare(
                        new Condition.Term.Observed(observables.get(a.observable() % observables.size())),
                        BinaryOperator.EQUAL, new Condition.Term.Value(a.value())))
                .toList());
    }

    @Override
    public String toString() {
        return LitmusText.of(this);
    }
}
