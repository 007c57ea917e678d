package dev.keywright.compiler.design.program;

import dev.keywright.compiler.design.candidate.PlanCandidate;
import java.util.List;

/**
 * The plans behind a group of alternatives in the integer program: {@code BuildProgram} makes it, {@code ChosenDesign}
 * looks up in it which plan the choice took. The plans answer a question, or a read that upkeep needs.
 *
 * @param number its place among the groups of the program
 * @param plans in the order of the alternatives
 */
public record PlanGroup(int number, List<PlanCandidate> plans) {

    public PlanGroup {
        plans = List.copyOf(plans);
    }
}
