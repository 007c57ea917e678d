package dev.keywright.bench.clients.rubis;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Prints a table of response times: a line for each transaction, and one for all, weighted by their share of the mix.
 */
final class ResponseTimeTable {

    private static final double MS = 1e6;

    private final List<String> sites;
    private final PrintStream out;

    ResponseTimeTable(List<String> sites, PrintStream out) {
        this.sites = sites;
        this.out = out;
    }

    void print(Map<Transaction, List<long[]>> taken) {
        line("ms, median (mean)", "times", sites);
        double[] medians = new double[sites.size()];
        double[] means = new double[sites.size()];
        double weights = 0;
        for (Map.Entry<Transaction, List<long[]>> each : taken.entrySet()) {
            double[] median = new double[sites.size()];
            double[] mean = new double[sites.size()];
            for (int i = 0; i < sites.size(); i++) {
                int site = i;
                long[] sorted = each.getValue().stream()
                        .mapToLong(one -> one[site])
                        .sorted()
                        .toArray();
                median[i] = sorted[sorted.length / 2] / MS;
                mean[i] = Arrays.stream(sorted).average().orElseThrow() / MS;
                medians[i] += each.getKey().weight() * median[i];
                means[i] += each.getKey().weight() * mean[i];
            }
            weights += each.getKey().weight();
            line(each.getKey().title(), "" + each.getValue().size(), cells(median, mean, 1));
        }
        line("weighted", "", cells(medians, means, weights));
        line("of NoSE's", "", ratios(medians, means));
    }

    private static List<String> cells(double[] medians, double[] means, double by) {
        return IntStream.range(0, medians.length)
                .mapToObj(i -> String.format(Locale.ROOT, "%.2f (%.2f)", medians[i] / by, means[i] / by))
                .toList();
    }

    private static List<String> ratios(double[] medians, double[] means) {
        return IntStream.range(0, medians.length)
                .mapToObj(i -> String.format(Locale.ROOT, "%.2f (%.2f)", medians[i] / medians[0], means[i] / means[0]))
                .toList();
    }

    private void line(String what, String times, List<String> cells) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-22s %6s", what, times));
        cells.forEach(each -> line.append(String.format(Locale.ROOT, " %18s", each)));
        out.println(line);
    }
}
