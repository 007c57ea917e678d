package dev.keywright.compiler.choose;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.AtMost;
import dev.keywright.compiler.choose.program.OneOf;
import dev.keywright.compiler.choose.program.Program;
import dev.keywright.compiler.choose.program.Structure;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A program with its structures, groups and limits in the order of their names, so that the result does not depend on
 * the order in which the program was built. Used by {@code Choose}.
 *
 * <pre>
 *   structures  0 b    1 a needs 0          structures  0 a needs 1    1 b
 *   group       use    z uses 1   y     ──► group       use    y       z uses 0       origin 1 0
 * </pre>
 *
 * @param origin of each structure of the sorted program, its number in the program as given
 */
record SortedProgram(Program program, List<Integer> origin) {

    SortedProgram {
        origin = List.copyOf(origin);
    }

    static SortedProgram of(Program program) {
        List<Structure> given = program.structures();
        List<Integer> origin = IntStream.range(0, given.size())
                .boxed()
                .sorted(Comparator.comparing((Integer each) -> given.get(each).name())
                        .thenComparing(each -> given.get(each).cost()))
                .toList();
        int[] places = new int[given.size()];
        for (int place = 0; place < places.length; place++) {
            places[origin.get(place)] = place;
        }
        List<Structure> structures = origin.stream()
                .map(given::get)
                .map(each -> new Structure(each.name(), each.cost(), moved(each.needs(), places)))
                .toList();
        return new SortedProgram(
                new Program(
                        structures,
                        groups(program.groups(), places),
                        oneOf(program.oneOf(), places),
                        atMost(program.atMost(), places)),
                origin);
    }

    private static List<AlternativeGroup> groups(List<AlternativeGroup> groups, int[] places) {
        return groups.stream()
                .map(each -> new AlternativeGroup(
                        each.name(), moved(each.activators(), places), alternatives(each.alternatives(), places)))
                .sorted(Comparator.comparing(AlternativeGroup::name).thenComparing(AlternativeGroup::toString))
                .toList();
    }

    private static List<Alternative> alternatives(List<Alternative> alternatives, int[] places) {
        return alternatives.stream()
                .map(each -> new Alternative(each.name(), each.cost(), moved(each.uses(), places)))
                .sorted(Comparator.comparing(Alternative::name).thenComparing(Alternative::toString))
                .toList();
    }

    private static List<OneOf> oneOf(List<OneOf> given, int[] places) {
        return given.stream()
                .map(each -> new OneOf(each.name(), moved(each.structures(), places)))
                .sorted(Comparator.comparing(OneOf::name).thenComparing(OneOf::toString))
                .toList();
    }

    private static List<AtMost> atMost(List<AtMost> given, int[] places) {
        return given.stream()
                .map(each -> new AtMost(each.name(), moved(each.structures(), places), each.count()))
                .sorted(Comparator.comparing(AtMost::name).thenComparing(AtMost::toString))
                .toList();
    }

    private static List<Integer> moved(List<Integer> structures, int[] places) {
        return structures.stream().map(each -> places[each]).sorted().distinct().toList();
    }
}
