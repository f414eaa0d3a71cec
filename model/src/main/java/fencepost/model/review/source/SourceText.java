package fencepost.model.review.source;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Makes text of a file's bytes.
public final class SourceText {
    private SourceText() {}

    /// The text of a file: UTF-8 where it is, ISO-8859-1 otherwise (every byte is a character there, so that lines and
    /// ASCII are right in any case); empty for a binary file, that is one with a zero byte.
    public static Optional<String> decode(byte[] bytes) {
        for (byte b : bytes) if (b == 0) return Optional.empty();
        try {
            return Optional.of(StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT).decode(ByteBuffer.wrap(bytes)).toString());
        } catch (CharacterCodingException _) {
            return Optional.of(new String(bytes, StandardCharsets.ISO_8859_1));
        }
    }
}
