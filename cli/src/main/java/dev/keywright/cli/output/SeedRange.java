package dev.keywright.cli.output;

/**
 * The seeds from which random data is drawn: {@code seeds 1 to 10}. Used by {@code TryVerb}, {@code VerdictJson},
 * {@code VerdictText} and {@code VerifyVerb}.
 */
public record SeedRange(long first, int count) {

    public static final int COUNT = 10;

    public long last() {
        return first + count - 1;
    }

    @Override
    public String toString() {
        return count == 1 ? "seed " + first : "seeds " + first + " to " + last();
    }
}
