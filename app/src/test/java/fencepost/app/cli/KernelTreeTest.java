package fencepost.app.cli;

import static fencepost.app.cli.Run.fencepost;
import static fencepost.app.cli.Run.fencepostWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A model of the user's own, in the four files that a kernel tree has.
class KernelTreeTest {
    private static final String STORE_BUFFERING = """
            C Sb
            { }
            P0(int *x, int *y) { int r0; WRITE_ONCE(*x, 1); smp_wmb(); r0 = READ_ONCE(*y); }
            P1(int *x, int *y) { int r0; WRITE_ONCE(*y, 1); smp_wmb(); r0 = READ_ONCE(*x); }
            exists (0:r0=0 /\\ 1:r0=0)
            """;
    private static final String MACROS = """
            // The primitives
            READ_ONCE(X) __load{once}(X)
            WRITE_ONCE(X,V) { __store{once}(X,V); }
            smp_mb() { __fence{mb}; }
            smp_wmb() { __fence{wmb}; }
            """;
    private static final String BELL = """
            "Tiny bell"
            enum Accesses = 'once || 'release || 'acquire
            instructions R[{'once,'acquire}]
            instructions W[{'once,'release}]
            enum Barriers = 'wmb || 'mb
            instructions F[Barriers]
            let Strong = Mb
            """;
    private static final String MODEL = """
            "Tiny model"
            include "cos.cat"
            acyclic po-loc | rf | co | fr as coherence
            let strong = po ; [Strong] ; po
            let weak = [W] ; po ; [Wmb] ; po ; [W]
            acyclic strong | weak | rfe | co | fr as happens-before
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        write("linux-kernel.cfg", "macros linux-kernel.def\nbell linux-kernel.bell\nmodel linux-kernel.cat\ngraph columns\n");
        write("linux-kernel.def", MACROS);
        write("linux-kernel.bell", BELL);
        write("linux-kernel.cat", MODEL);
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private String config() {
        return folder.resolve("linux-kernel.cfg").toString();
    }

    private String observation() {
        return fencepostWith(STORE_BUFFERING, "check", "-", "--model", config()).ends(0).out().lines()
                .filter(line -> line.startsWith("Observation")).findFirst().orElseThrow();
    }

    @Test
    void theMacrosSayWhatAPrimitiveDoes() throws IOException {
        assertEquals("Observation Sb Sometimes 1 3", observation());
        write("linux-kernel.def", MACROS.replace("smp_wmb() { __fence{wmb}; }", "smp_wmb() { smp_mb(); }"));
        assertEquals("Observation Sb Never 0 3", observation());
    }

    @Test
    void theBellFileSaysWhatItsTagsAre() throws IOException {
        write("linux-kernel.bell", BELL.replace("let Strong = Mb", "let Strong = Mb | Wmb"));
        assertEquals("Observation Sb Never 0 3", observation());
    }

    @Test
    void placementsAreSearchedUnderItToo() {
        String out = fencepostWith(STORE_BUFFERING, "place", "-", "--model", config()).ends(0).out();
        assertTrue(out.contains("cheapest first:\n  P0.1=smp_mb,P1.1=smp_mb\n"), out);
    }

    @Test
    void aFaultInAnyOfTheFilesIsShownWhereItIs() throws IOException {
        write("linux-kernel.def", MACROS + "smp_rmb( { }\n");
        String err = fencepost("check", "SB", "--model", config()).refuses().err();
        assertTrue(err.startsWith(folder.resolve("linux-kernel.def") + ":6:10: found `{`"), err);
        write("linux-kernel.def", MACROS);
        write("linux-kernel.bell", BELL + "let a = Nothing\n");
        err = fencepost("check", "SB", "--model", config()).refuses().err();
        assertTrue(err.contains("linux-kernel.bell:8:9: ‘Nothing’ is not defined"), err);
        Files.delete(folder.resolve("linux-kernel.bell"));
        err = fencepost("check", "SB", "--model", config()).refuses().err();
        assertTrue(err.contains("linux-kernel.bell: can't be read"), err);
    }
}
