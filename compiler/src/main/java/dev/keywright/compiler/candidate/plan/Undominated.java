package dev.keywright.compiler.candidate.plan;

import dev.keywright.compiler.candidate.kind.Catalogue;
import dev.keywright.compiler.choose.Subsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Plans for which no other plan is as cheap with fewer row kinds, or the same ones. */
public final class Undominated {

    private Undominated() {}

    public static List<PlanCandidate> of(Catalogue catalogue, List<PlanCandidate> plans) {
        List<PlanCandidate> byCost = new ArrayList<>(plans);
        byCost.sort(Comparator.comparingDouble(PlanCandidate::cost)
                .thenComparingInt(each -> each.uses().size() + each.pair().size()));
        // In this order nothing is dominated by what comes later, so that costs are told by it alone.
        Subsets before =
                new Subsets(byCost.stream().map(each -> uses(catalogue, each)).toList());
        List<PlanCandidate> kept = new ArrayList<>();
        for (PlanCandidate plan : byCost) {
            int[] uses = uses(catalogue, plan);
            if (!before.anyWithin(uses, 0)) {
                kept.add(plan);
                before.add(uses, 0);
            }
        }
        return kept;
    }

    /** The kinds, the locators of base rows, and a pair of kinds that must share partitions as one more thing. */
    private static int[] uses(Catalogue catalogue, PlanCandidate plan) {
        return Stream.of(
                        plan.uses().stream(),
                        plan.uses().stream().flatMap(each -> catalogue.locators(each).stream()),
                        plan.pair().stream().map(each -> -1 - each))
                .flatMap(each -> each)
                .mapToInt(each -> each)
                .sorted()
                .distinct()
                .toArray();
    }
}
