package dev.keywright.compiler.choose.shrink;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.AtMost;
import dev.keywright.compiler.choose.program.OneOf;
import dev.keywright.compiler.choose.program.ProgramDraft;
import dev.keywright.compiler.choose.program.ProgramDraft.Fate;
import dev.keywright.compiler.choose.program.ProgramDraft.StructureState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Removes decided structures from everything that mentions them. Here a is IN, b is OUT and c is open. Used by
 * {@code Shrink}.
 *
 * <pre>
 *   c needs a c                             c
 *   group if a   p uses a c   q uses b ──►  group   p uses c
 *   group if b   …                     ──►  (gone: never active)
 *   at most 2 of a b c                 ──►  (gone: one is left, and one may be chosen)
 * </pre>
 *
 * REQUIRES: fates as {@link Propagate} leaves them.
 */
final class Strip implements Pass {

    @Override
    public ProgramDraft apply(ProgramDraft draft) {
        return new ProgramDraft(
                draft.pieces().stream().map(each -> piece(each, draft)).toList(),
                draft.groups().stream()
                        .map(each -> group(each, draft))
                        .flatMap(Optional::stream)
                        .toList(),
                draft.oneOf().stream()
                        .filter(each -> !any(each.structures(), Fate.IN, draft))
                        .map(each -> new OneOf(each.name(), open(each.structures(), draft)))
                        .toList(),
                draft.atMost().stream()
                        .map(each -> atMost(each, draft))
                        .filter(each -> each.structures().size() > each.count())
                        .toList());
    }

    private static StructureState piece(StructureState piece, ProgramDraft draft) {
        List<Integer> needs = piece.open() ? open(piece.structure().needs(), draft) : List.of();
        return piece.with(
                piece.structure().cost(),
                needs.stream().filter(each -> each != piece.same()).toList());
    }

    private static Optional<AlternativeGroup> group(AlternativeGroup group, ProgramDraft draft) {
        boolean active = group.activators().isEmpty() || any(group.activators(), Fate.IN, draft);
        List<Integer> activators = active ? List.of() : open(group.activators(), draft);
        List<Alternative> alternatives = group.alternatives().stream()
                .filter(each -> !any(each.uses(), Fate.OUT, draft))
                .map(each -> stripped(each, draft))
                .toList();
        boolean matters = active ? alternatives.size() > 1 : !activators.isEmpty();
        return matters ? Optional.of(new AlternativeGroup(group.name(), activators, alternatives)) : Optional.empty();
    }

    private static Alternative stripped(Alternative alternative, ProgramDraft draft) {
        List<Integer> uses = open(alternative.uses(), draft);
        return uses.size() == alternative.uses().size()
                ? alternative
                : new Alternative(alternative.name(), alternative.cost(), uses);
    }

    private static AtMost atMost(AtMost atMost, ProgramDraft draft) {
        long in = atMost.structures().stream()
                .filter(each -> draft.fate(each) == Fate.IN)
                .count();
        return new AtMost(atMost.name(), open(atMost.structures(), draft), (int) (atMost.count() - in));
    }

    private static List<Integer> open(List<Integer> structures, ProgramDraft draft) {
        List<Integer> open = new ArrayList<>(structures.size());
        for (Integer each : structures) {
            if (draft.fate(each) == Fate.OPEN) {
                open.add(each);
            }
        }
        return open;
    }

    private static boolean any(List<Integer> structures, Fate fate, ProgramDraft draft) {
        for (int each : structures) {
            if (draft.fate(each) == fate) {
                return true;
            }
        }
        return false;
    }
}
