package dev.keywright.dynamodb;

import java.util.Locale;

/**
 * The average capacity units of an operation: by its design's price, by DynamoDB's documentation and by DynamoDB Local.
 *
 * @param times how often the operation was made
 */
record CapacityComparison(String example, String what, int times, double priced, double documented, double local) {

    private static final double SAME = 0.005;

    boolean deviates() {
        return Math.abs(documented - local) > SAME;
    }

    /** A line of a table: priced, documented, and DynamoDB Local's number where it differs. */
    @Override
    public String toString() {
        String line = String.format(
                Locale.ROOT,
                "capacity %-9s %-34s %2d times: priced %8.2f, documented %8.2f",
                example,
                what,
                times,
                priced,
                documented);
        return deviates() ? line + String.format(Locale.ROOT, ", DynamoDB Local says %.2f", local) : line;
    }
}
