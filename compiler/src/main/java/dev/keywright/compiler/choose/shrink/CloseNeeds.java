package dev.keywright.compiler.choose.shrink;

import static dev.keywright.compiler.choose.shrink.Mentions.bits;
import static dev.keywright.compiler.choose.shrink.Mentions.list;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.ProgramDraft;
import dev.keywright.compiler.choose.program.ProgramDraft.StructureState;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Computes the transitive closure of needs, so that other passes need not follow chains, and alternatives are linked to
 * every structure that they use indirectly. Used by {@code Shrink}.
 *
 * <pre>
 *   a needs b    b needs c    p uses a    ──►    a needs b c    b needs c    p uses a b c
 * </pre>
 */
final class CloseNeeds implements Pass {

    @Override
    public ProgramDraft apply(ProgramDraft draft) {
        List<BitSet> closed = closed(draft);
        List<StructureState> pieces = new ArrayList<>();
        for (StructureState each : draft.pieces()) {
            pieces.add(each.with(each.structure().cost(), list(closed.get(pieces.size()))));
        }
        List<AlternativeGroup> groups = draft.groups().stream()
                .map(group -> new AlternativeGroup(
                        group.name(),
                        group.activators(),
                        group.alternatives().stream()
                                .map(each -> closed(each, closed))
                                .toList()))
                .toList();
        return draft.with(pieces).withGroups(groups);
    }

    private static List<BitSet> closed(ProgramDraft draft) {
        List<BitSet> needs = draft.pieces().stream()
                .map(each -> bits(each.structure().needs()))
                .toList();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int place = 0; place < needs.size(); place++) {
                BitSet all = needs.get(place);
                int before = all.cardinality();
                for (int each : all.stream().toArray()) {
                    all.or(needs.get(each));
                }
                all.clear(place);
                changed |= all.cardinality() > before;
            }
        }
        return needs;
    }

    private static Alternative closed(Alternative alternative, List<BitSet> needs) {
        BitSet all = bits(alternative.uses());
        int before = all.cardinality();
        for (int each : alternative.uses()) {
            all.or(needs.get(each));
        }
        return all.cardinality() == before
                ? alternative
                : new Alternative(alternative.name(), alternative.cost(), list(all));
    }
}
