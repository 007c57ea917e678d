package dev.keywright.compiler.design.program;

import java.util.Optional;

/**
 * A read that the upkeep of a change may need. All row kinds that need it share it, where prices allow that. Used by
 * {@code AddSupportReads}, {@code AddUpkeep}, {@code SearchSpace} and {@code StructureId}.
 *
 * @param rows the rows that it reads, in words; equal words are the same rows
 * @param candidate the name of the only candidate that it serves, where each pays for its own reads
 */
public record SupportRead(String rows, String change, Optional<String> candidate) implements StructureId {

    @Override
    public String toString() {
        return rows + " for " + change + candidate.map(each -> " for " + each).orElse("");
    }
}
