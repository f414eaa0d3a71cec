package fencepost.litmus.generate;

import fencepost.model.ir.Program;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// How the test's shared memory is kept in the generated class.
sealed interface Cells {
    /// Whose memory it is.
    Program program();

    /// The class members that hold it.
    String declaration();

    /// What a handle is invoked on to reach the location with this index.
    Target target(int location);

    /// One cell: `handle.getOpaque(coordinates)`.
    record Target(String handle, String coordinates) {
        /// A call of the handle's method `name`.
        String call(String name, String... arguments) {
            return handle + "." + name + "(" + coordinates
                    + (arguments.length == 0 ? "" : ", " + String.join(", ", arguments)) + ")";
        }
    }

    /// A field and a handle for each location.
    record Fields(Program program) implements Cells {
        @Override
        public String declaration() {
            return IntStream.range(0, program.locations().size())
                    .mapToObj(i -> field("X" + i, "x" + i, program.initialMemory().get(i)))
                    .collect(Collectors.joining());
        }

        @Override
        public Target target(int location) {
            return new Target("X" + location, "this");
        }
    }

    /// One array, for tests that compute addresses.
    record Elements(Program program) implements Cells {
        @Override
        public String declaration() {
            return """
                    private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);
                    final int[] cells = {%s};
                    """.formatted(program.initialMemory().stream().map(String::valueOf)
                    .collect(Collectors.joining(", ")));
        }

        @Override
        public Target target(int location) {
            return at(Integer.toString(location));
        }

        /// The cell whose index is the value of the local variable `index`.
        Target at(String index) {
            return new Target("CELL", "cells, " + index);
        }
    }

    /// An `int` field of the generated class, with its handle.
    static String field(String handle, String name, int initial) {
        return """
                private static final VarHandle %s = SharedCells.field(MethodHandles.lookup(), %s.class, "%s");
                int %s%s;
                """.formatted(handle, JcstressTest.TEST_CLASS, name, name, initial == 0 ? "" : " = " + initial);
    }
}
