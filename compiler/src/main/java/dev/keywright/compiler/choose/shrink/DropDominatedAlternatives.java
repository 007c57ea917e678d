package dev.keywright.compiler.choose.shrink;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.ProgramDraft;
import dev.keywright.compiler.choose.program.Subsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Drops every alternative that another one of its group can replace: one that costs no more and uses no other
 * structures. Used by {@code Shrink}.
 *
 * <pre>
 *   read 2 uses a    read_wide 3 uses a b    scan 90    scan_twice 180
 *
 *   becomes
 *
 *   read 2 uses a    scan 90
 * </pre>
 *
 * Whatever is chosen, the cheapest usable alternative stays as cheap.
 */
final class DropDominatedAlternatives implements Pass {

    @Override
    public ProgramDraft apply(ProgramDraft draft) {
        return draft.withGroups(
                draft.groups().stream().map(DropDominatedAlternatives::kept).toList());
    }

    private static AlternativeGroup kept(AlternativeGroup group) {
        // In this order an alternative is never dominated by a later one, and of equal ones the first by name is kept.
        List<Alternative> ordered = group.alternatives().stream()
                .sorted(Comparator.comparingLong(Alternative::cost)
                        .thenComparing(each -> each.uses().size())
                        .thenComparing(Alternative::name))
                .toList();
        Subsets before = new Subsets(
                ordered.stream().map(each -> Subsets.array(each.uses())).toList());
        List<Alternative> kept = new ArrayList<>();
        for (Alternative each : ordered) {
            int[] uses = Subsets.array(each.uses());
            if (!before.anyWithin(uses, each.cost())) {
                kept.add(each);
                before.add(uses, each.cost());
            }
        }
        return new AlternativeGroup(group.name(), group.activators(), kept);
    }
}
