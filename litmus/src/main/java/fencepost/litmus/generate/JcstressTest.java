package fencepost.litmus.generate;

import fencepost.model.ir.Observable;
import java.util.List;

/// The source of a jcstress test and how to read its results.
///
/// @param test       source of the class [#TEST_CLASS]
/// @param result     source of the class [#RESULT_CLASS]
/// @param observed   what the first numbers of a result are the values of, in order
/// @param threads    how many threads run; after the observed values each has a number, a `ThreadEnd`
/// @param waits      whether a thread may have to wait for another
/// @param global     whether it calls the process-wide barrier
/// @param notes      what one should know about the translation, in sentences
public record JcstressTest(String test, String result, List<Observable> observed, int threads, boolean waits,
                           boolean global, List<String> notes) {
    /// The package of the generated classes.
    public static final String PACKAGE = "fencepost.generated";
    /// The simple name of the test's class.
    public static final String TEST_CLASS = "GeneratedTest";
    /// The simple name of the result's class.
    public static final String RESULT_CLASS = "GeneratedResult";
    /// The binary name of the class that jcstress generates to run the test.
    public static final String RUNNER = PACKAGE + "." + TEST_CLASS + "_jcstress";

    public JcstressTest {
        observed = List.copyOf(observed);
        notes = List.copyOf(notes);
    }
}
