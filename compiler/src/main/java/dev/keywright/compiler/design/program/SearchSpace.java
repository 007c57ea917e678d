package dev.keywright.compiler.design.program;

import dev.keywright.compiler.choose.program.Program;
import dev.keywright.compiler.design.analysis.EquivalentQueries;
import dev.keywright.compiler.design.analysis.ParameterVariant;
import dev.keywright.compiler.design.analysis.QuestionGraph;
import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.candidate.CandidateFilter;
import dev.keywright.compiler.design.candidate.CandidateSet;
import dev.keywright.compiler.design.candidate.PlanCandidate;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.kind.ProposeCounters;
import dev.keywright.compiler.design.kind.ProposeKinds;
import dev.keywright.compiler.design.kind.partition.FitPartition;
import dev.keywright.compiler.design.plan.DropDominatedPlans;
import dev.keywright.compiler.design.plan.EnumerateBaseScans;
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
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The search space of a design: all candidate row kinds, all plans over them, and the integer program whose best choice
 * is the design. Used by {@code ChangeUpkeep}, {@code ChosenDesign}, {@code Designer} and {@code LayOutEverything}.
 *
 * @param variations every question, or each variant of its optional parameters
 * @param plans every plan of every variant, for tests that run them all
 * @param undominated the plans among which the program chooses, by question; the others can never be better, and a
 *     question without any plan has no group
 * @param support the plans of every read that upkeep may need, undominated too
 * @param scale the factor from the price list's unit to costs of the program
 * @param unkept the questions that have no plan only because some change cannot keep the rows right that they would read
 */
