package dev.keywright.compiler.choose.shrink;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.ProgramDraft;
import dev.keywright.compiler.choose.program.ProgramDraft.StructureState;
import java.util.ArrayList;
import java.util.List;

/**
 * Subtracts from a group what it costs in any case; where a single structure activates the group, that amount is added
 * to the structure. Used by {@code Shrink}.
 *
 * <pre>
 *   group         p 7 uses a    q 9        ──►   group         p uses a    q 2
 *   group if b    p 7 uses a    q 9        ──►   group if b    p uses a    q 2       b costs 7 more
 *   group if c    p 7 uses a               ──►   (gone)                              c costs 7 more, and needs a
 * </pre>
 */
final class LevelCosts implements Pass {

    @Override
    public ProgramDraft apply(ProgramDraft draft) {
        List<StructureState> pieces = new ArrayList<>(draft.pieces());
        List<AlternativeGroup> groups = new ArrayList<>();
        for (AlternativeGroup group : draft.groups()) {
            boolean shared =
                    group.activators().size() > 1 || group.alternatives().isEmpty();
            AlternativeGroup level = shared ? group : level(group, pieces);
            if (level.activators().size() == 1 && level.alternatives().size() == 1) {
                need(level.activators().get(0), level.alternatives().get(0).uses(), pieces);
            } else {
                groups.add(level);
            }
        }
        return draft.with(pieces).withGroups(groups);
    }

    private static AlternativeGroup level(AlternativeGroup group, List<StructureState> pieces) {
        long least =
                group.alternatives().stream().mapToLong(Alternative::cost).min().orElseThrow();
        for (int each : group.activators()) {
            StructureState piece = pieces.get(each);
            long cost = Math.addExact(piece.structure().cost(), least);
            pieces.set(each, piece.with(cost, piece.structure().needs()));
        }
        return new AlternativeGroup(
                group.name(),
                group.activators(),
                group.alternatives().stream()
                        .map(each -> new Alternative(each.name(), each.cost() - least, each.uses()))
                        .toList());
    }

    private static void need(int place, List<Integer> uses, List<StructureState> pieces) {
        StructureState piece = pieces.get(place);
        List<Integer> needs = new ArrayList<>(piece.structure().needs());
        needs.addAll(uses);
        pieces.set(
                place,
                piece.with(
                        piece.structure().cost(),
                        needs.stream().sorted().distinct().toList()));
    }
}
