package dev.keywright.compiler.choose.shrink;

import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.ProgramDraft;
import dev.keywright.compiler.choose.program.ProgramDraft.Fate;
import dev.keywright.compiler.choose.program.ProgramDraft.StructureState;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Drops structures and alternatives that would need more structures than a limit allows. Here exactly one of a and b is
 * chosen. Used by {@code Shrink}.
 *
 * <pre>
 *   p uses a b       ──►   (gone)
 *   c needs a b      ──►   c OUT
 * </pre>
 *
 * REQUIRES: needs are closed.
 */
final class DropImpossible implements Pass {

    @Override
    public ProgramDraft apply(ProgramDraft draft) {
        Mentions mentions = Mentions.of(draft);
        List<StructureState> pieces = new ArrayList<>();
        for (StructureState each : draft.pieces()) {
            List<Integer> chosen = new ArrayList<>(each.structure().needs());
            chosen.add(pieces.size());
            pieces.add(each.open() && !possible(chosen, draft, mentions) ? each.with(Fate.OUT) : each);
        }
        List<AlternativeGroup> groups = draft.groups().stream()
                .map(group -> new AlternativeGroup(
                        group.name(),
                        group.activators(),
                        group.alternatives().stream()
                                .filter(each -> possible(each.uses(), draft, mentions))
                                .toList()))
                .toList();
        return draft.with(pieces).withGroups(groups);
    }

    private static boolean possible(List<Integer> chosen, ProgramDraft draft, Mentions mentions) {
        if (chosen.size() <= 1) {
            return true;
        }
        int[] atMost = counts(chosen, mentions.atMost(), draft.atMost().size());
        for (int list = 0; list < atMost.length; list++) {
            if (atMost[list] > draft.atMost().get(list).count()) {
                return false;
            }
        }
        for (int count : counts(chosen, mentions.oneOf(), draft.oneOf().size())) {
            if (count > 1) {
                return false;
            }
        }
        return true;
    }

    /** For each list, how many of the chosen structures it contains. */
    private static int[] counts(List<Integer> chosen, List<BitSet> mentions, int lists) {
        int[] result = new int[lists];
        for (int each : chosen) {
            BitSet mentioning = mentions.get(each);
            for (int list = mentioning.nextSetBit(0); list >= 0; list = mentioning.nextSetBit(list + 1)) {
                result[list]++;
            }
        }
        return result;
    }
}
