package dev.keywright.compiler.choose.program;

import dev.keywright.core.Check;
import java.util.List;

/**
 * Something a design may contain at a cost: a row kind, a lock or a read shared by row kinds, or a shared partition.
 *
 * @param needs indexes, in the list of all structures, of those that must be chosen whenever this one is
 */
public record Structure(String name, long cost, List<Integer> needs) {

    public Structure {
        needs = List.copyOf(needs);
        Check.that(cost >= 0, "structure %s costs %d", name, cost);
    }
}
