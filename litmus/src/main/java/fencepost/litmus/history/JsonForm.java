package fencepost.litmus.history;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/// Records as JSON, one object on one line. Nothing may be missing or null, but for fields that an earlier version did
/// not know; those of a later version are passed over.
final class JsonForm<T> {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    private final Class<T> type;
    private final ObjectNode earlier;

    JsonForm(Class<T> type) {
        this(type, "{}");
    }

    /// @param earlier the fields that an earlier version did not write, with what they are taken for, as a JSON object
    JsonForm(Class<T> type, String earlier) {
        this.type = type;
        try {
            this.earlier = (ObjectNode) MAPPER.readTree(earlier);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /// The object, without a line's end.
    String write(T value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /// What `text` is.
    ///
    /// @throws NotThat if it is something else; the message says where it goes wrong
    T read(String text) throws NotThat {
        try {
            if (!(MAPPER.readTree(text) instanceof ObjectNode object)) throw new NotThat("it is not a JSON object");
            ObjectNode whole = earlier.deepCopy();
            whole.setAll(object);
            return MAPPER.treeToValue(whole, type);
        } catch (JsonProcessingException e) {
            throw new NotThat(e.getOriginalMessage().lines().findFirst().orElse("it is not JSON"));
        }
    }

    /// A text is not what was to be read.
    static final class NotThat extends Exception {
        private static final long serialVersionUID = 1;

        NotThat(String message) {
            super(message);
        }
    }
}
