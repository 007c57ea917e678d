package dev.keywright.compiler.choose.program;

import dev.keywright.core.Check;
import java.util.List;

/**
 * One of the alternatives of a group, such as one plan of a question.
 *
 * @param uses structures that must all be chosen for it
 */
public record Alternative(String name, long cost, List<Integer> uses) {

    public Alternative {
        uses = List.copyOf(uses);
        Check.that(cost >= 0, "alternative %s costs %d", name, cost);
    }
}
