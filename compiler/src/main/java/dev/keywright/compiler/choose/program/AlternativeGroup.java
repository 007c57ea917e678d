package dev.keywright.compiler.choose.program;

import java.util.List;

/**
 * A group of alternatives of which one is taken, such as the plans of one question.
 *
 * @param activators if empty, one alternative is always taken; otherwise one is taken if any of these structures
 *     is chosen
 */
public record AlternativeGroup(String name, List<Integer> activators, List<Alternative> alternatives) {

    public AlternativeGroup {
        activators = List.copyOf(activators);
        alternatives = List.copyOf(alternatives);
    }
}
