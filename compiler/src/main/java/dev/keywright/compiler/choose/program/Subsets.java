package dev.keywright.compiler.choose.program;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An index of sets of numbers with costs, for the question of dominance: is any of them a subset of a given set, at no
 * higher cost? Each set is filed under the rarest of its numbers, so that few are compared. Used by
 * {@code DropDominatedAlternatives}, {@code DropDominatedPlans} and {@code DropDominatedStructures}.
 *
 * <pre>
 *   {1 4} 3    {2 4} 5    {4} 9          1: {1 4} 3     2: {2 4} 5     4: {4} 9
 *
 *   within {1 2 4} at 4 or less?  yes    within {2 3 4} at 4 or less?  no
 * </pre>
 *
 * REQUIRES: the numbers of each set ascend, and sets are added in the order of their costs.
 */
public final class Subsets {

    private final Map<Integer, Integer> counts = new LinkedHashMap<>();
    private final Map<Integer, List<Entry>> filed = new LinkedHashMap<>();
    private long emptyCost = Long.MAX_VALUE;

    private record Entry(int[] set, long cost) {}

    /** Creates an empty index; {@code all} are the sets to come, counted to find the rarest number of each. */
    public Subsets(Collection<int[]> all) {
        for (int[] set : all) {
            for (int each : set) {
                counts.merge(each, 1, Integer::sum);
            }
        }
    }

    /** Files the alternatives of a group. REQUIRES: each uses structures in ascending order. */
    public static Subsets of(AlternativeGroup group) {
        List<Entry> entries = group.alternatives().stream()
                .map(each -> new Entry(array(each.uses()), each.cost()))
                .sorted((one, other) -> Long.compare(one.cost, other.cost))
                .toList();
        Subsets result = new Subsets(entries.stream().map(Entry::set).toList());
        entries.forEach(each -> result.add(each.set, each.cost));
        return result;
    }

    public void add(int[] set, long cost) {
        if (set.length == 0) {
            emptyCost = Math.min(emptyCost, cost);
            return;
        }
        int rarest = set[0];
        for (int each : set) {
            rarest = counts.get(each) < counts.get(rarest) ? each : rarest;
        }
        filed.computeIfAbsent(rarest, key -> new ArrayList<>()).add(new Entry(set, cost));
    }

    /** Whether an added set that costs at most {@code costMax} is a subset of this one. */
    public boolean anyWithin(int[] set, long costMax) {
        if (emptyCost <= costMax) {
            return true;
        }
        for (int number : set) {
            for (Entry each : filed.getOrDefault(number, List.of())) {
                if (each.cost > costMax) {
                    break;
                }
                if (within(each.set, set)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether {@code few} is a subset of {@code many}, both ascending. */
    public static boolean within(int[] few, int[] many) {
        int at = 0;
        for (int each : few) {
            while (at < many.length && many[at] < each) {
                at++;
            }
            if (at == many.length || many[at] != each) {
                return false;
            }
        }
        return true;
    }

    public static int[] array(List<Integer> set) {
        int[] result = new int[set.size()];
        for (int place = 0; place < result.length; place++) {
            result[place] = set.get(place);
        }
        return result;
    }
}
