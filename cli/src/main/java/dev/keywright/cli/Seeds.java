package dev.keywright.cli;

/** The seeds that data is drawn from: {@code seeds 1 to 10}. */
record Seeds(long first, int count) {

    static final int COUNT = 10;

    long last() {
        return first + count - 1;
    }

    @Override
    public String toString() {
        return count == 1 ? "seed " + first : "seeds " + first + " to " + last();
    }
}
