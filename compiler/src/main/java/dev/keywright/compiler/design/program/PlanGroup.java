package dev.keywright.compiler.design.program;

import dev.keywright.compiler.design.candidate.PlanCandidate;
import java.util.List;

/**
 * A group of the program whose alternatives are plans, of a question or of a read that upkeep needs.
 *
 * @param number its place among the groups of the program
 * @param plans in the order of the alternatives
 */
public record PlanGroup(int number, List<PlanCandidate> plans) {

    public PlanGroup {
        plans = List.copyOf(plans);
    }
}
