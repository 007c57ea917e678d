package dev.keywright.compiler.choose.shrink;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.ProgramDraft;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * An index of a draft: for each structure, the numbers of the groups, structures and limits that mention it.
 *
 * @param using of each structure, the groups with an alternative that uses it
 * @param activating of each structure, the groups that it activates
 * @param needing of each structure, the structures that need it
 * @param oneOf of each structure, the lists of which exactly one is chosen
 * @param atMost of each structure, the lists of which at most some are chosen
 */
record Mentions(
        List<BitSet> using, List<BitSet> activating, List<BitSet> needing, List<BitSet> oneOf, List<BitSet> atMost) {

    static Mentions of(ProgramDraft draft) {
        int size = draft.pieces().size();
        Mentions result = new Mentions(empty(size), empty(size), empty(size), empty(size), empty(size));
        for (int place = 0; place < draft.groups().size(); place++) {
            AlternativeGroup group = draft.groups().get(place);
            for (Alternative each : group.alternatives()) {
                mark(result.using, each.uses(), place);
            }
            mark(result.activating, group.activators(), place);
        }
        for (int place = 0; place < size; place++) {
            mark(result.needing, draft.needs(place), place);
        }
        for (int place = 0; place < draft.oneOf().size(); place++) {
            mark(result.oneOf, draft.oneOf().get(place).structures(), place);
        }
        for (int place = 0; place < draft.atMost().size(); place++) {
            mark(result.atMost, draft.atMost().get(place).structures(), place);
        }
        return result;
    }

    private static List<BitSet> empty(int size) {
        return IntStream.range(0, size).mapToObj(each -> new BitSet()).toList();
    }

    private static void mark(List<BitSet> marks, List<Integer> structures, int place) {
        for (int each : structures) {
            marks.get(each).set(place);
        }
    }

    /** Whether {@code some} is a subset of {@code all}. */
    static boolean within(BitSet some, BitSet all) {
        BitSet rest = (BitSet) some.clone();
        rest.andNot(all);
        return rest.isEmpty();
    }

    static BitSet bits(List<Integer> places) {
        BitSet result = new BitSet();
        for (int each : places) {
            result.set(each);
        }
        return result;
    }

    static List<Integer> list(BitSet places) {
        return places.stream().boxed().toList();
    }
}
