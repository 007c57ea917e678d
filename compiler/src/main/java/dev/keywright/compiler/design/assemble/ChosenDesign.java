package dev.keywright.compiler.design.assemble;

import dev.keywright.compiler.choose.program.Choice;
import dev.keywright.compiler.design.candidate.PartitionPair;
import dev.keywright.compiler.design.candidate.PlanCandidate;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.program.PlanGroup;
import dev.keywright.compiler.design.program.SearchSpace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The result of the choice in terms of the search space: the row kinds and plans that were chosen. */
public record ChosenDesign(SearchSpace considered, Choice choice) {

    public List<Candidate> candidates() {
        return considered.catalogue().candidates().stream()
                .filter(each -> choice.structures().get(each.number()))
                .toList();
    }

    /** The plan of a question; empty where it has none at all. */
    public Optional<PlanCandidate> plan(String question) {
        return Optional.ofNullable(considered.undominated().get(question)).flatMap(this::taken);
    }

    /** The plan that is taken of a group; empty where nothing chosen needs one. */
    Optional<PlanCandidate> taken(PlanGroup group) {
        int taken = choice.alternatives().get(group.number());
        return taken == Choice.NONE
                ? Optional.empty()
                : Optional.of(group.plans().get(taken));
    }

    /**
     * The chosen pairs of parent and child kinds in one partition, each once; where any plan wants the parent's row to
     * lead, with that requirement.
     */
    List<PartitionPair> pairs() {
        Map<PartitionPair, PartitionPair> pairs = new LinkedHashMap<>();
        considered.plans().keySet().stream()
                .flatMap(each -> plan(each).stream())
                .flatMap(each -> each.pair().stream())
                .forEach(each -> pairs.merge(
                        each.withoutLead(), each, (one, other) -> one.lead() == PartitionPair.Lead.ANY ? other : one));
        return List.copyOf(pairs.values());
    }
}
