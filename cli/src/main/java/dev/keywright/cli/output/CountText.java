package dev.keywright.cli.output;

import java.util.Locale;

/** Formats a count with its noun: {@code 1 row}, {@code 2,000 rows}. */
public final class CountText {

    private CountText() {}

    public static String of(long count, String one) {
        return of(count, one, one + "s");
    }

    public static String of(long count, String one, String several) {
        return String.format(Locale.ROOT, "%,d ", count) + (count == 1 ? one : several);
    }
}
