package dev.keywright.compiler.design.assemble;

import dev.keywright.compiler.choose.program.Structure;
import dev.keywright.compiler.design.analysis.ParameterVariant;
import dev.keywright.compiler.design.candidate.PlanCandidate;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.core.design.Reason;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.profile.EngineProfile.Capability;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Explains why each question has its plan: the technique, the alternatives with their prices, and from which rate on
 * another plan would be cheaper. Used by {@code Designer}.
 */
public final class Reasons {

    private static final int REJECTED_MAX = 3;

    private final ChosenDesign chosen;
    private final Map<Integer, PlacedKind> placed;

    public Reasons(ChosenDesign chosen, Map<Integer, PlacedKind> placed) {
        this.chosen = chosen;
        this.placed = placed;
    }

    public List<Reason> all() {
        List<Reason> reasons = new ArrayList<>();
        for (ParameterVariant each : chosen.considered().variations()) {
            chosen.plan(each.variantQuestion().name()).ifPresent(plan -> reasons.add(reason(each, plan)));
        }
        return reasons;
    }

    private Reason reason(ParameterVariant variation, PlanCandidate plan) {
        double rate = variation.perSecond();
        List<PlanCandidate> others =
                chosen
                        .considered()
                        .undominated()
                        .get(variation.variantQuestion().name())
                        .plans()
                        .stream()
                        .filter(each -> !each.uses().equals(plan.uses()))
                        .sorted(Comparator.comparingDouble(each -> each.cost() * rate + missingUpkeep(each)))
                        .toList();
        Technique technique = Technique.of(chosen, plan);
        return new Reason(
                variation.question().name(),
                technique.number(),
                variation.variant().map(Reasons::describeParameters).orElse("") + technique.text() + ", over "
                        + structures(plan.uses()),
                others.stream()
                        .map(each -> rejected(each, plan, rate))
                        .distinct()
                        .limit(REJECTED_MAX)
                        .toList(),
                others.stream()
                        .flatMap(each -> turningPoint(each, plan).stream())
                        .findFirst());
    }

    private static String describeParameters(QuestionPlan.Variant variant) {
        return variant.present().isEmpty() ? "" : String.join(" and ", variant.present()) + " given: ";
    }

    private String rejected(PlanCandidate other, PlanCandidate plan, double rate) {
        double reads = (other.cost() - plan.cost()) * rate;
        double upkeep = missingUpkeep(other);
        return String.format(
                Locale.ROOT,
                "%s: %s %s to read, %s more to keep",
                candidates(other.uses()),
                amount(Math.abs(reads)),
                reads < 0 ? "less" : "more",
                amount(upkeep));
    }

    private String amount(double perSecond) {
        String unit = chosen.considered().target().prices().unit();
        boolean dollars = unit.equals("dollars") || unit.equals("$");
        double value = dollars ? perSecond * 30 * 86_400 : perSecond;
        return dollars ? "$" + Numbers.short3(value) + " a month" : Numbers.short3(value) + " ms/s";
    }

    /** The rate from which on another plan would win that costs more upkeep and less per read. */
    private Optional<String> turningPoint(PlanCandidate other, PlanCandidate plan) {
        double saved = plan.cost() - other.cost();
        double keeping = missingUpkeep(other);
        if (saved <= 0 || keeping <= 0) {
            return Optional.empty();
        }
        return Optional.of("from " + Numbers.short3(keeping / saved) + "/s on, " + candidates(other.uses()) + " wins");
    }

    /** What the upkeep of the row kinds costs that a plan needs and the design lacks. */
    private double missingUpkeep(PlanCandidate plan) {
        Set<Integer> needed = new LinkedHashSet<>();
        List<Integer> open = new ArrayList<>(plan.uses());
        while (!open.isEmpty()) {
            int each = open.remove(open.size() - 1);
            if (!chosen.choice().structures().get(each) && needed.add(each)) {
                open.addAll(structured(each).needs());
            }
        }
        return needed.stream().mapToDouble(each -> structured(each).cost()).sum()
                / chosen.considered().scale();
    }

    private Structure structured(int number) {
        return chosen.considered().program().structures().get(number);
    }

    private String structures(List<Integer> uses) {
        return uses.stream().map(this::structure).distinct().collect(Collectors.joining(", "));
    }

    private String structure(Integer used) {
        PlacedKind place = placed.get(used);
        String name = place.index().map(index -> place.row() + " in " + index).orElse(place.row());
        return byAttributes(place)
                ? name + ", whose key of attributes is " + amount(new KeySavings(chosen).perSecond(candidate(used)))
                        + " cheaper than texts"
                : name;
    }

    /** Whether the key of an index is attributes: of the indexes of a shared table, only such ones have no tag. */
    private boolean byAttributes(PlacedKind place) {
        return chosen.considered().target().has(Capability.KEY_ATTRIBUTES)
                && place.index().isPresent()
                && place.partitionTags().isEmpty();
    }

    private Candidate candidate(int number) {
        return chosen.considered().catalogue().candidates().get(number);
    }

    private String candidates(List<Integer> uses) {
        return uses.stream().map(this::candidate).map(Reasons::describe).collect(Collectors.joining(" and "));
    }

    private static String describe(Candidate candidate) {
        return candidate.kind().entity() + " " + candidate.kind().key()
                + (candidate.indexed() ? " as index" : "")
                + (candidate.kind().followedRelationships().isEmpty() ? "" : " with copies");
    }
}
