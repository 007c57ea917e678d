package dev.keywright.compiler.choose.program;

import java.util.List;

/**
 * Alternatives of which one is taken.
 *
 * @param activators none, and one alternative is taken in any case; otherwise one is taken if any of these structures
 *     is chosen
 */
public record AlternativeGroup(String name, List<Integer> activators, List<Alternative> alternatives) {

    public AlternativeGroup {
        activators = List.copyOf(activators);
        alternatives = List.copyOf(alternatives);
    }
}
