package fencepost.app.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// A stream of UTF-8 text that remembers why it can't be written, which a [java.io.PrintWriter] swallows.
public final class Output {
    private final Recorder recorder;
    private final Writer writer;

    Output(OutputStream stream) {
        recorder = new Recorder(stream);
        writer = new OutputStreamWriter(recorder, StandardCharsets.UTF_8);
    }

    static Output standard() {
        return new Output(new FileOutputStream(FileDescriptor.out));
    }

    static Output error() {
        return new Output(new FileOutputStream(FileDescriptor.err));
    }

    /// Runs `action` before anything is written.
    void beforeWriting(Runnable action) {
        recorder.beforeWriting = action;
    }

    Writer writer() {
        return writer;
    }

    /// The first fault, if there was one.
    Optional<IOException> fault() {
        return Optional.ofNullable(recorder.fault);
    }

    private static final class Recorder extends FilterOutputStream {
        private IOException fault;
        private Runnable beforeWriting = () -> {};

        Recorder(OutputStream stream) {
            super(stream);
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            beforeWriting.run();
            try {
                out.write(bytes, offset, length);
            } catch (IOException e) {
                if (fault == null) fault = e;
                throw e;
            }
        }
    }
}
