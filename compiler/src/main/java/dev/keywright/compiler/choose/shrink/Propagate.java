package dev.keywright.compiler.choose.shrink;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.AtMost;
import dev.keywright.compiler.choose.program.InfeasibleException;
import dev.keywright.compiler.choose.program.OneOf;
import dev.keywright.compiler.choose.program.ProgramDraft;
import dev.keywright.compiler.choose.program.ProgramDraft.Fate;
import java.util.ArrayList;
import java.util.List;

/**
 * Decides structures that follow from those already decided. Used by {@code ProveByBranching} and {@code Shrink}.
 *
 * <pre>
 *   a IN, needs b               ──►   b IN
 *   b OUT, a needs b            ──►   a OUT
 *   one of a b c, a IN          ──►   b OUT, c OUT
 *   at most 1 of a b, a IN      ──►   b OUT
 *   group: p uses a, q uses a b ──►   a IN                   every alternative uses a
 *   group if c: p uses b, b OUT ──►   c OUT                  no alternative is left
 * </pre>
 *
 * <p>Throws {@link InfeasibleException} where decisions contradict each other, or a limit or an active group cannot be
 * met.
 */
public final class Propagate implements Pass {

    @Override
    public ProgramDraft apply(ProgramDraft draft) {
        return new Round(draft).settled();
    }

    /** The fates while they are being decided. */
    private static final class Round {
        private final ProgramDraft draft;
        private final Fate[] fates;
        private boolean changed = true;

        Round(ProgramDraft draft) {
            this.draft = draft;
            this.fates = draft.pieces().stream()
                    .map(ProgramDraft.StructureState::fate)
                    .toArray(Fate[]::new);
        }

        ProgramDraft settled() {
            while (changed) {
                changed = false;
                for (int place = 0; place < fates.length; place++) {
                    needs(place);
                }
                draft.oneOf().forEach(this::oneOf);
                draft.atMost().forEach(this::atMost);
                draft.groups().forEach(this::group);
            }
            List<ProgramDraft.StructureState> pieces = new ArrayList<>();
            for (int place = 0; place < fates.length; place++) {
                pieces.add(draft.pieces().get(place).with(fates[place]));
            }
            return draft.with(pieces);
        }

        private void needs(int place) {
            for (int need : draft.needs(place)) {
                if (fates[place] == Fate.IN) {
                    settle(
                            need,
                            Fate.IN,
                            "structure",
                            draft.pieces().get(place).structure().name());
                } else if (fates[place] == Fate.OPEN && fates[need] == Fate.OUT) {
                    settle(
                            place,
                            Fate.OUT,
                            "structure",
                            draft.pieces().get(place).structure().name());
                }
            }
        }

        private void oneOf(OneOf each) {
            long in = count(each.structures(), Fate.IN);
            long open = count(each.structures(), Fate.OPEN);
            refuse(in > 1 || in + open == 0, "one of", each.name());
            if (open > 0 && (in == 1 || open == 1)) {
                settleOpen(each.structures(), in == 1 ? Fate.OUT : Fate.IN, "one of", each.name());
            }
        }

        private void atMost(AtMost each) {
            long in = count(each.structures(), Fate.IN);
            refuse(in > each.count(), "at most", each.name());
            if (in == each.count()) {
                settleOpen(each.structures(), Fate.OUT, "at most", each.name());
            }
        }

        private void group(AlternativeGroup group) {
            List<Alternative> usable = group.alternatives().stream()
                    .filter(each -> count(each.uses(), Fate.OUT) == 0)
                    .toList();
            boolean active = group.activators().isEmpty() || count(group.activators(), Fate.IN) > 0;
            refuse(active && usable.isEmpty(), "group", group.name());
            if (active) {
                List<Integer> common = new ArrayList<>(usable.get(0).uses());
                usable.forEach(each -> common.retainAll(each.uses()));
                settleOpen(common, Fate.IN, "group", group.name());
            } else if (usable.isEmpty()) {
                settleOpen(group.activators(), Fate.OUT, "group", group.name());
            }
        }

        private long count(List<Integer> structures, Fate fate) {
            long count = 0;
            for (int each : structures) {
                count += fates[each] == fate ? 1 : 0;
            }
            return count;
        }

        private void settleOpen(List<Integer> structures, Fate fate, String kind, String name) {
            for (int each : structures) {
                if (fates[each] == Fate.OPEN) {
                    settle(each, fate, kind, name);
                }
            }
        }

        private void settle(int place, Fate fate, String kind, String name) {
            if (fates[place] != fate) {
                refuse(fates[place] != Fate.OPEN, kind, name);
                fates[place] = fate;
                changed = true;
            }
        }

        private static void refuse(boolean impossible, String kind, String name) {
            if (impossible) {
                throw new InfeasibleException("no choice can satisfy " + kind + " " + name);
            }
        }
    }
}
