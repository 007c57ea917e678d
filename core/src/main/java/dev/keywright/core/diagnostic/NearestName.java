package dev.keywright.core.diagnostic;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the known name that the user probably meant by a misspelled one. */
public final class NearestName {

    private NearestName() {}

    /** A sentence for a diagnostic: "did you mean orders?", or the other advice where no name is near. */
    public static String advice(String written, Collection<String> known, String otherwise) {
        return find(written, known).map(each -> "did you mean " + each + "?").orElse(otherwise);
    }

    /** The known name with the fewest letters changed, if these are few enough for a typing mistake. */
    public static Optional<String> find(String written, Collection<String> known) {
        String wanted = written.toLowerCase(Locale.ROOT);
        int most = Math.min(3, wanted.length() / 2);
        return known.stream()
                .filter(each -> distance(wanted, each.toLowerCase(Locale.ROOT)) <= most)
                .min(Comparator.<String>comparingInt(each -> distance(wanted, each.toLowerCase(Locale.ROOT)))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** The number of letters to add, drop, replace or swap with their neighbour. */
    private static int distance(String one, String other) {
        if (Math.abs(one.length() - other.length()) > 3) {
            return Integer.MAX_VALUE;
        }
        int[][] cost = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int replaced = cost[i - 1][j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                cost[i][j] = Math.min(replaced, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
                boolean swapped = i > 1
                        && j > 1
                        && one.charAt(i - 1) == other.charAt(j - 2)
                        && one.charAt(i - 2) == other.charAt(j - 1);
                if (swapped) {
                    cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
                }
            }
        }
        return cost[one.length()][other.length()];
    }
}
