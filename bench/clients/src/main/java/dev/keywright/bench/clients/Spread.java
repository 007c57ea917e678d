package dev.keywright.bench.clients;

import java.util.Locale;
import java.util.stream.DoubleStream;

/** The median of some figures, and the range of the middle half: {@code 0.97 (0.95 to 1.01)}. */
record Spread(double median, double quarter, double threeQuarters) {

    static Spread of(DoubleStream figures) {
        double[] sorted = figures.sorted().toArray();
        int last = sorted.length - 1;
        return new Spread(sorted[last / 2], sorted[last / 4], sorted[last - last / 4]);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.2f (%.2f to %.2f)", median, quarter, threeQuarters);
    }
}
