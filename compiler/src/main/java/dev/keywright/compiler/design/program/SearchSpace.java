package dev.keywright.compiler.design.program;

import dev.keywright.compiler.choose.program.Program;
import dev.keywright.compiler.design.analysis.EquivalentQueries;
import dev.keywright.compiler.design.analysis.MutationConditions;
import dev.keywright.compiler.design.analysis.ParameterVariant;
import dev.keywright.compiler.design.analysis.QuestionGraph;
import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.candidate.CandidateSet;
import dev.keywright.compiler.design.candidate.PlanCandidate;
import dev.keywright.compiler.design.candidate.Rule;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.kind.ProposeCounters;
import dev.keywright.compiler.design.kind.ProposeKinds;
import dev.keywright.compiler.design.kind.partition.FitPartition;
import dev.keywright.compiler.design.plan.DropDominatedPlans;
import dev.keywright.compiler.design.plan.EnumerateCounterPlans;
import dev.keywright.compiler.design.plan.EnumerateMinMaxPlans;
import dev.keywright.compiler.design.plan.EnumeratePlans;
import dev.keywright.compiler.design.plan.FinishPlan;
import dev.keywright.compiler.design.upkeep.Cascades;
import dev.keywright.compiler.design.upkeep.SupportQuestions;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.profile.Prices;
import dev.keywright.core.query.Query;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Everything that a design for a target could be made of: row kinds, plans, and the program whose best choice the design
 * is.
 *
 * @param variations every question, or each choice of its optional parameters
 * @param plans every plan of every variation
 * @param offered those among which the program chooses, in its order; the others can never be better
 * @param support the plans of every read that some upkeep may need, likewise
 * @param scale what one of the price list's unit is in the program
 */
