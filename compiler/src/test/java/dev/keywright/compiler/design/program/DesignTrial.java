package dev.keywright.compiler.design.program;

import dev.keywright.compiler.choose.Choose;
import dev.keywright.compiler.choose.program.Choice;
import dev.keywright.compiler.choose.program.InfeasibleException;
import dev.keywright.compiler.design.candidate.PlanCandidate;
import dev.keywright.compiler.design.candidate.Rule;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/** The best design that a set of rules allows, if any. Used to compare designs with a rule and without it. */
record DesignTrial(SearchSpace considered, Optional<Choice> choice) {

    static DesignTrial of(Model model, EngineProfile target, List<Rule> without) {
        SearchSpace considered = SearchSpace.of(model, target, Rule.without(without));
        return new DesignTrial(considered, chosen(considered));
    }

    private static Optional<Choice> chosen(SearchSpace considered) {
        try {
            return Optional.of(Choose.exactly(considered.program()));
        } catch (InfeasibleException e) {
            return Optional.empty();
        }
    }

    long cost() {
        return choice.orElseThrow().cost();
    }

    boolean optimal() {
        return choice.orElseThrow().optimal();
    }

    /** Whether the design has a row kind of the rule, or a plan by it, be it of a question or of a change's read. */
    boolean uses(Rule rule) {
        return kinds().anyMatch(each -> rule.matchesKind(considered.model(), each))
                || plans().anyMatch(each -> rule.matchesPlan(considered.model(), considered.catalogue(), each));
    }

    /** The row kinds of the design. */
    Stream<Candidate> kinds() {
        return considered.catalogue().candidates().stream()
                .filter(each -> choice.orElseThrow().structures().get(each.number()));
    }

    /** The plan that a question has. */
    Optional<PlanCandidate> plan(String question) {
        return Optional.ofNullable(considered.undominated().get(question)).flatMap(this::taken);
    }

    /** The plans of questions and of reads that upkeep needs. */
    private Stream<PlanCandidate> plans() {
        return Stream.concat(considered.undominated().values().stream(), considered.support().values().stream())
                .flatMap(each -> taken(each).stream());
    }

    private Optional<PlanCandidate> taken(PlanGroup group) {
        int taken = choice.orElseThrow().alternatives().get(group.number());
        return taken == Choice.NONE
                ? Optional.empty()
                : Optional.of(group.plans().get(taken));
    }

    /**
     * The grade of a question's plan, which ranks before its price: a bounded plan is never replaced by a cheaper one
     * that grows with the data, nor one that reads only matching rows by one that goes through all values.
     */
    enum Grade {
        NONE,
        GROWS,
        ENUMERATES,
        BOUNDED;

        static Grade of(List<PlanCandidate> plans) {
            if (plans.isEmpty()) {
                return NONE;
            }
            boolean bounded = plans.stream().anyMatch(each -> each.rowsMax().isPresent());
            boolean asked = plans.stream().anyMatch(each -> !each.enumerates());
            return bounded ? asked ? BOUNDED : ENUMERATES : GROWS;
        }
    }

    /** Of every question, and of every read that some upkeep may need. */
    Map<String, Grade> grades() {
        Map<String, Grade> grades = new LinkedHashMap<>();
        considered.plans().forEach((name, plans) -> grades.put(name, Grade.of(plans)));
        considered.support().forEach((read, group) -> grades.put(read.toString(), Grade.of(group.plans())));
        return grades;
    }

    /** Whether every question, and every read that both may need, has plans of the same grade in the other trial. */
    boolean gradedAs(DesignTrial other) {
        return grades(other, each -> each == 0);
    }

    /** Whether something has plans of a better grade than in the other trial. */
    boolean betterThan(DesignTrial other) {
        return !grades(other, each -> each <= 0);
    }

    /** Whether some question has no plan here, and one in the other trial. */
    boolean lacks(DesignTrial other) {
        return considered.plans().entrySet().stream()
                .anyMatch(each -> each.getValue().isEmpty()
                        && !other.considered.plans().get(each.getKey()).isEmpty());
    }

    private boolean grades(DesignTrial other, IntPredicate difference) {
        Map<String, Grade> theirs = other.grades();
        return grades().entrySet().stream()
                .allMatch(each -> difference.test(
                        each.getValue().compareTo(theirs.getOrDefault(each.getKey(), each.getValue()))));
    }
}
