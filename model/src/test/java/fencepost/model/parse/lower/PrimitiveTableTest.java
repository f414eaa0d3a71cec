package fencepost.model.parse.lower;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.ParseOptions;
import fencepost.model.parse.ParseResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every line of the table can be used as it says.
class PrimitiveTableTest {
    static Collection<String> names() {
        return PrimitiveTable.standard().names();
    }

    @Test
    void expandsFamilies() {
        assertTrue(names().containsAll(List.of("atomic_fetch_add_relaxed", "atomic64_xor_return", "cmpxchg_release",
                "atomic_long_dec_and_test", "qatomic_fetch_or", "xchg")));
        assertEquals(List.of("linux", "qemu"), PrimitiveTable.standard().named("atomic_inc").stream()
                .map(Primitive::dialect).toList());
        assertEquals("smp_mb_global", PrimitiveTable.standard().fence("smp_memb").orElseThrow());
        assertTrue(PrimitiveTable.standard().fence("smp_store_mb").isEmpty());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("names")
    void canBeCalled(String name) {
        for (Primitive primitive : PrimitiveTable.standard().named(name)) {
            String value = hasValue(primitive) ? "r0 = " : "";
            String text = "C t\nP0(int *x)\n{\n\t" + value + name + "(" + arguments(primitive) + ");\n}\n";
            ParseResult result = LitmusParser.parse("t", text, ParseOptions.DEFAULT);
            assertTrue(result.parsed().isPresent(), () -> text + result.diagnostics());
        }
    }

    private static boolean hasValue(Primitive primitive) {
        return switch (primitive.body().getLast().verb()) {
            case LOAD, XCHG, CMPXCHG, TRY_CMPXCHG, UPDATE, UPDATE_NEW, ADD_UNLESS, FETCH_ADD_UNLESS, TRYLOCK,
                 IS_LOCKED, SRCU_READ_LOCK, VALUE -> true;
            case STORE, FENCE, LOCK, UNLOCK, EVENT_RESET, EVENT_SET, EVENT_WAIT, RCU_READ_LOCK, RCU_READ_UNLOCK,
                 SYNCHRONIZE_RCU, SRCU_READ_UNLOCK, SYNCHRONIZE_SRCU, ASSERT, REFUTE, NOTHING -> false;
        };
    }

    /// `*x` where an object is wanted, `&r1` where a compare-exchange keeps its expectation, else `x` or the literal.
    private static String arguments(Primitive primitive) {
        var arguments = new ArrayList<String>();
        for (String parameter : primitive.parameters()) {
            boolean keeps = parameter.equals("old")
                    && primitive.body().getFirst().verb() == Primitive.Verb.TRY_CMPXCHG;
            if (Primitive.isLiteral(parameter)) arguments.add(parameter);
            else arguments.add(keeps ? "&r1" : parameter.equals("X") ? "*x" : "x");
        }
        return arguments.stream().collect(Collectors.joining(", "));
    }
}
