package fencepost.model.check;

import fencepost.model.ir.LitmusTest;
import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.ParseOptions;
import fencepost.model.parse.ParseResult;

/// Short tests for the tests of this package: the threads' bodies and the condition are all that is written.
final class Texts {
    private Texts() {}

    /// A test over `x`, `y`, `z`, the lock `l` and the SRCU domain `s`.
    ///
    /// @param bodies the threads' statements, separated by `||`
    static LitmusTest test(String bodies, String condition) {
        var text = new StringBuilder("C generated\n\n{}\n\n");
        String[] threads = bodies.split("\\|\\|");
        for (int t = 0; t < threads.length; t++)
            text.append("P").append(t).append("(int *x, int *y, int *z, spinlock_t *l, struct srcu_struct *s)\n{\n\t")
                    .append(threads[t].strip()).append("\n}\n\n");
        ParseResult result = LitmusParser.parse("generated", text.append(condition).append('\n').toString(),
                ParseOptions.DEFAULT);
        return result.parsed().orElseThrow(() -> new AssertionError(result.diagnostics().toString())).test();
    }
}
