package dev.keywright.compiler.choose.program;

import java.util.List;

/** Structures of which exactly one is chosen. */
public record OneOf(String name, List<Integer> structures) {

    public OneOf {
        structures = List.copyOf(structures);
    }
}
