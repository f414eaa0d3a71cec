package fencepost.litmus.report;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// What a report says of one test, as the child JVM gets it. All texts are HTML and otherwise harmless.
///
/// @param name        the test's name there, also of its file
/// @param description what stands at the head of its page
/// @param threads     the threads' names
/// @param states      the ways to end
/// @param lines       a line for each JVM mode and pinning
record Reported(String name, String description, List<String> threads, List<State> states, List<Line> lines) {
    /// A way to end.
    ///
    /// @param expectation the name of one of jcstress's expectations
    record State(String text, String expectation, String description) {}

    /// Samples under one JVM mode and one pinning.
    ///
    /// @param options  of the JVM
    /// @param pinned   whether each thread had a CPU of its own
    /// @param samples  for each of the states, in order
    /// @param messages sentences about these samples
    /// @param machine  where, as the values of `os.name`, `os.arch` and `java.vm.name`
    record Line(List<String> options, boolean pinned, List<Long> samples, List<String> messages, List<String> machine) {}

    void write(DataOutput out) throws IOException {
        write(out, List.of(name, description));
        write(out, threads);
        out.writeInt(states.size());
        for (State state : states) write(out, List.of(state.text, state.expectation, state.description));
        out.writeInt(lines.size());
        for (Line line : lines) {
            write(out, line.options);
            out.writeBoolean(line.pinned);
            for (long samples : line.samples) out.writeLong(samples);
            write(out, line.messages);
            write(out, line.machine);
        }
    }

    static Reported read(DataInput in) throws IOException {
        List<String> head = texts(in);
        List<String> threads = texts(in);
        var states = new ArrayList<State>();
        for (int left = in.readInt(); left > 0; left--) {
            List<String> texts = texts(in);
            states.add(new State(texts.get(0), texts.get(1), texts.get(2)));
        }
        var lines = new ArrayList<Line>();
        for (int left = in.readInt(); left > 0; left--) {
            List<String> options = texts(in);
            boolean pinned = in.readBoolean();
            var samples = new ArrayList<Long>();
            for (State _ : states) samples.add(in.readLong());
            lines.add(new Line(options, pinned, samples, texts(in), texts(in)));
        }
        return new Reported(head.get(0), head.get(1), threads, states, lines);
    }

    private static void write(DataOutput out, List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            out.writeInt(bytes.length);
            out.write(bytes);
        }
    }

    private static List<String> texts(DataInput in) throws IOException {
        var texts = new ArrayList<String>();
        for (int left = in.readInt(); left > 0; left--) {
            byte[] bytes = new byte[in.readInt()];
            in.readFully(bytes);
            texts.add(new String(bytes, StandardCharsets.UTF_8));
        }
        return texts;
    }
}
