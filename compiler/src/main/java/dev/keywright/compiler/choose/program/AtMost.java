package dev.keywright.compiler.choose.program;

import dev.keywright.core.Check;
import java.util.List;

/** A limit: at most {@code count} of these structures are chosen, such as the indexes of one table. */
public record AtMost(String name, List<Integer> structures, int count) {

    public AtMost {
        structures = List.copyOf(structures);
        Check.that(count >= 0, "at most %d of %s", count, name);
    }
}
