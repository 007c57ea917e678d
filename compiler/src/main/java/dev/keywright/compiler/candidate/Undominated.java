package dev.keywright.compiler.candidate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/** Plans for which no other plan is as cheap with fewer row kinds, or the same ones. */
final class Undominated {

    private Undominated() {}

    static List<PlanCandidate> of(List<PlanCandidate> plans) {
        List<PlanCandidate> byCost = new ArrayList<>(plans);
        byCost.sort(Comparator.comparingDouble(PlanCandidate::cost)
                .thenComparingInt(each -> each.uses().size() + each.pair().size()));
        List<PlanCandidate> kept = new ArrayList<>();
        List<BitSet> used = new ArrayList<>();
        for (PlanCandidate plan : byCost) {
            BitSet uses = uses(plan);
            if (used.stream().noneMatch(each -> within(each, uses))) {
                kept.add(plan);
                used.add(uses);
            }
        }
        return kept;
    }

    /** A pair of kinds that must share partitions counts as one more thing that is used. */
    private static BitSet uses(PlanCandidate plan) {
        BitSet uses = new BitSet();
        plan.uses().forEach(each -> uses.set(2 * each));
        plan.pair().forEach(each -> uses.set(2 * each + 1));
        return uses;
    }

    private static boolean within(BitSet few, BitSet many) {
        BitSet rest = (BitSet) few.clone();
        rest.andNot(many);
        return rest.isEmpty();
    }
}
