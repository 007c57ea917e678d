package dev.keywright.compiler.choose.shrink;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.ProgramDraft;
import dev.keywright.compiler.choose.program.ProgramDraft.Fate;
import dev.keywright.compiler.choose.program.ProgramDraft.StructureState;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Predicate;

/**
 * Drops a structure that costs at least as much as it can ever save. A group that has an alternative without any
 * structure saves at most the difference to its cheapest alternative with this one. Used by {@code Shrink}.
 *
 * <pre>
 *   index 50     lookup    scan 40    read 3 uses index        saves 37 at most
 *                count     scan 15    read 9 uses index        saves 6 at most      ──►   index OUT
 * </pre>
 */
final class DropTooDear implements Pass {

    @Override
    public ProgramDraft apply(ProgramDraft draft) {
        Mentions mentions = Mentions.of(draft);
        List<StructureState> pieces = new ArrayList<>();
        for (StructureState each : draft.pieces()) {
            boolean dear = each.open() && dear(pieces.size(), draft, mentions);
            pieces.add(dear ? each.with(Fate.OUT) : each);
        }
        return draft.with(pieces);
    }

    private static boolean dear(int place, ProgramDraft draft, Mentions mentions) {
        if (!mentions.needing().get(place).isEmpty()
                || !mentions.oneOf().get(place).isEmpty()) {
            return false;
        }
        long left = draft.cost(place);
        for (int each : mentions.using().get(place).stream().toArray()) {
            AlternativeGroup group = draft.groups().get(each);
            OptionalLong without = cheapest(group, one -> one.uses().isEmpty());
            if (without.isEmpty()) {
                return false;
            }
            OptionalLong with = cheapest(group, one -> one.uses().contains(place));
            if (with.isEmpty()) {
                return false;
            }
            left -= Math.max(0, without.getAsLong() - with.getAsLong());
        }
        // At equal cost the choice without it has the smaller sum of ranks.
        return left >= 0;
    }

    private static OptionalLong cheapest(AlternativeGroup group, Predicate<Alternative> which) {
        return group.alternatives().stream()
                .filter(which)
                .mapToLong(Alternative::cost)
                .min();
    }
}
