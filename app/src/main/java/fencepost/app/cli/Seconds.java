package fencepost.app.cli;

import java.time.Duration;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads `10s`, `500ms`, `2m`; a number alone means seconds.
final class Seconds implements ITypeConverter<Duration> {
    private static final Pattern FORM = Pattern.compile("(\\d{1,6})(ms|s|m|h)?");
    private static final Duration LONGEST = Duration.ofDays(1);

    @Override
    public Duration convert(String text) {
        var form = FORM.matcher(text.strip());
        if (!form.matches()) throw new TypeConversionException("'" + text + "' is not a time such as 10s, 500ms or 2m");
        long number = Long.parseLong(form.group(1));
        Duration time = switch (form.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "m" -> Duration.ofMinutes(number);
            case "h" -> Duration.ofHours(number);
            case null, default -> Duration.ofSeconds(number);
        };
        if (time.isZero() || time.compareTo(LONGEST) > 0)
            throw new TypeConversionException("'" + text + "' must lie between 1ms and 24h");
        return time;
    }
}
