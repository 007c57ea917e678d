package dev.keywright.compiler.choose.program;

import java.util.List;

/** A limit: exactly one of these structures is chosen, such as one of the base layouts of an entity. */
public record OneOf(String name, List<Integer> structures) {

    public OneOf {
        structures = List.copyOf(structures);
    }
}
