package dev.keywright.compiler.fit;

import dev.keywright.core.layout.KeyLayout;
import java.util.List;
import java.util.Optional;

/**
 * Where the rows of a chosen kind are.
 *
 * @param row the row kind that holds them: itself, or the base rows that an index lists
 * @param index the engine index they are read through
 * @param key the key with its tags, as the design has it
 * @param partitionTags how many tags stand in front of the candidate's own partition
 * @param sortTags how many tags stand in front of its own sort segments
 */
record Placed(String row, Optional<String> index, KeyLayout key, List<String> partitionTags, List<String> sortTags) {

    Placed {
        partitionTags = List.copyOf(partitionTags);
        sortTags = List.copyOf(sortTags);
    }
}
