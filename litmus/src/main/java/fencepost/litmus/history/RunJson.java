package fencepost.litmus.history;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

/// Recorded runs as JSON, one object on one line.
public final class RunJson {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    private RunJson() {}

    /// The object, without a line's end.
    public static String write(RecordedRun run) {
        try {
            return MAPPER.writeValueAsString(run);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The run that `text` is.
    ///
    /// @throws NotARun if it is none; the message says where it goes wrong
    public static RecordedRun read(String text) throws NotARun {
        try {
            RecordedRun run = MAPPER.readValue(text, RecordedRun.class);
            if (run == null) throw new NotARun("it is empty");
            return run;
        } catch (JsonProcessingException e) {
            throw new NotARun(e.getOriginalMessage().lines().findFirst().orElse("it is not JSON"));
        }
    }

    /// A text is not a recorded run.
    public static final class NotARun extends Exception {
        private static final long serialVersionUID = 1;

        NotARun(String message) {
            super(message);
        }
    }
}
