package fencepost.model.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Tells text from other bytes.
public final class TextBytes {
    private static final String BYTE_ORDER_MARK = "\ufeff";

    private TextBytes() {}

    /// The text, read as UTF-8, or as Latin-1 where it isn't that (old tests have names of people in their comments);
    /// empty if a control character shows that it is no text at all.
    public static Optional<String> decode(byte[] bytes) {
        String text;
        try {
            text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            text = new String(bytes, StandardCharsets.ISO_8859_1);
        }
        if (text.chars().anyMatch(TextBytes::isBinary)) return Optional.empty();
        return Optional.of(text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
    }

    private static boolean isBinary(int c) {
        return c < ' ' && !Character.isWhitespace(c) || c == 0x7f;
    }
}
