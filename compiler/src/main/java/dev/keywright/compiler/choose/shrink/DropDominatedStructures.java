package dev.keywright.compiler.choose.shrink;

import static dev.keywright.compiler.choose.shrink.Mentions.bits;
import static dev.keywright.compiler.choose.shrink.Mentions.within;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.ProgramDraft;
import dev.keywright.compiler.choose.program.ProgramDraft.Fate;
import dev.keywright.compiler.choose.program.ProgramDraft.StructureState;
import dev.keywright.compiler.choose.program.Subsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Drops a structure that another one can replace: every choice that has it could have the other one instead and cost
 * less, or cost the same and come earlier by name. Used by {@code Shrink}.
 *
 * <pre>
 *   wide 9    slim 5        lookup    p 3 uses wide    q 2 uses slim
 *                           count     p 3 uses wide    q 3 uses slim         ──►   wide OUT
 * </pre>
 *
 * The replacement must need, activate and be limited by no more, and no structure may need the dropped one. REQUIRES:
 * needs are closed.
 */
final class DropDominatedStructures implements Pass {

    @Override
    public ProgramDraft apply(ProgramDraft draft) {
        return new Rivals(draft).dropped();
    }

    /** An alternative that uses a structure. */
    private record Use(int group, int[] uses, long cost) {}

    private static final class Rivals {

        private final ProgramDraft draft;
        private final Mentions mentions;
        private final List<Subsets> groups;
        private final List<List<Use>> uses;

        Rivals(ProgramDraft draft) {
            this.draft = draft;
            this.mentions = Mentions.of(draft);
            this.groups = draft.groups().stream().map(Subsets::of).toList();
            this.uses = IntStream.range(0, draft.pieces().size())
                    .mapToObj(each -> (List<Use>) new ArrayList<Use>())
                    .toList();
            for (int place = 0; place < draft.groups().size(); place++) {
                add(place, draft.groups().get(place));
            }
        }

        private void add(int place, AlternativeGroup group) {
            for (Alternative each : group.alternatives()) {
                Use use = new Use(place, Subsets.array(each.uses()), each.cost());
                each.uses().forEach(structure -> uses.get(structure).add(use));
            }
        }

        ProgramDraft dropped() {
            List<StructureState> pieces = new ArrayList<>(draft.pieces());
            for (int place = 0; place < pieces.size(); place++) {
                int one = place;
                // "Better in cost or name" is a strict order, so a replacement may itself be dropped for a third one.
                if (pieces.get(one).open() && rivals(one).stream().anyMatch(each -> covers(each, one))) {
                    pieces.set(one, pieces.get(one).with(Fate.OUT));
                }
            }
            return draft.with(pieces);
        }

        /** Structures that could replace it in the first alternative that uses it. */
        private TreeSet<Integer> rivals(int place) {
            TreeSet<Integer> result = new TreeSet<>();
            if (!uses.get(place).isEmpty() && mentions.needing().get(place).isEmpty()) {
                Use first = uses.get(place).get(0);
                for (Alternative each : draft.groups().get(first.group).alternatives()) {
                    if (each.cost() <= first.cost && !each.uses().contains(place)) {
                        onlyOther(Subsets.array(each.uses()), first.uses).forEach(result::add);
                    }
                }
            }
            return result;
        }

        /** The only number that is not in {@code known}; empty if it is not exactly one. */
        private static IntStream onlyOther(int[] set, int[] known) {
            int[] others = Arrays.stream(set)
                    .filter(each -> Arrays.binarySearch(known, each) < 0)
                    .limit(2)
                    .toArray();
            return others.length == 1 ? Arrays.stream(others) : IntStream.empty();
        }

        private boolean covers(int other, int place) {
            return better(other, place)
                    && within(bits(draft.needs(other)), bits(draft.needs(place)))
                    && within(
                            mentions.activating().get(other),
                            mentions.activating().get(place))
                    && mentions.oneOf().get(other).equals(mentions.oneOf().get(place))
                    && within(mentions.atMost().get(other), mentions.atMost().get(place))
                    && uses.get(place).stream().allMatch(each -> replaced(each, place, other));
        }

        private boolean better(int other, int place) {
            long saved = draft.cost(place) - draft.cost(other);
            return saved > 0
                    || saved == 0
                            && draft.pieces().get(other).rank()
                                    < draft.pieces().get(place).rank();
        }

        /** Whether the group has an alternative of no higher cost with {@code other} instead, or without both. */
        private boolean replaced(Use use, int place, int other) {
            int[] allowed = IntStream.concat(Arrays.stream(use.uses).filter(each -> each != place), IntStream.of(other))
                    .sorted()
                    .distinct()
                    .toArray();
            return groups.get(use.group).anyWithin(allowed, use.cost);
        }
    }
}
