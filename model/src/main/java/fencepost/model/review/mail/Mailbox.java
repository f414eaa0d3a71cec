package fencepost.model.review.mail;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.james.mime4j.MimeException;
import org.apache.james.mime4j.codec.DecoderUtil;
import org.apache.james.mime4j.stream.BodyDescriptor;
import org.apache.james.mime4j.stream.EntityState;
import org.apache.james.mime4j.stream.Field;
import org.apache.james.mime4j.stream.MimeConfig;
import org.apache.james.mime4j.stream.MimeTokenStream;
import org.apache.james.mime4j.stream.RecursionMode;

/// Reads the messages of an mbox file, or a single message.
public final class Mailbox {
    private static final Pattern FROM_LINE = Pattern.compile("^From .*\\d\\d?:\\d\\d.* \\d{4}.*$", Pattern.MULTILINE);
    private static final Pattern HEADER = Pattern.compile("^[A-Za-z][A-Za-z0-9-]*: ?.*");
    private static final Pattern MESSAGE_ID = Pattern.compile("<[^<>\\s]+>");
    private static final Pattern FLOWED = Pattern.compile("format\\s*=\\s*\"?flowed", Pattern.CASE_INSENSITIVE);
    private static final int DEEPEST = 20;

    private Mailbox() {}

    /// Whether a text is mail: it starts with a `From ` line or with headers.
    public static boolean isMail(String text) {
        String start = text.stripLeading();
        if (FROM_LINE.matcher(start).lookingAt()) return true;
        String first = start.lines().findFirst().orElse("");
        return HEADER.matcher(first).matches() && Pattern.compile("(?mi)^Subject:").matcher(headers(start)).find();
    }

    private static String headers(String text) {
        Matcher end = Pattern.compile("\\r?\\n\\r?\\n").matcher(text);
        return end.find() ? text.substring(0, end.start()) : text;
    }

    /// The messages of a mailbox.
    ///
    /// @param text the file, as bytes in ISO-8859-1
    public static List<Mail> read(String text) {
        String unix = text.replace("\r\n", "\n");
        var starts = new ArrayList<Integer>();
        Matcher from = FROM_LINE.matcher(unix);
        while (from.find()) starts.add(from.start());
        if (starts.isEmpty()) return List.of(message(unix.stripLeading(), 1));
        starts.add(unix.length());
        var mails = new ArrayList<Mail>();
        for (int i = 0; i + 1 < starts.size(); i++) {
            String message = unix.substring(starts.get(i), starts.get(i + 1));
            mails.add(message(message.substring(message.indexOf('\n') + 1), i + 1));
        }
        return mails;
    }

    private static Mail message(String message, int number) {
        var reader = new Reader();
        try {
            reader.read(message);
        } catch (MimeException | IOException _) {
            // what was read until there counts: a diff that is not whole is found out by its own counts
        }
        return new Mail(number, reader.subject, reader.id, reader.references, reader.body.toString(), reader.flowed);
    }

    /// Goes through the parts of one message.
    private static final class Reader {
        private String subject = "";
        private String id = "";
        private final List<String> references = new ArrayList<>();
        private final StringBuilder body = new StringBuilder();
        private boolean flowed;
        private int depth;
        private boolean inMessage;

        void read(String message) throws MimeException, IOException {
            var config = MimeConfig.custom().setMaxLineLen(-1).setMaxHeaderLen(-1).setMaxHeaderCount(-1)
                    .setMaxContentLen(-1).build();
            var stream = new MimeTokenStream(config);
            stream.setRecursionMode(RecursionMode.M_RECURSE);
            stream.parse(new ByteArrayInputStream(message.getBytes(StandardCharsets.ISO_8859_1)));
            for (EntityState state = stream.getState(); state != EntityState.T_END_OF_STREAM; state = stream.next()) {
                switch (state) {
                    case T_FIELD -> {
                        if (inMessage) contentType(stream.getField());
                        else header(stream.getField());
                    }
                    case T_START_MULTIPART -> {
                        if (++depth > DEEPEST) return;
                    }
                    case T_END_HEADER -> inMessage = true;
                    case T_BODY -> part(stream);
                    default -> {}
                }
            }
        }

        private void header(Field field) {
            String value = field.getBody() == null ? "" : field.getBody().replaceAll("\\s+", " ").strip();
            switch (field.getName().toLowerCase(java.util.Locale.ROOT)) {
                case "subject" -> subject = DecoderUtil.decodeEncodedWords(value, StandardCharsets.UTF_8);
                case "message-id" -> id = value;
                case "references" -> {
                    references.clear();
                    ids(value);
                }
                case "in-reply-to" -> {
                    if (references.isEmpty()) ids(value);
                }
                default -> contentType(field);
            }
        }

        private void contentType(Field field) {
            if (field.getName().equalsIgnoreCase("Content-Type") && field.getBody() != null)
                flowed |= FLOWED.matcher(field.getBody()).find();
        }

        private void ids(String value) {
            Matcher found = MESSAGE_ID.matcher(value);
            while (found.find()) references.add(found.group());
        }

        private void part(MimeTokenStream stream) throws IOException {
            BodyDescriptor descriptor = stream.getBodyDescriptor();
            if (descriptor.getMimeType().equals("text/html")) return;
            try (InputStream in = stream.getDecodedInputStream()) {
                String text = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
                // the decoder writes each line end of quoted-printable text as CRLF
                body.append(descriptor.getTransferEncoding().equals("quoted-printable") ? text.replace("\r\n", "\n") : text);
            }
            if (!body.isEmpty() && body.charAt(body.length() - 1) != '\n' && depth > 0) body.append('\n');
        }
    }
}
