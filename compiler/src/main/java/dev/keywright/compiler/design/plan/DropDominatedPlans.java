package dev.keywright.compiler.design.plan;

import dev.keywright.compiler.choose.program.Subsets;
import dev.keywright.compiler.design.candidate.CandidateSet;
import dev.keywright.compiler.design.candidate.PartitionPair;
import dev.keywright.compiler.design.candidate.PlanCandidate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Drops every plan that another one dominates: one that costs no more and uses only row kinds that this one uses too.
 * Whatever design allows the dropped plan allows the other one. Used by {@code SearchSpace}.
 */
public final class DropDominatedPlans {

    private DropDominatedPlans() {}

    public static List<PlanCandidate> apply(CandidateSet catalogue, List<PlanCandidate> plans) {
        List<PlanCandidate> byCost = new ArrayList<>(plans);
        byCost.sort(Comparator.comparingDouble(PlanCandidate::cost)
                .thenComparingInt(each -> each.uses().size() + (each.pair().isPresent() ? 2 : 0)));
        // In this order a plan is never dominated by a later one, so the cost needs no comparison: the index gets 0 for
        // each.
        List<int[]> uses = byCost.stream().map(each -> uses(catalogue, each)).toList();
        Subsets before = new Subsets(uses);
        List<PlanCandidate> kept = new ArrayList<>();
        for (int place = 0; place < byCost.size(); place++) {
            if (!before.anyWithin(uses.get(place), 0)) {
                kept.add(byCost.get(place));
                before.add(uses.get(place), 0);
            }
        }
        return kept;
    }

    /**
     * What a plan needs to exist: its row kinds, the locators of its base rows, and for a pair of kinds in one
     * partition two more numbers, or three where the parent's row has to lead.
     */
    private static int[] uses(CandidateSet catalogue, PlanCandidate plan) {
        List<Integer> uses = new ArrayList<>(plan.uses());
        plan.uses().forEach(each -> uses.addAll(catalogue.locators(each)));
        plan.pair().ifPresent(each -> {
            uses.add(-1 - each.parent());
            uses.add(-1 - each.children());
            if (each.lead() != PartitionPair.Lead.ANY) {
                uses.add(Integer.MIN_VALUE + each.lead().ordinal());
            }
        });
        return uses.stream().mapToInt(each -> each).sorted().distinct().toArray();
    }
}
