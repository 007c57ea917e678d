package dev.keywright.compiler.design;

import dev.keywright.compiler.choose.program.Choice;
import dev.keywright.compiler.design.analysis.ParameterVariant;
import dev.keywright.compiler.design.assemble.ChosenDesign;
import dev.keywright.compiler.design.assemble.Findings;
import dev.keywright.compiler.design.assemble.LayOutEverything;
import dev.keywright.compiler.design.assemble.MakeChangePlans;
import dev.keywright.compiler.design.assemble.Numbers;
import dev.keywright.compiler.design.assemble.PlaceKinds;
import dev.keywright.compiler.design.assemble.ProvePageBound;
import dev.keywright.compiler.design.assemble.Reasons;
import dev.keywright.compiler.design.assemble.ResolvePlanSteps;
import dev.keywright.compiler.design.candidate.CandidateFilter;
import dev.keywright.compiler.design.candidate.PlanCandidate;
import dev.keywright.compiler.design.program.SearchSpace;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Proof;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.plan.ChangePlan;
import dev.keywright.core.plan.Cost;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.plan.Step;
import dev.keywright.core.profile.EngineProfile;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Designs the tables for a model: enumerates all candidates and plans, chooses the cheapest ones, and lays them out.
 * What the target cannot have is refused, and the rest designed. Used by {@code Compiler} and {@code DesignOptions}.
 */
public final class Designer {

    private Designer() {}

    public static Design design(Model model, EngineProfile target, boolean tablesPerEntity) {
        return design(model, target, tablesPerEntity, CandidateFilter.ALL);
    }

    /** @param filter the row kinds and plans that the design may use; tests leave some out to measure their worth */
    public static Design design(Model model, EngineProfile target, boolean tablesPerEntity, CandidateFilter filter) {
        return new DesignSupported(
                        target,
                        part -> SearchSpace.of(part, target, filter),
                        (considered, choice) -> assemble(considered, choice, tablesPerEntity))
                .design(model);
    }

    /**
     * A design with all row kinds and all plans that were considered, so that tests can run every plan and not only
     * chosen ones.
     */
    public static Design everything(Model model, EngineProfile target) {
        SearchSpace considered = SearchSpace.of(model, target);
        LayOutEverything layout = new LayOutEverything(considered);
        String unit = target.prices().unit();
        ProvePageBound certify = new ProvePageBound(model, target, layout.tables());
        List<QuestionPlan> plans = considered.variations().stream()
                .flatMap(variation -> considered
                        .plans()
                        .get(variation.variantQuestion().name())
                        .stream()
                        .map(each -> plan(variation, each, layout.plans(each), certify, unit)))
                .toList();
        return new Design(
                model,
                target,
                layout.tables(),
                plans,
                List.of(),
                List.of(),
                Numbers.cost(0, unit),
                new Proof(false, 0, 0, plans.size()),
                List.of(),
                List.of());
    }

    private static Design assemble(SearchSpace considered, Choice choice, boolean tablesPerEntity) {
        Model model = considered.model();
        ChosenDesign chosen = new ChosenDesign(considered, choice);
        PlaceKinds place = new PlaceKinds(model, considered.target(), chosen, tablesPerEntity);
        List<Table> tables = place.tables();
        ResolvePlanSteps plans = new ResolvePlanSteps(considered.catalogue(), place.placed());
        String unit = considered.target().prices().unit();
        ProvePageBound certify = new ProvePageBound(model, considered.target(), tables);
        List<QuestionPlan> questions = considered.variations().stream()
                .flatMap(each -> chosen.plan(each.variantQuestion().name()).stream()
                        .map(plan -> plan(each, plan, plans, certify, unit)))
                .toList();
        List<ChangePlan> changes = new MakeChangePlans(chosen, place.placed()).all();
        Cost cost = Numbers.cost(choice.cost() / considered.scale(), unit);
        long candidates = considered.catalogue().candidates().size()
                + considered.plans().values().stream().mapToInt(List::size).sum();
        return new Design(
                model,
                considered.target(),
                tables,
                questions,
                changes,
                new Findings(chosen, place.placed(), questions, changes, cost).all(),
                cost,
                new Proof(
                        choice.optimal(),
                        Math.round(choice.bound() / considered.scale() * 1e9),
                        Math.round((choice.cost() - choice.bound()) / considered.scale() * 1e9),
                        (int) candidates),
                new Reasons(chosen, place.placed()).all(),
                List.of());
    }

    private static QuestionPlan plan(
            ParameterVariant variation,
            PlanCandidate plan,
            ResolvePlanSteps plans,
            ProvePageBound certify,
            String unit) {
        Question question = variation.question();
        List<Step> steps = plans.steps(plan.steps());
        Optional<String> argument = ProvePageBound.decidingArgument(steps);
        OptionalLong rowsMax = argument.isPresent() ? OptionalLong.empty() : whole(plan.rowsMax());
        return new QuestionPlan(
                question.name(),
                Numbers.decimal(plan.estimate().requests()),
                Numbers.decimal(plan.estimate().rowsRead()),
                Numbers.decimal(plan.estimate().rowsReturned()),
                rowsMax,
                certify.pageBytesMax(rowsMax, steps),
                rowsMax.isPresent()
                        ? Optional.empty()
                        : argument.filter(each -> plan.rowsMax().isPresent()).or(() -> Optional.of(plan.growsWith())),
                rowsMax.isPresent() ? plan.assumedBounds() : List.of(),
                plan.scans(),
                question.read(),
                steps,
                Numbers.cost(plan.cost() * variation.perSecond(), unit),
                plan.rewrittenQuery(),
                variation.variant());
    }

    private static OptionalLong whole(OptionalDouble value) {
        return value.stream().mapToLong(each -> (long) Math.ceil(each)).findFirst();
    }
}
