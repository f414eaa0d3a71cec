package fencepost.model.cat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Models that users bring, good and bad.
class CatModelTest {
    @TempDir
    private Path folder;

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private String refusal(String text) throws IOException {
        Path file = write("model.cat", text);
        return assertThrows(CatError.class, () -> CatModel.load(file)).getMessage();
    }

    @Test
    void everyBuiltInModelCanBeRead() {
        for (String id : CatModel.builtIn()) assertEquals(id, CatModel.named(id).id());
    }

    @Test
    void aConfigurationNamesTheFilesBesideIt() throws IOException {
        write("tiny.bell", "enum Accesses = 'once || 'odd\ninstructions R[Accesses]\nlet both = Once | Odd\n");
        write("tiny.def", "READ_ONCE(X) __load{once}(X)\nsmp_mb() { __fence{mb}; }\n"
                + "atomic_dec_and_test(X) __atomic_op_return{mb}(X,-,1) == 0\n");
        write("tiny.cat", "include \"cos.cat\"\nacyclic [both] ; po | rf | co | fr as tiny\n");
        Path file = write("tiny.cfg", "macros tiny.def\nbell tiny.bell\nmodel tiny.cat\ngraph columns\n");
        CatModel model = CatModel.load(file);
        assertEquals(file.toString(), model.id());
        assertEquals(Optional.of(folder.resolve("tiny.def")), model.macros());
    }

    @Test
    void aConfigurationWithoutAModelIsRefused() throws IOException {
        Path file = write("empty.cfg", "graph columns\n");
        assertTrue(assertThrows(CatError.class, () -> CatModel.load(file)).getMessage().contains("names no model"));
    }

    @Test
    void aSyntaxErrorIsShownWhereItIs() throws IOException {
        assertTrue(refusal("let a = po ;\nacyclic a as x\n").contains("model.cat:2:1: unexpected ‘acyclic’"));
    }

    @Test
    void anUnknownNameIsShownWithTheNearestKnown() throws IOException {
        assertTrue(refusal("let ppo = po\nacyclic pppo | rf as x\n")
                .endsWith("model.cat:2:9: ‘pppo’ is not defined; did you mean ‘ppo’?"));
    }

    @Test
    void setsAndRelationsAreNotMixed() throws IOException {
        assertTrue(refusal("acyclic po | R as x\n").contains("one side is a relation, the other a set of events"));
        assertTrue(refusal("acyclic R ; po as x\n").contains("set of events"));
    }

    @Test
    void anInclusionThatIsMissingOrCircularIsRefused() throws IOException {
        assertTrue(refusal("include \"nowhere.cat\"\n").contains("no file ‘nowhere.cat’"));
        assertTrue(refusal("include \"model.cat\"\n").contains("includes itself"));
    }

    @Test
    void aRecursionWithoutEndIsRefused() throws IOException {
        assertTrue(refusal("let rec a = ~a & id\nempty a as x\n").contains("never settles"));
        assertTrue(refusal("let rec f x = f x\nempty f po as x\n").contains("without end"));
    }

    @Test
    void aMissingFileIsRefused() {
        assertThrows(CatError.class, () -> CatModel.load(folder.resolve("none.cat")));
    }
}
