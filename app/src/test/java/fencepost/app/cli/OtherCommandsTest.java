package fencepost.app.cli;

import static fencepost.app.cli.Run.fencepost;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OtherCommandsTest {
    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G'};

    @TempDir
    private Path folder;

    @Test
    void listNamesEveryBundledTestWithItsResult() {
        String out = fencepost("list").ends(0).out();
        assertTrue(out.startsWith("Store buffering\n  SB "), out);
        assertTrue(out.contains("sc=Never x86-tso=Sometimes"), out);
        assertTrue(out.lines().noneMatch(line -> line.contains("  ?  ")), out);
    }

    @Test
    void aShortRunCountsAndCompares() {
        String out = fencepost("run", "SB+mbs", "--time", "300ms").ends(0).out();
        assertTrue(out.contains("samples in "), out);
        assertTrue(out.contains("allowed"), out);
    }

    @Test
    void aRunInJson() {
        String out = fencepost("run", "SB+mbs", "--time", "300ms", "--format", "json").ends(0).out();
        assertTrue(out.startsWith("{\"file\":\"SB+mbs\",\"name\":\"SB+mbs\",\"model\":\"x86-tso\""), out);
        assertTrue(out.contains("\"end\":\"finished\""), out);
    }

    @Test
    void whatCannotBeRunIsRefusedWithAReason() {
        fencepost("run", "RCU-core32+two-flips", "--time", "0s").refuses();
        fencepost("run", "SB", "--mode", "c3").refuses();
    }

    @Test
    void aPictureIsWritten() throws IOException {
        Path picture = folder.resolve("sb.png");
        fencepost("shot", "SB", "-o", picture.toString(), "--dark", "--size", "1440x900", "--step", "2").ends(0);
        byte[] bytes = Files.readAllBytes(picture);
        assertArrayEquals(PNG, Arrays.copyOf(bytes, 4));
        assertEquals("1440x900", ByteBuffer.wrap(bytes).getInt(16) + "x" + ByteBuffer.wrap(bytes).getInt(20));
    }

    @Test
    void anExecutionIsDrawnAsSvg() throws IOException {
        Path picture = folder.resolve("sb.svg");
        fencepost("shot", "SB+mbs", "-o", picture.toString(), "--view", "execution", "--outcome", "0:r0=0; 1:r0=0;")
                .ends(0);
        String text = Files.readString(picture);
        assertTrue(text.startsWith("<svg"), text);
        assertTrue(text.contains("c: R[once][y]=0"), text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        shot SB                                | missing required option: '--output=FILE'
        shot SB -o FOLDER                      | it is a folder
        shot SB -o FOLDER/no/such/x.png        | there is no folder
        shot SB -o FOLDER/x.png --size big     | --size needs something like 1280x800
        shot SB -o FOLDER/x.png --size 1x1     | --size: a side must have 320 to 8192 pixels, not 1
        shot SB -o FOLDER/x.png --step -1      | --step needs a number from 0 on
        shot SB -o FOLDER/x.png --view outcome | there is no view 'outcome'; did you mean outcomes?
        shot SB -o FOLDER/x.svg                | only the execution view can be drawn as SVG
        shot SB -o FOLDER/x.png --view execution --axioms lkm | there is no model 'lkm'; did you mean lkmm?
        shot SB -o FOLDER/x.png --view execution --outcome 0:r9=0 | '0:r9' is not part of SB's final state
        run SB --time soon                     | 'soon' is not a time such as 10s, 500ms or 2m
        run SB --time 99h                      | '99h' must lie between 1ms and 24h
        """)
    void wrongOptionsAreExplained(String line, String message) {
        Run run = fencepost(line.replace("FOLDER", folder.toString()).split(" ")).refuses();
        assertTrue(run.err().contains(message), run.err());
    }

    @Test
    void outputThatCannotBeWrittenIsSaid() {
        var full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        var err = new ByteArrayOutputStream();
        assertEquals(ExitCode.FAILED, Main.run(List.of("list"), new Output(full), new Output(err),
                new Cancellation()));
        assertEquals("fencepost: can't write the output: No space left on device\n", err.toString());
    }

    @Test
    void aReaderThatLeavesIsNoFault() {
        var broken = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        var err = new ByteArrayOutputStream();
        assertEquals(ExitCode.BROKEN_PIPE, Main.run(List.of("check", "SB", "MP"), new Output(broken),
                new Output(err), new Cancellation()));
        assertEquals("", err.toString());
    }
}
