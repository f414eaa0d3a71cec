package fencepost.litmus.history;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.function.Consumer;

/// Records as JSON, one object on one line. Nothing may be missing or null; fields of a later version are passed over.
final class JsonForm<T> {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    private final Class<T> type;
    private final Consumer<JsonNode> upgrade;

    /// @param upgrade gives an object of an earlier version what this one knows in addition
    JsonForm(Class<T> type, Consumer<JsonNode> upgrade) {
        this.type = type;
        this.upgrade = upgrade;
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
            JsonNode tree = MAPPER.readTree(text);
            upgrade.accept(tree);
            T value = MAPPER.treeToValue(tree, type);
            if (value == null) throw new NotThat("it is empty");
            return value;
        } catch (JsonProcessingException e) {
            // What the record itself objects to is for people; what Jackson says of it is not.
            String message = e.getCause() instanceof IllegalArgumentException own ? own.getMessage() : e.getOriginalMessage();
            throw new NotThat(message.lines().findFirst().orElse("it is not JSON"));
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
