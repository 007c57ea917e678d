package dev.keywright.core.design.file;

import dev.keywright.core.json.JsonValue;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Rate;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads and writes values that are a text or a number in a design file: {@code 50/s}, {@code within 5 s},
 * {@code 0.000000125}. Stored: a file that exists stays readable, and what its fields mean never changes.
 */
public final class ScalarJson {

    private static final Pattern RATE = Pattern.compile("([0-9]{1,18}(?:\\.[0-9]{1,18})?)/([a-z]+)");
    private static final Pattern WITHIN = Pattern.compile("within ([0-9]{1,12}(?:\\.[0-9]{1,9})?) s");
    private static final int NANO_DIGITS = 9;

    private ScalarJson() {}

    public static Rate rate(JsonValue value) {
        Matcher matcher = matched(RATE, value, "a rate such as 50/s");
        Rate.Per per = Rate.Per.of(matcher.group(2)).orElseThrow(() -> value.fault("is a rate with an unknown unit"));
        return new Rate(new BigDecimal(matcher.group(1)), per);
    }

    public static String consistency(Consistency consistency) {
        // Consistency itself prints only whole seconds.
        return consistency
                .age()
                .map(age -> "within " + amount(nanos(age)).toPlainString() + " s")
                .orElseGet(consistency::toString);
    }

    public static Consistency consistency(JsonValue value) {
        if (!value.text().startsWith("within")) {
            return new Consistency(value.word(Consistency.Level.class), Optional.empty());
        }
        BigDecimal seconds = new BigDecimal(
                matched(WITHIN, value, "an age such as within 5 s").group(1));
        return Consistency.within(Duration.ofSeconds(
                seconds.longValue(),
                seconds.remainder(BigDecimal.ONE).movePointRight(NANO_DIGITS).longValue()));
    }

    /** Converts billionths to units. */
    public static BigDecimal amount(long nanos) {
        return amount(BigDecimal.valueOf(nanos));
    }

    public static long nanos(JsonValue value) {
        return value.build(() -> value.decimal().movePointRight(NANO_DIGITS).longValueExact());
    }

    public static ColumnPath path(JsonValue value) {
        String text = value.text();
        boolean whole = !text.isEmpty() && !("/" + text + "/").contains("//");
        if (!whole) {
            throw value.fault("is '" + text + "'; a column is written name, or reference/name");
        }
        return ColumnPath.parse(text);
    }

    private static BigDecimal amount(BigDecimal nanos) {
        BigDecimal shortest = nanos.movePointLeft(NANO_DIGITS).stripTrailingZeros();
        return shortest.scale() < 0 ? shortest.setScale(0) : shortest;
    }

    private static BigDecimal nanos(Duration age) {
        return BigDecimal.valueOf(age.getSeconds()).movePointRight(NANO_DIGITS).add(BigDecimal.valueOf(age.getNano()));
    }

    private static Matcher matched(Pattern pattern, JsonValue value, String wanted) {
        Matcher matcher = pattern.matcher(value.text());
        if (!matcher.matches()) {
            throw value.fault("should be " + wanted + ", but is '" + value.text() + "'");
        }
        return matcher;
    }
}
