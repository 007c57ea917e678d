package dev.keywright.compiler.choose.shrink;

import dev.keywright.compiler.choose.Alternative;
import dev.keywright.compiler.choose.Draft;
import dev.keywright.compiler.choose.Draft.Fate;
import dev.keywright.compiler.choose.Draft.Piece;
import dev.keywright.compiler.choose.Group;
import java.util.ArrayList;
import java.util.List;

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
        List<Piece> pieces = new ArrayList<>();
        for (Piece each : draft.pieces()) {
            List<Integer> chosen = new ArrayList<>(each.structure().needs());
            chosen.add(pieces.size());
            pieces.add(each.open() && !possible(chosen, draft) ? each.with(Fate.OUT) : each);
        }
        List<Group> groups = draft.groups().stream()
                .map(group -> new Group(group.name(), group.activators(), possible(group, draft)))
                .toList();
        return draft.with(pieces).withGroups(groups);
    }

    private static List<Alternative> possible(Group group, Draft draft) {
        return group.alternatives().stream()
                .filter(each -> possible(each.uses(), draft))
                .toList();
    }

    private static boolean possible(List<Integer> chosen, Draft draft) {
        return chosen.size() <= 1
                || draft.oneOf().stream().allMatch(each -> common(each.structures(), chosen) <= 1)
                        && draft.atMost().stream().allMatch(each -> common(each.structures(), chosen) <= each.count());
    }

    private static long common(List<Integer> some, List<Integer> others) {
        return others.stream().filter(some::contains).count();
    }
}