public record SearchSpace(
        Model model,
        EngineProfile target,
        CandidateSet catalogue,
        List<ParameterVariant> variations,
        Map<String, List<PlanCandidate>> plans,
        Map<String, List<PlanCandidate>> undominated,
        Map<String, List<PlanCandidate>> support,
        Program program,
        double scale) {

    /** The rows that may hold an embedded one. */
    public List<Candidate> embeddings(Candidate child) {
        return catalogue.embeddings(new Statistics(model), child);
    }

    /** How many rows a partition of this kind has, on average. */
    public double partitionRows(RowKind kind) {
        return FitPartition.partitionRows(new Statistics(model), kind);
    }

    public static SearchSpace of(Model model, EngineProfile target) {
        return of(model, target, List.of());
    }

    /** As if these rules did not exist. */
    public static SearchSpace of(Model model, EngineProfile target, List<Rule> without) {
        return new BuildSearchSpace(model, target, without).build();
    }

    /** Takes the questions one after the other, then the changes. */
    private static final class BuildSearchSpace {

        private static final long DEARER_MAX = 1_000;

        private final Model model;
        private final EngineProfile target;
        private final List<Rule> without;
        private final Statistics statistics;
        private final List<ParameterVariant> variations;

        BuildSearchSpace(Model model, EngineProfile target, List<Rule> without) {
            this.model = model;
            this.target = target;
            this.without = List.copyOf(without);
            this.statistics = new Statistics(model);
            this.variations = model.questions().stream()
                    .flatMap(each -> ParameterVariant.of(each).stream())
                    .toList();
        }

        SearchSpace build() {
            CandidateSet catalogue = CandidateSet.of(statistics, target, proposed(), without);
            BuildProgram program = new BuildProgram(target, model, catalogue);
            // Many changes ask for the same row; what finds it does not depend on who asks.
            Map<Query, List<PlanCandidate>> read = new LinkedHashMap<>();
            Map<Query, List<PlanCandidate>> listed = new LinkedHashMap<>();
            AddUpkeep upkeep =
                    new AddUpkeep(statistics, target, catalogue, program, (question, lists) -> (lists ? listed : read)
                            .computeIfAbsent(
                                    question.query(),
                                    form -> DropDominatedPlans.apply(
                                            catalogue, plans(catalogue, question, lists, Set.of()))));
            Map<String, List<PlanCandidate>> support = upkeep.addAll();
            Set<Integer> unkept = upkeep.unmaintainable();
            Map<String, List<PlanCandidate>> plans = new LinkedHashMap<>();
            Map<String, List<PlanCandidate>> offered = new LinkedHashMap<>();
            for (ParameterVariant each : variations) {
                Question question = each.variantQuestion();
                List<PlanCandidate> found = plans(each, catalogue, unkept);
                plans.put(question.name(), found);
                offered.put(question.name(), DropDominatedPlans.apply(catalogue, found));
                // A question without any plan is told as a finding; the others still get theirs.
                if (!found.isEmpty()) {
                    program.plans(question.name(), List.of(), offered.get(question.name()), each.perSecond());
                }
            }
            return new SearchSpace(
                    model, target, catalogue, variations, plans, offered, support, program.program(), program.scale());
        }

        private List<RowKind> proposed() {
            Set<RowKind> kinds = new LinkedHashSet<>();
            for (Question question : variations.stream()
                    .flatMap(each -> EquivalentQueries.of(model, each.variantQuestion()).stream())
                    .toList()) {
                QuestionGraph asked = new QuestionGraph(model, question);
                kinds.addAll(new ProposeKinds(statistics, asked).all());
                kinds.addAll(new ProposeCounters(statistics, asked).all());
            }
            for (Change change : model.changes()) {
                for (Question question : support(change)) {
                    kinds.addAll(new ProposeKinds(statistics, new QuestionGraph(model, question)).all());
                }
            }
            return List.copyOf(kinds);
        }

        /** What the upkeep of a change may ask, whichever kinds there will be. */
        private List<Question> support(Change change) {
            SupportQuestions questions = new SupportQuestions(model, change);
            List<Question> all = new ArrayList<>();
            for (Mutation mutation : Cascades.of(model, change)) {
                if (!(mutation instanceof Mutation.Insert)) {
                    all.add(questions.rows("", mutation.entity(), mutation.match(new MutationConditions(model))));
                    model.relationships().stream()
                            .filter(each -> each.parent().equals(mutation.entity()))
                            .map(Relationship::name)
                            .forEach(each -> all.add(questions.children(
                                    "", model.relationship(each).orElseThrow().child(), List.of(each))));
                }
            }
            return all;
        }

        /** Steps of a variation work out its own form. */
        private List<PlanCandidate> plans(ParameterVariant variation, CandidateSet catalogue, Set<Integer> unkept) {
            List<PlanCandidate> plans = plans(catalogue, variation.variantQuestion(), false, unkept);
            boolean varied = variation.variant().isPresent();
            return plans.stream()
                    .map(each -> varied && each.rewrittenQuery().isEmpty()
                            ? each.withRewrittenQuery(
                                    variation.variantQuestion().query())
                            : each)
                    .toList();
        }

        /**
         * @param lists whether rows are only listed
         * @param unkept kinds that no plan may read, since a change could not keep them right
         */
        private List<PlanCandidate> plans(
                CandidateSet catalogue, Question question, boolean lists, Set<Integer> unkept) {
            if (target.prices().has(Prices.Rule.LIMIT_CAPS_UNFILTERED)) {
                return withoutOverpriced(plans(catalogue, question, lists, unkept, false));
            }
            // Where some plan reads no more however much there is, none is taken that does.
            List<PlanCandidate> some = plans(catalogue, question, lists, unkept, true).stream()
                    .filter(each -> each.rowsMax().isPresent())
                    .toList();
            List<PlanCandidate> all = some.isEmpty() ? plans(catalogue, question, lists, unkept, false) : some;
            // And where one does not have to go through values that nobody asked for, none is taken that has to.
            return withoutOverpriced(preferred(all, each -> !each.enumerates()));
        }

        private List<PlanCandidate> plans(
                CandidateSet catalogue, Question question, boolean lists, Set<Integer> unkept, boolean bounded) {
            List<PlanCandidate> all = new ArrayList<>();
            for (Question each : EquivalentQueries.of(model, question)) {
                boolean itself = each.query().equals(question.query());
                plansOfQuery(catalogue, each, lists, bounded)
                        .forEach(plan -> all.add(itself ? plan : plan.withRewrittenQuery(each.query())));
            }
            all.removeIf(plan -> without.stream().anyMatch(each -> each.matchesPlan(model, catalogue, plan)));
            all.removeIf(plan -> plan.uses().stream().anyMatch(unkept::contains));
            return all;
        }

        private static List<PlanCandidate> preferred(List<PlanCandidate> plans, Predicate<PlanCandidate> better) {
            List<PlanCandidate> those = plans.stream().filter(better).toList();
            return those.isEmpty() ? plans : those;
        }

        private List<PlanCandidate> plansOfQuery(
                CandidateSet catalogue, Question question, boolean lists, boolean bounded) {
            QuestionGraph asked = new QuestionGraph(model, question);
            boolean strong = question.read().strong();
            List<PlanCandidate> all = new EnumeratePlans(statistics, target, catalogue, bounded)
                    .drafts(asked).stream()
                            .filter(draft -> !strong
                                    || draft.reads().stream().allMatch(each -> isFresh(each.candidate(), lists)))
                            .map(draft -> new FinishPlan(statistics, target, catalogue, draft).plan())
                            .filter(plan -> !plan.scans() || question.scanAllowed())
                            .collect(Collectors.toCollection(ArrayList::new));
            new EnumerateMinMaxPlans(statistics, target, catalogue, asked)
                    .all().stream()
                            .filter(plan -> !strong
                                    || plan.uses().stream()
                                            .map(catalogue.candidates()::get)
                                            .allMatch(each -> isFresh(each, lists)))
                            .forEach(all::add);
            if (!strong || isFresh(RowRole.COUNTER)) {
                all.addAll(new EnumerateCounterPlans(statistics, target, catalogue, asked).all());
            }
            return all;
        }

        /** What is a thousand times dearer than need be is no plan; its price would drown all others. */
        private static List<PlanCandidate> withoutOverpriced(List<PlanCandidate> plans) {
            double least = plans.stream().mapToDouble(PlanCandidate::cost).min().orElse(0);
            return plans.stream()
                    .filter(each -> each.cost() <= least * DEARER_MAX)
                    .toList();
        }

        /**
         * Whether rows of this kind are never older than the base rows (C3, C16). To list what is below a parent, views
         * that the store keeps will do: whoever writes a child writes its views before it looks at the parent's version
         * again, so either the list has the child or the child's writer sees that the parent moved (C2). An index that
         * the engine keeps is filled some time after all of that.
         */
        private boolean isFresh(Candidate candidate, boolean lists) {
            if (candidate.indexed()) {
                return target.has(Capability.STRONG_INDEX);
            }
            return lists || isFresh(candidate.kind().role());
        }

        private boolean isFresh(RowRole role) {
            return role == RowRole.BASE
                    || role == RowRole.EMBEDDED
                    || role == RowRole.LOCATOR
                    || role == RowRole.GUARD
                    || role == RowRole.DIRECTORY
                    || target.has(Capability.TRANSACTION)
                    || target.prices().has(Prices.Rule.NO_INTENTS);
        }
    }
}
