package dev.keywright.compiler.design.assemble;

import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.Choice;
import dev.keywright.compiler.design.candidate.PartitionPair;
import dev.keywright.compiler.design.candidate.PlanCandidate;
import dev.keywright.compiler.design.kind.Candidate;
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
        return takenAlternative(question)
                .map(each -> considered.undominated().get(question).get(each));
    }

    Optional<Integer> takenAlternative(String group) {
        List<AlternativeGroup> groups = considered.program().groups();
        for (int i = 0; i < groups.size(); i++) {
            if (groups.get(i).name().equals(group) && choice.alternatives().get(i) != Choice.NONE) {
                return Optional.of(choice.alternatives().get(i));
            }
        }
        return Optional.empty();
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

    boolean isChosen(String name) {
        for (int i = 0; i < considered.program().structures().size(); i++) {
            if (considered.program().structures().get(i).name().equals(name)) {
                return choice.structures().get(i);
            }
        }
        return false;
    }
}
