package fencepost.litmus.generate;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.function.Function;

/// The class of results: an `int` field for each thing that a sample tells.
final class ResultText {
    private static final String CLASS = """
            package %1$s;

            import org.openjdk.jcstress.annotations.Result;
            import org.openjdk.jcstress.infra.Copyable;

            @Result
            public final class %2$s implements Copyable {
                public int jcstress_trap;
            %3$s
                @Override
                public Object copy() {
                    var copy = new %2$s();
            %4$s        return copy;
                }

                @Override
                public boolean equals(Object object) {
                    return object instanceof %2$s other%5$s;
                }

                @Override
                public int hashCode() {
                    int hash = 0;
            %6$s        return hash;
                }

                @Override
                public String toString() {
                    return "" + %7$s;
                }
            }
            """;

    private ResultText() {}

    /// The class with these fields; its text form is their values with commas between.
    static String write(List<String> fields) {
        return CLASS.formatted(JcstressTest.PACKAGE, JcstressTest.RESULT_CLASS,
                each(fields, f -> "    public int " + f + ";\n"),
                each(fields, f -> "        copy.%1$s = %1$s;\n".formatted(f)),
                each(fields, f -> " && %1$s == other.%1$s".formatted(f)),
                each(fields, f -> "        hash = 31 * hash + " + f + ";\n"),
                fields.isEmpty() ? "\"\"" : String.join(" + \",\" + ", fields));
    }

    private static String each(List<String> fields, Function<String, String> text) {
        return fields.stream().map(text).collect(joining());
    }
}
