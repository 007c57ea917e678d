package dev.keywright.core.model;

import dev.keywright.core.Check;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The frequency of a statement, written {@code 50/s}. Stored in design files ({@code WriteModelJson}): what a component
 * means never changes.
 */
public record Rate(BigDecimal count, Per per) {

    /** The rate of a statement that states none. */
    public static final Rate ONCE_A_SECOND = new Rate(BigDecimal.ONE, Per.SECOND);

    /** The time unit of a rate. */
    public enum Per {
        SECOND("s", 1),
        MINUTE("min", 60),
        HOUR("h", 3_600),
        DAY("day", 86_400);

        private final String word;
        private final long seconds;

        Per(String word, long seconds) {
            this.word = word;
            this.seconds = seconds;
        }

        public String word() {
            return word;
        }

        public static Optional<Per> of(String word) {
            return Stream.of(values()).filter(each -> each.word.equals(word)).findFirst();
        }
    }

    public Rate {
        Check.that(count.signum() >= 0, "a rate cannot be negative: %s", count);
        count = count.signum() == 0 ? BigDecimal.ZERO : count.stripTrailingZeros();
    }

    /** Executions per second, in billionths, so that sums are exact. */
    public long nanosPerSecond() {
        return count.scaleByPowerOfTen(9)
                .divide(BigDecimal.valueOf(per.seconds), 0, RoundingMode.HALF_UP)
                .longValueExact();
    }

    @Override
    public String toString() {
        return count.toPlainString() + "/" + per.word();
    }
}