public record SearchSpace(
        Model model,
        EngineProfile target,
        CandidateSet catalogue,
        List<ParameterVariant> variations,
        Map<String, List<PlanCandidate>> plans,
        Map<String, PlanGroup> undominated,
        Map<SupportRead, PlanGroup> support,
        Program program,
        double scale,
        Set<String> unkept) {

    /** The candidates that may embed this one. */
    public List<Candidate> embeddings(Candidate child) {
        return catalogue.embeddings(new Statistics(model), child);
    }

    /** The average number of rows of a partition of this kind. */
    public double partitionRows(RowKind kind) {
        return FitPartition.partitionRows(new Statistics(model), kind);
    }

    public static SearchSpace of(Model model, EngineProfile target) {
        return of(model, target, CandidateFilter.ALL);
    }

    /** The search space of the row kinds and plans that the filter includes. */
    public static SearchSpace of(Model model, EngineProfile target, CandidateFilter filter) {
        return new BuildSearchSpace(model, target, filter).build();
    }

    /** Builds the search space: candidates, then the upkeep of changes, then the plans of questions. */
    private static final class BuildSearchSpace {

        private static final long DEARER_MAX = 1_000;

        private final Model model;
        private final EngineProfile target;
        private final CandidateFilter filter;
        private final Statistics statistics;
        private final List<ParameterVariant> variations;

        BuildSearchSpace(Model model, EngineProfile target, CandidateFilter filter) {
            this.model = model;
            this.target = target;
            this.filter = filter;
            this.statistics = new Statistics(model);
            this.variations = model.questions().stream()
                    .flatMap(each -> ParameterVariant.of(each).stream())
                    .toList();
        }

        SearchSpace build() {
            CandidateSet catalogue = CandidateSet.of(statistics, target, proposed(), filter);
            BuildProgram program = new BuildProgram(target, model, catalogue);
            // Many changes read the same row; its plans do not depend on the change.
            Map<ReadPurpose, Map<Query, List<PlanCandidate>>> read = new EnumMap<>(ReadPurpose.class);
            AddUpkeep upkeep =
                    new AddUpkeep(statistics, target, catalogue, program, (question, purpose) -> read.computeIfAbsent(
                                    purpose, each -> new LinkedHashMap<>())
                            .computeIfAbsent(
                                    question.query(),
                                    form -> DropDominatedPlans.apply(
                                            catalogue, supportPlans(catalogue, question, purpose))));
            Map<SupportRead, PlanGroup> support = upkeep.addAll();
            Set<Integer> unkept = upkeep.unmaintainable();
            Map<String, List<PlanCandidate>> plans = new LinkedHashMap<>();
            Map<String, PlanGroup> offered = new LinkedHashMap<>();
            Set<String> unkeepable = new TreeSet<>();
            for (ParameterVariant each : variations) {
                Question question = each.variantQuestion();
                List<PlanCandidate> found = plans(each, catalogue, unkept);
                plans.put(question.name(), found);
                // A question without any plan is refused; the others still get theirs.
                if (found.isEmpty()) {
                    if (!plans(each, catalogue, Set.of()).isEmpty()) {
                        unkeepable.add(each.question().name());
                    }
                } else {
                    List<PlanCandidate> undominated = DropDominatedPlans.apply(catalogue, found);
                    offered.put(
                            question.name(), program.plans(question.name(), List.of(), undominated, each.perSecond()));
                }
            }
            return new SearchSpace(
                    model,
                    target,
                    catalogue,
                    variations,
                    plans,
                    offered,
                    support,
                    program.program(),
                    program.scale(),
                    unkeepable);
        }

        private List<RowKind> proposed() {
            Set<RowKind> kinds = new LinkedHashSet<>();
            for (Question question : variations.stream()
                    .flatMap(each -> EquivalentQueries.of(model, each.variantQuestion()).stream())
                    .toList()) {
                QuestionGraph asked = new QuestionGraph(model, question);
                kinds.addAll(new ProposeKinds(statistics, asked).all());
                kinds.addAll(ProposeCounters.of(statistics, asked));
            }
            for (Change change : model.changes()) {
                for (Question question : support(change)) {
                    kinds.addAll(new ProposeKinds(statistics, new QuestionGraph(model, question)).all());
                }
            }
            return List.copyOf(kinds);
        }

        /** The reads that the upkeep of a change may make, whichever kinds are chosen. */
        private List<Question> support(Change change) {
            SupportQuestions questions = new SupportQuestions(model, change);
            List<Question> all = new ArrayList<>();
            for (Mutation mutation : Cascades.of(model, change)) {
                if (!(mutation instanceof Mutation.Insert)) {
                    all.add(questions.rows("", mutation.entity(), mutation.where(model)));
                    model.relationships().stream()
                            .filter(each -> each.parent().equals(mutation.entity()))
                            .map(Relationship::name)
                            .forEach(each -> all.add(questions.children(
                                    "", model.relationship(each).orElseThrow().child(), List.of(each))));
                }
            }
            return all;
        }

        /**
         * A change is not refused because no key finds its rows: then the store reads all of them, as PostgreSQL
         * would. Rows that only list all of them are not offered in place of that.
         */
        private List<PlanCandidate> supportPlans(CandidateSet catalogue, Question question, ReadPurpose purpose) {
            List<PlanCandidate> found = plans(catalogue, question, purpose.lists(), Set.of());
            if (purpose != ReadPurpose.MATCHES) {
                return found;
            }
            double rows = statistics.rows(question.query().root().entity());
            List<PlanCandidate> selective = found.stream()
                    .filter(each -> each.estimate().rowsRead() < rows)
                    .toList();
            return selective.isEmpty()
                    ? new EnumerateBaseScans(statistics, target, catalogue).all(question)
                    : selective;
        }

        /** The steps of a variant answer its own query, not that of the question. */
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
         * @param lists whether the rows are only listed
         * @param unkept kinds that no plan may read, since some change cannot keep them right
         */
        private List<PlanCandidate> plans(
                CandidateSet catalogue, Question question, boolean lists, Set<Integer> unkept) {
            if (target.prices().has(Prices.Rule.LIMIT_CAPS_UNFILTERED)) {
                return withoutOverpriced(plans(catalogue, question, lists, unkept, false));
            }
            // Where some plan has a bound on the rows it reads, plans without a bound are not offered, even if they are
            // cheaper today.
            List<PlanCandidate> some = plans(catalogue, question, lists, unkept, true).stream()
                    .filter(each -> each.rowsMax().isPresent())
                    .toList();
            List<PlanCandidate> all = some.isEmpty() ? plans(catalogue, question, lists, unkept, false) : some;
            // Likewise a plan that reads a range for each value of a column is offered only where no other plan exists.
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
            all.removeIf(plan -> !filter.includes(model, catalogue, plan));
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
                all.addAll(EnumerateCounterPlans.of(statistics, target, catalogue, asked));
            }
            return all;
        }

        /**
         * Drops plans that cost a thousand times more than the cheapest one; their prices would exhaust the digits of
         * the others.
         */
        private static List<PlanCandidate> withoutOverpriced(List<PlanCandidate> plans) {
            double least = plans.stream().mapToDouble(PlanCandidate::cost).min().orElse(0);
            return plans.stream()
                    .filter(each -> each.cost() <= least * DEARER_MAX)
                    .toList();
        }

        /**
         * Whether rows of this kind are never older than the base rows, so that strong reads and upkeep may use them.
         * To list the children of a parent, views that the store maintains suffice: a writer of a child writes its
         * views before it reads the parent's version again, so either the list has the child, or the writer of the
         * child sees that the parent changed. An index that the engine maintains is filled later than that.
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
