package dev.keywright.compiler.choose.shrink;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.ProgramDraft;
import dev.keywright.compiler.choose.program.ProgramDraft.Fate;
import dev.keywright.compiler.choose.program.ProgramDraft.StructureState;
import dev.keywright.compiler.choose.program.Structure;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;

/**
 * Merges structures that are only ever used together into one. Used by {@code Shrink}.
 *
 * <pre>
 *   a 3    b 4    p uses a b    q uses a b c    ──►   a 7    b same as a    p uses a    q uses a c
 * </pre>
 *
 * Where no limit lists either of them, one alone would serve no alternative, so the best choice has both or neither.
 * REQUIRES: needs are closed.
 */
final class UnifyTwins implements Pass {

    @Override
    public ProgramDraft apply(ProgramDraft draft) {
        Mentions mentions = Mentions.of(draft);
        List<StructureState> pieces = new ArrayList<>(draft.pieces());
        BitSet open = draft.open();
        boolean any = false;
        for (int place : open.stream().toArray()) {
            if (pieces.get(place).open() && free(place, mentions)) {
                for (int other : rivals(place, draft, mentions)) {
                    if (pieces.get(other).open() && twins(place, other, draft, mentions)) {
                        unify(place, other, pieces);
                        any = true;
                    }
                }
            }
        }
        return any ? renamed(draft, pieces) : draft;
    }

    private static boolean free(int place, Mentions mentions) {
        return mentions.oneOf().get(place).isEmpty()
                && mentions.atMost().get(place).isEmpty()
                && !mentions.using().get(place).isEmpty();
    }

    /** Structures with a higher number that some alternative uses together with it. */
    private static TreeSet<Integer> rivals(int place, ProgramDraft draft, Mentions mentions) {
        TreeSet<Integer> result = new TreeSet<>();
        AlternativeGroup first = draft.groups().get(mentions.using().get(place).nextSetBit(0));
        first.alternatives().stream()
                .filter(each -> each.uses().contains(place))
                .findFirst()
                .ifPresent(each -> result.addAll(each.uses()));
        return new TreeSet<>(result.tailSet(place, false));
    }

    private static boolean twins(int one, int other, ProgramDraft draft, Mentions mentions) {
        return free(other, mentions)
                && mentions.using().get(one).equals(mentions.using().get(other))
                && without(mentions.needing().get(one), one, other)
                        .equals(without(mentions.needing().get(other), one, other))
                && mentions.using().get(one).stream().allMatch(each -> draft.groups().get(each).alternatives().stream()
                        .allMatch(alternative -> alternative.uses().contains(one)
                                == alternative.uses().contains(other)));
    }

    private static BitSet without(BitSet places, int one, int other) {
        BitSet result = (BitSet) places.clone();
        result.clear(one);
        result.clear(other);
        return result;
    }

    private static void unify(int one, int other, List<StructureState> pieces) {
        StructureState kept = pieces.get(one);
        StructureState gone = pieces.get(other);
        List<Integer> needs = new ArrayList<>(kept.structure().needs());
        needs.addAll(gone.structure().needs());
        long cost = Math.addExact(kept.structure().cost(), gone.structure().cost());
        Structure structure = new Structure(kept.structure().name(), cost, needs);
        pieces.set(one, new StructureState(structure, kept.rank() + gone.rank(), kept.fate(), one));
        pieces.set(other, new StructureState(gone.structure(), gone.rank(), Fate.SAME, one));
    }

    private static ProgramDraft renamed(ProgramDraft draft, List<StructureState> pieces) {
        List<StructureState> result = new ArrayList<>();
        for (StructureState each : pieces) {
            int place = result.size();
            List<Integer> needs = each.open() ? renamed(each.structure().needs(), pieces) : List.of();
            result.add(each.with(
                    each.structure().cost(),
                    needs.stream().filter(need -> need != place).toList()));
        }
        List<AlternativeGroup> groups = draft.groups().stream()
                .map(group -> new AlternativeGroup(
                        group.name(),
                        renamed(group.activators(), pieces),
                        group.alternatives().stream()
                                .map(each -> new Alternative(each.name(), each.cost(), renamed(each.uses(), pieces)))
                                .toList()))
                .toList();
        return draft.with(result).withGroups(groups);
    }

    private static List<Integer> renamed(List<Integer> structures, List<StructureState> pieces) {
        return structures.stream()
                .map(each -> pieces.get(each).same())
                .sorted()
                .distinct()
                .toList();
    }
}
