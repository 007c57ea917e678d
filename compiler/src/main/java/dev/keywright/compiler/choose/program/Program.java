package dev.keywright.compiler.choose.program;

import dev.keywright.core.Check;
import java.util.List;
import java.util.stream.Stream;

/**
 * An integer program: structures that may be kept, groups of alternatives that use them, and limits. Structures are
 * referred to by their index in the list.
 *
 * <pre>
 *   structures   0 orders 10    1 by_customer 7 needs 0
 *   groups       ordersOfCustomer   scan 90 uses 0    read 2 uses 0 1
 *                upkeep if 1        put 5 uses 1
 *
 *   choose 0 and 1, read, put: 10 + 7 + 2 + 5 = 24
 * </pre>
 *
 * A choice costs the sum of its structures and of the cheapest usable alternative of each active group; {@link
 * EvaluatedChoice} computes that.
 */
public record Program(
        List<Structure> structures, List<AlternativeGroup> groups, List<OneOf> oneOf, List<AtMost> atMost) {

    public Program {
        structures = List.copyOf(structures);
        groups = List.copyOf(groups);
        oneOf = List.copyOf(oneOf);
        atMost = List.copyOf(atMost);
        int size = structures.size();
        structures.forEach(each -> known(each.needs(), size, each.name()));
        groups.forEach(each -> known(each.activators(), size, each.name()));
        groups.forEach(each -> each.alternatives().forEach(one -> known(one.uses(), size, one.name())));
        oneOf.forEach(each -> known(each.structures(), size, each.name()));
        atMost.forEach(each -> known(each.structures(), size, each.name()));
        // Every cost that can arise is a part of this sum, so no later sum overflows.
        costs(structures, groups).reduce(0L, Math::addExact);
    }

    /** The number of 0-1 decisions: structures and alternatives. */
    public int variables() {
        return structures.size()
                + groups.stream().mapToInt(each -> each.alternatives().size()).sum();
    }

    private static Stream<Long> costs(List<Structure> structures, List<AlternativeGroup> groups) {
        return Stream.concat(
                structures.stream().map(Structure::cost),
                groups.stream().flatMap(each -> each.alternatives().stream()).map(Alternative::cost));
    }

    private static void known(List<Integer> structures, int size, String name) {
        for (int each : structures) {
            Check.that(each >= 0 && each < size, "%s names structure %d of %d", name, each, size);
        }
    }
}
