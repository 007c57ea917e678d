package dev.keywright.compiler.choose.program;

import dev.keywright.core.Check;
import java.util.List;

/**
 * A structure that may be kept at a price: a row kind, or a lock or read that row kinds share.
 *
 * @param needs structures that must be chosen wherever this one is
 */
public record Structure(String name, long cost, List<Integer> needs) {

    public Structure {
        needs = List.copyOf(needs);
        Check.that(cost >= 0, "structure %s costs %d", name, cost);
    }
}
