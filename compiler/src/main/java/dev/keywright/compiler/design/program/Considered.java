package dev.keywright.compiler.design.program;

import dev.keywright.compiler.choose.program.Program;
import dev.keywright.compiler.design.analysis.Asked;
import dev.keywright.compiler.design.analysis.Equivalent;
import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.analysis.Variation;
import dev.keywright.compiler.design.analysis.Where;
import dev.keywright.compiler.design.candidate.Catalogue;
import dev.keywright.compiler.design.candidate.PlanCandidate;
import dev.keywright.compiler.design.candidate.Rule;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.kind.ProposeCounters;
import dev.keywright.compiler.design.kind.ProposeKinds;
import dev.keywright.compiler.design.kind.partition.FitPartition;
import dev.keywright.compiler.design.plan.CounterPlans;
import dev.keywright.compiler.design.plan.EndPlans;
import dev.keywright.compiler.design.plan.EnumeratePlans;
import dev.keywright.compiler.design.plan.FinishPlan;
import dev.keywright.compiler.design.plan.Undominated;
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
import dev.keywright.core.query.Form;
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
public record Considered(
        Model model,
        EngineProfile target,
        Catalogue catalogue,
        List<Variation> variations,
        Map<String, List<PlanCandidate>> plans,
        Map<String, List<PlanCandidate>> offered,
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

    public static Considered of(Model model, EngineProfile target) {
        return of(model, target, List.of());
    }

    /** As if these rules did not exist. */
    public static Considered of(Model model, EngineProfile target, List<Rule> without) {
        return new Consider(model, target, without).all();
    }

    /** Takes the questions one after the other, then the changes. */
    private static final class Consider {

        private static final long DEARER_MAX = 1_000;

        private final Model model;
        private final EngineProfile target;
        private final List<Rule> without;
        private final Statistics statistics;
        private final List<Variation> variations;

        Consider(Model model, EngineProfile target, List<Rule> without) {
            this.model = model;
            this.target = target;
            this.without = List.copyOf(without);
            this.statistics = new Statistics(model);
            this.variations = model.questions().stream()
                    .flatMap(each -> Variation.of(each).stream())
                    .toList();
        }

        Considered all() {
            Catalogue catalogue = Catalogue.of(statistics, target, proposed(), without);
            BuildProgram program = new BuildProgram(target, model, catalogue);
            // Many changes ask for the same row; what finds it does not depend on who asks.
            Map<Form, List<PlanCandidate>> read = new LinkedHashMap<>();
            Map<Form, List<PlanCandidate>> listed = new LinkedHashMap<>();
            AddUpkeep upkeep =
                    new AddUpkeep(statistics, target, catalogue, program, (question, lists) -> (lists ? listed : read)
                            .computeIfAbsent(
                                    question.form(),
                                    form -> Undominated.of(catalogue, plans(catalogue, question, lists, Set.of()))));
            Map<String, List<PlanCandidate>> support = upkeep.all();
            Set<Integer> unkept = upkeep.unkept();
            Map<String, List<PlanCandidate>> plans = new LinkedHashMap<>();
            Map<String, List<PlanCandidate>> offered = new LinkedHashMap<>();
            for (Variation each : variations) {
                Question question = each.asked();
                List<PlanCandidate> found = plans(each, catalogue, unkept);
                plans.put(question.name(), found);
                offered.put(question.name(), Undominated.of(catalogue, found));
                // A question without any plan is told as a finding; the others still get theirs.
                if (!found.isEmpty()) {
                    program.plans(question.name(), List.of(), offered.get(question.name()), each.perSecond());
                }
            }
            return new Considered(
                    model, target, catalogue, variations, plans, offered, support, program.program(), program.scale());
        }

        private List<RowKind> proposed() {
            Set<RowKind> kinds = new LinkedHashSet<>();
            for (Question question : variations.stream()
                    .flatMap(each -> Equivalent.of(model, each.asked()).stream())
                    .toList()) {
                Asked asked = new Asked(model, question);
                kinds.addAll(new ProposeKinds(statistics, asked).all());
                kinds.addAll(new ProposeCounters(statistics, asked).all());
            }
            for (Change change : model.changes()) {
                for (Question question : support(change)) {
                    kinds.addAll(new ProposeKinds(statistics, new Asked(model, question)).all());
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
                    all.add(questions.rows("", mutation.entity(), mutation.match(new Where(model))));
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
        private List<PlanCandidate> plans(Variation variation, Catalogue catalogue, Set<Integer> unkept) {
            List<PlanCandidate> plans = plans(catalogue, variation.asked(), false, unkept);
            boolean varied = variation.variant().isPresent();
            return plans.stream()
                    .map(each -> varied && each.form().isEmpty()
                            ? each.working(variation.asked().form())
                            : each)
                    .toList();
        }

        /**
         * @param lists whether rows are only listed
         * @param unkept kinds that no plan may read, since a change could not keep them right
         */
        private List<PlanCandidate> plans(Catalogue catalogue, Question question, boolean lists, Set<Integer> unkept) {
            if (target.prices().has(Prices.Rule.LIMIT_CAPS_UNFILTERED)) {
                return sensible(plans(catalogue, question, lists, unkept, false));
            }
            // Where some plan reads no more however much there is, none is taken that does.
            List<PlanCandidate> some = plans(catalogue, question, lists, unkept, true).stream()
                    .filter(each -> each.rowsMax().isPresent())
                    .toList();
            List<PlanCandidate> all = some.isEmpty() ? plans(catalogue, question, lists, unkept, false) : some;
            // And where one does not have to go through values that nobody asked for, none is taken that has to.
            return sensible(preferred(all, each -> !each.enumerates()));
        }

        private List<PlanCandidate> plans(
                Catalogue catalogue, Question question, boolean lists, Set<Integer> unkept, boolean bounded) {
            List<PlanCandidate> all = new ArrayList<>();
            for (Question each : Equivalent.of(model, question)) {
                boolean itself = each.form().equals(question.form());
                plansAsSaid(catalogue, each, lists, bounded)
                        .forEach(plan -> all.add(itself ? plan : plan.working(each.form())));
            }
            all.removeIf(plan -> without.stream().anyMatch(each -> each.serves(model, catalogue, plan)));
            all.removeIf(plan -> plan.uses().stream().anyMatch(unkept::contains));
            return all;
        }

        private static List<PlanCandidate> preferred(List<PlanCandidate> plans, Predicate<PlanCandidate> better) {
            List<PlanCandidate> those = plans.stream().filter(better).toList();
            return those.isEmpty() ? plans : those;
        }

        private List<PlanCandidate> plansAsSaid(
                Catalogue catalogue, Question question, boolean lists, boolean bounded) {
            Asked asked = new Asked(model, question);
            boolean strong = question.read().strong();
            List<PlanCandidate> all = new EnumeratePlans(statistics, target, catalogue, bounded)
                    .of(asked).stream()
                            .filter(draft ->
                                    !strong || draft.reads().stream().allMatch(each -> fresh(each.candidate(), lists)))
                            .map(draft -> new FinishPlan(statistics, target, catalogue, draft).plan())
                            .filter(plan -> !plan.scans() || question.scanAllowed())
                            .collect(Collectors.toCollection(ArrayList::new));
            new EndPlans(statistics, target, catalogue, asked)
                    .all().stream()
                            .filter(plan -> !strong
                                    || plan.uses().stream()
                                            .map(catalogue.candidates()::get)
                                            .allMatch(each -> fresh(each, lists)))
                            .forEach(all::add);
            if (!strong || fresh(RowRole.COUNTER)) {
                all.addAll(new CounterPlans(statistics, target, catalogue, asked).all());
            }
            return all;
        }

        /** What is a thousand times dearer than need be is no plan; its price would drown all others. */
        private static List<PlanCandidate> sensible(List<PlanCandidate> plans) {
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
        private boolean fresh(Candidate candidate, boolean lists) {
            if (candidate.indexed()) {
                return target.has(Capability.STRONG_INDEX);
            }
            return lists || fresh(candidate.kind().role());
        }

        private boolean fresh(RowRole role) {
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
