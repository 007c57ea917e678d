package dev.keywright.compiler.hint;

import dev.keywright.core.model.Rate;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses the text of a rate hint: {@code 50/s}, {@code 1_200 / day}. The units are those of {@link Rate.Per}. Used by
 * {@code ApplyRates} and {@code Hints}.
 */
public final class ParseRate {

    private static final Pattern RATE = Pattern.compile("([0-9][0-9_]{0,11}(?:\\.[0-9]{1,9})?)\\s*/\\s*([a-z]+)");

    /**
     * The maximum count. No store serves that many calls a second, and {@code Rate.nanosPerSecond}, a billion times the
     * count, still fits a long.
     */
    private static final BigDecimal RATE_MAX = BigDecimal.valueOf(1_000_000_000);

    private ParseRate() {}

    /** Empty if the text is not a rate or exceeds the maximum. */
    public static Optional<Rate> of(String text) {
        Matcher matcher = RATE.matcher(text);
        return matcher.matches()
                ? Rate.Per.of(matcher.group(2))
                        .map(per -> new Rate(new BigDecimal(matcher.group(1).replace("_", "")), per))
                        .filter(rate -> rate.count().compareTo(RATE_MAX) <= 0)
                : Optional.empty();
    }
}
