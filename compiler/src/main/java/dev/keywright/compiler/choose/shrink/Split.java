package dev.keywright.compiler.choose.shrink;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.AtMost;
import dev.keywright.compiler.choose.program.OneOf;
import dev.keywright.compiler.choose.program.ProgramDraft;
import dev.keywright.compiler.choose.program.ProgramDraft.Fate;
import dev.keywright.compiler.choose.program.ProgramDraft.StructureState;
import dev.keywright.compiler.choose.program.Structure;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Splits a draft into independent parts: the connected components of its structures, linked by needs, groups and
 * limits. Used by {@code Choose} and {@code Solve}.
 *
 * <pre>
 *   0 needs 1     group  p uses 1   q uses 2    ──►   part {0 1 2} with the group
 *   one of 3 4                                  ──►   part {3 4}, renumbered to 0 1
 * </pre>
 *
 * The best choice of the whole is the union of the best choices of the parts.
 */
public final class Split {

    private Split() {}

    /**
     * One part as a draft of its own, in which all structures are open.
     *
     * @param origin of each of its structures, the number in the whole draft
     */
    public record Part(ProgramDraft draft, List<Integer> origin) {

        public Part {
            origin = List.copyOf(origin);
        }

        /** What is chosen here, by the numbers of the whole draft. */
        public BitSet toOrigin(BitSet chosen) {
            BitSet result = new BitSet();
            chosen.stream().forEach(each -> result.set(origin.get(each)));
            return result;
        }
    }

    /** REQUIRES: the draft mentions open structures only. */
    public static List<Part> parts(ProgramDraft draft) {
        int[] leaders = leaders(draft);
        TreeMap<Integer, List<Integer>> members = new TreeMap<>();
        draft.open().stream().forEach(each -> members.computeIfAbsent(leaders[each], key -> new ArrayList<>())
                .add(each));
        TreeMap<Integer, List<AlternativeGroup>> groups = new TreeMap<>();
        draft.groups().forEach(each -> groups.computeIfAbsent(leaders[first(each)], key -> new ArrayList<>())
                .add(each));
        int[] places = new int[leaders.length];
        for (List<Integer> all : members.values()) {
            for (int place = 0; place < all.size(); place++) {
                places[all.get(place)] = place;
            }
        }
        return members.entrySet().stream()
                .map(each -> new Part(
                        new ProgramDraft(
                                pieces(each.getValue(), draft, places),
                                groups(groups.getOrDefault(each.getKey(), List.of()), places),
                                oneOf(draft.oneOf(), each.getKey(), leaders, places),
                                atMost(draft.atMost(), each.getKey(), leaders, places)),
                        each.getValue()))
                .toList();
    }

    private static int first(AlternativeGroup group) {
        return mentioned(group).findFirst().orElseThrow();
    }

    private static Stream<Integer> mentioned(AlternativeGroup group) {
        return Stream.concat(
                group.activators().stream(), group.alternatives().stream().flatMap(each -> each.uses().stream()));
    }

    private static int[] leaders(ProgramDraft draft) {
        int[] parents = new int[draft.pieces().size()];
        for (int place = 0; place < parents.length; place++) {
            parents[place] = place;
        }
        draft.open().stream()
                .forEach(each -> unite(parents, Stream.concat(Stream.of(each), draft.needs(each).stream())));
        draft.groups().forEach(each -> unite(parents, mentioned(each)));
        draft.oneOf().forEach(each -> unite(parents, each.structures().stream()));
        draft.atMost().forEach(each -> unite(parents, each.structures().stream()));
        for (int place = 0; place < parents.length; place++) {
            parents[place] = leader(parents, place);
        }
        return parents;
    }

    private static void unite(int[] parents, Stream<Integer> structures) {
        structures.reduce((left, right) -> {
            int one = leader(parents, left);
            int other = leader(parents, right);
            parents[Math.max(one, other)] = Math.min(one, other);
            return right;
        });
    }

    private static int leader(int[] parents, int place) {
        int at = place;
        while (parents[at] != at) {
            parents[at] = parents[parents[at]];
            at = parents[at];
        }
        return at;
    }

    private static List<StructureState> pieces(List<Integer> members, ProgramDraft draft, int[] places) {
        return members.stream()
                .map(each -> {
                    Structure structure = draft.pieces().get(each).structure();
                    return new StructureState(
                            new Structure(structure.name(), structure.cost(), moved(structure.needs(), places)),
                            draft.pieces().get(each).rank(),
                            Fate.OPEN,
                            places[each]);
                })
                .toList();
    }

    private static List<AlternativeGroup> groups(List<AlternativeGroup> groups, int[] places) {
        return groups.stream()
                .map(each -> new AlternativeGroup(
                        each.name(),
                        moved(each.activators(), places),
                        each.alternatives().stream()
                                .map(one -> new Alternative(one.name(), one.cost(), moved(one.uses(), places)))
                                .toList()))
                .toList();
    }

    private static List<OneOf> oneOf(List<OneOf> oneOf, int leader, int[] leaders, int[] places) {
        return oneOf.stream()
                .filter(each -> leaders[each.structures().get(0)] == leader)
                .map(each -> new OneOf(each.name(), moved(each.structures(), places)))
                .toList();
    }

    private static List<AtMost> atMost(List<AtMost> atMost, int leader, int[] leaders, int[] places) {
        return atMost.stream()
                .filter(each -> leaders[each.structures().get(0)] == leader)
                .map(each -> new AtMost(each.name(), moved(each.structures(), places), each.count()))
                .toList();
    }

    private static List<Integer> moved(List<Integer> structures, int[] places) {
        return structures.stream().map(each -> places[each]).toList();
    }
}
