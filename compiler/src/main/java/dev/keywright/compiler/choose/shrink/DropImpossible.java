package dev.keywright.compiler.choose.shrink;

import dev.keywright.compiler.choose.Draft;
import dev.keywright.compiler.choose.Draft.Fate;
import dev.keywright.compiler.choose.Draft.Piece;
import dev.keywright.compiler.choose.Group;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeMap;

/**
 * Drops what would need more than a limit allows. Here exactly one of a and b is chosen.
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
    public Draft apply(Draft draft) {
        Mentions mentions = Mentions.of(draft);
        List<Piece> pieces = new ArrayList<>();
        for (Piece each : draft.pieces()) {
            List<Integer> chosen = new ArrayList<>(each.structure().needs());
            chosen.add(pieces.size());
            pieces.add(each.open() && !possible(chosen, draft, mentions) ? each.with(Fate.OUT) : each);
        }
        List<Group> groups = draft.groups().stream()
                .map(group -> new Group(
                        group.name(),
                        group.activators(),
                        group.alternatives().stream()
                                .filter(each -> possible(each.uses(), draft, mentions))
                                .toList()))
                .toList();
        return draft.with(pieces).withGroups(groups);
    }

    private static boolean possible(List<Integer> chosen, Draft draft, Mentions mentions) {
        if (chosen.size() <= 1) {
            return true;
        }
        return counts(chosen, mentions.oneOf()).values().stream().allMatch(each -> each <= 1)
                && counts(chosen, mentions.atMost()).entrySet().stream()
                        .allMatch(each -> each.getValue()
                                <= draft.atMost().get(each.getKey()).count());
    }

    /** Of each list that mentions any of them, how many it mentions. */
    private static TreeMap<Integer, Integer> counts(List<Integer> chosen, List<BitSet> lists) {
        TreeMap<Integer, Integer> result = new TreeMap<>();
        chosen.forEach(each -> lists.get(each).stream().forEach(list -> result.merge(list, 1, Integer::sum)));
        return result;
    }
}
