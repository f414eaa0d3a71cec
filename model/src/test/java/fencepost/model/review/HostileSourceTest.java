package fencepost.model.review;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;

/// Sources and comments of any shape are reviewed without a fault: unbalanced brackets, broken literals, directives and
/// half sentences are normal in code under work.
class HostileSourceTest {
    @Property(tries = 300, shrinking = ShrinkingMode.BOUNDED)
    void anySourceIsReviewed(@ForAll("sources") String text) throws ReviewException {
        for (String name : List.of("a.c", "a.cpp", "a.rs", "a.java"))
            assertNotNull(new Review(ReviewOptions.standard()).tree(ReviewCase.tree(Map.of(name, text)), ReviewProgress.NONE));
    }

    /// The characters by which the review marks names are ordinary ones in a source.
    @Test
    void aPrivateCharacterInACommentIsNoName() {
        for (String comment : List.of("\uE000", "\uF8FF pairs with \uE001 in \uE002()", "write \uE000 before reading \uE001")) {
            String text = "void f(struct s *s)\n{\n\ts->x = 1;\n\tsmp_mb(); /* " + comment + " */\n\ts->y = 1;\n}\n";
            assertNotNull(new Review(ReviewOptions.standard()).tree(ReviewCase.tree(Map.of("a.c", text)), ReviewProgress.NONE));
        }
    }

    @Provide
    Arbitrary<String> sources() {
        Arbitrary<String> piece = Arbitraries.of("void f(struct s *s)", "{", "}", "(", ")", "[", "]", ";", "\n", " ", "\t",
                "smp_mb()", "smp_wmb();", "WRITE_ONCE(s->x, 1);", "x = READ_ONCE(s->y)", "/* pairs with smp_mb() in g() */",
                "// write s->x before reading s->y\n", "/*", "*/", "//", "\"", "'", "\\\n", "#if 0\n", "#else\n", "#endif\n",
                "\n#define m(a) smp_mb()\n", "if (x)", "else", "while", "case 1:", "return", "goto l;", "l:", "R\"d(", ")d\"",
                "r#\"", "\"#", "fn g() {", "impl<T> X for Y {", "class A {", "a::b::c", "->", "=", "<", ">", "fence(SeqCst);",
                "x.store(1, Ordering::Release)", "VarHandle.fullFence();", "/* (A) pairs with (B), see f(). */", "/* see */",
                "/* matches a_\n * b() after */", "\u00e4", "\uE000", "\"\"\"", "asm(\"mfence\" ::: \"memory\")");
        return piece.list().ofMaxSize(60).map(pieces -> String.join(" ", pieces));
    }
}
