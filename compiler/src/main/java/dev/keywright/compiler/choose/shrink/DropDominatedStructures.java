package dev.keywright.compiler.choose.shrink;

import static dev.keywright.compiler.choose.shrink.Mentions.bits;
import static dev.keywright.compiler.choose.shrink.Mentions.within;

import dev.keywright.compiler.choose.Alternative;
import dev.keywright.compiler.choose.Draft;
import dev.keywright.compiler.choose.Draft.Fate;
import dev.keywright.compiler.choose.Draft.Piece;
import dev.keywright.compiler.choose.Group;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Leaves out a structure that another one can stand in for: whoever chose it could choose the other and pay less, or
 * as much and be earlier by name.
 *
 * <pre>
 *   wide 9    slim 5        lookup    p 3 uses wide    q 2 uses slim
 *                           count     p 3 uses wide    q 3 uses slim         ──►   wide OUT
 * </pre>
 *
 * The other must need, activate and be limited by no more, and nothing else may need the first. REQUIRES: needs are
 * closed.
 */
final class DropDominatedStructures implements Pass {

    @Override
    public Draft apply(Draft draft) {
        Mentions mentions = Mentions.of(draft);
        List<Piece> pieces = new ArrayList<>(draft.pieces());
        for (int place = 0; place < pieces.size(); place++) {
            int one = place;
            // Better in cost or name is an order, so that what stands in may itself be left out for a third one.
            if (pieces.get(one).open()
                    && rivals(one, draft, mentions).stream().anyMatch(each -> covers(each, one, draft, mentions))) {
                pieces.set(one, pieces.get(one).with(Fate.OUT));
            }
        }
        return draft.with(pieces);
    }

    /** What could stand in for it: all that is used in the first group that uses it. */
    private static BitSet rivals(int place, Draft draft, Mentions mentions) {
        BitSet result = new BitSet();
        int first = mentions.using().get(place).nextSetBit(0);
        if (first >= 0 && mentions.needing().get(place).isEmpty()) {
            draft.groups().get(first).alternatives().forEach(each -> result.or(bits(each.uses())));
            result.clear(place);
        }
        return result;
    }

    private static boolean covers(int other, int place, Draft draft, Mentions mentions) {
        return better(other, place, draft)
                && within(bits(draft.needs(other)), bits(draft.needs(place)))
                && within(
                        mentions.activating().get(other), mentions.activating().get(place))
                && mentions.oneOf().get(other).equals(mentions.oneOf().get(place))
                && within(mentions.atMost().get(other), mentions.atMost().get(place))
                && mentions.using().get(place).stream()
                        .allMatch(each -> covers(other, place, draft.groups().get(each)));
    }

    private static boolean better(int other, int place, Draft draft) {
        long saved = draft.cost(place) - draft.cost(other);
        return saved > 0
                || saved == 0
                        && draft.pieces().get(other).rank()
                                < draft.pieces().get(place).rank();
    }

    /** Whether every alternative with {@code place} has one with {@code other} instead, or without both. */
    private static boolean covers(int other, int place, Group group) {
        return group.alternatives().stream()
                .filter(each -> each.uses().contains(place))
                .allMatch(each -> {
                    BitSet allowed = bits(each.uses());
                    allowed.clear(place);
                    allowed.set(other);
                    return group.alternatives().stream().anyMatch(one -> replaces(one, each, allowed));
                });
    }

    private static boolean replaces(Alternative one, Alternative each, BitSet allowed) {
        return one.cost() <= each.cost() && within(bits(one.uses()), allowed);
    }
}
