package dev.keywright.compiler.choose.program;

import java.util.List;

/**
 * A group of alternatives of which the cheapest usable one is taken, such as the plans of one question; {@link
 * EvaluatedChoice} has the exact rule. A group that is not active takes none.
 *
 * @param activators indexes of structures in the program; if empty, the group is always active, otherwise it is active
 *     if any of them is chosen
 */
public record AlternativeGroup(String name, List<Integer> activators, List<Alternative> alternatives) {

    public AlternativeGroup {
        activators = List.copyOf(activators);
        alternatives = List.copyOf(alternatives);
    }
}
