package dev.keywright.compiler.candidate;

import dev.keywright.compiler.choose.Subsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Plans for which no other plan is as cheap with fewer row kinds, or the same ones. */
final class Undominated {

    private Undominated() {}

    static List<PlanCandidate> of(List<PlanCandidate> plans) {
        List<PlanCandidate> byCost = new ArrayList<>(plans);
        byCost.sort(Comparator.comparingDouble(PlanCandidate::cost)
                .thenComparingInt(each -> each.uses().size() + each.pair().size()));
        // In this order nothing is dominated by what comes later, so that costs are told by it alone.
        Subsets before = new Subsets(byCost.stream().map(Undominated::uses).toList());
        List<PlanCandidate> kept = new ArrayList<>();
        for (PlanCandidate plan : byCost) {
            int[] uses = uses(plan);
            if (!before.anyWithin(uses, 0)) {
                kept.add(plan);
                before.add(uses, 0);
            }
        }
        return kept;
    }

    /** A pair of kinds that must share partitions counts as one more thing that is used. */
    private static int[] uses(PlanCandidate plan) {
        return Stream.concat(
                        plan.uses().stream().map(each -> 2 * each),
                        plan.pair().stream().map(each -> 2 * each + 1))
                .mapToInt(each -> each)
                .sorted()
                .toArray();
    }
}
