package dev.keywright.cli.output;

/** Formats a count with its noun: {@code 1 row}, {@code 2 rows}. */
public final class CountText {

    private CountText() {}

    public static String of(long count, String one) {
        return of(count, one, one + "s");
    }

    public static String of(long count, String one, String several) {
        return count + " " + (count == 1 ? one : several);
    }
}
