package dev.keywright.compiler.design.assemble;

import dev.keywright.compiler.design.analysis.ParameterVariant;
import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.candidate.PlanCandidate;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.kind.ProposeRootPaths;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.diagnostic.SourceSpan;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.plan.ChangePlan;
import dev.keywright.core.plan.Cost;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reports what a careful reviewer would say about a design: questions without a plan, scans, large or hot partitions,
 * unbounded rewrites. Used by {@code Designer}.
 */
public final class Findings {

    private static final double MUCH = 10;
    /** Trees that people make are less deep. */
    private static final double LEVELS_MANY = 1_000;

    private static final double NEAR = 0.5;
    private static final int PERCENT = 100;

    /** A single partition below this size is not reported. */
    private static final double PARTITION_BYTES = 10e6;

    private final ChosenDesign chosen;
    private final Model model;
    private final EngineProfile target;
    private final Map<Integer, PlacedKind> placed;
    private final List<QuestionPlan> questions;
    private final List<ChangePlan> changes;
    private final Cost cost;
    private final List<Diagnostic> found = new ArrayList<>();

    public Findings(
            ChosenDesign chosen,
            Map<Integer, PlacedKind> placed,
            List<QuestionPlan> questions,
            List<ChangePlan> changes,
            Cost cost) {
        this.chosen = chosen;
        this.model = chosen.considered().model();
        this.target = chosen.considered().target();
        this.placed = placed;
        this.questions = questions;
        this.changes = changes;
        this.cost = cost;
    }

    /** All findings, in the order of the statements, then of the row kinds. */
    public List<Diagnostic> all() {
        model.questions().forEach(this::question);
        for (int i = 0; i < changes.size(); i++) {
            change(model.changes().get(i), changes.get(i));
        }
        chosen.candidates().stream()
                .filter(each -> !each.indexed() && each.kind().role() != RowRole.EMBEDDED)
                .forEach(this::row);
        return List.copyOf(found);
    }

    private void question(Question question) {
        List<QuestionPlan> plans = questions.stream()
                .filter(each -> each.name().equals(question.name()))
                .toList();
        for (ParameterVariant each : chosen.considered().variations()) {
            if (each.question().equals(question)) {
                plans.stream()
                        .filter(plan -> plan.variant().equals(each.variant()))
                        .findFirst()
                        .ifPresent(plan -> planned(each, plan));
            }
        }
        plans.stream()
                .map(QuestionPlan::cost)
                .reduce((one, other) -> new Cost(one.perSecond().add(other.perSecond()), one.unit()))
                .ifPresent(each -> share(question.name(), question.at(), each));
    }

    private void planned(ParameterVariant variation, QuestionPlan plan) {
        Question question = variation.question();
        PlanCandidate candidate =
                chosen.plan(variation.variantQuestion().name()).orElseThrow();
        if (plan.scan()) {
            report(
                    Problem.SCAN,
                    question.at(),
                    "question",
                    question.name(),
                    "entity",
                    question.query().root().entity());
        } else if (candidate.rowsMax().isEmpty()) {
            report(Problem.GROWS, question.at(), "question", question.name(), "what", candidate.growsWith());
        }
        double read = plan.rowsRead().doubleValue();
        double returned = plan.rowsReturned().doubleValue();
        if (candidate.filters() && read >= MUCH * Math.max(returned, 1)) {
            report(
                    Problem.FILTERS_MUCH,
                    question.at(),
                    "question",
                    question.name(),
                    "read",
                    Math.round(read),
                    "returned",
                    plan.rowsReturned());
        }
        lag(question, candidate);
    }

    private void lag(Question question, PlanCandidate plan) {
        Consistency.Level level = question.read().level();
        boolean fresh = level == Consistency.Level.SESSION || level == Consistency.Level.WITHIN;
        plan.uses().stream()
                .map(each -> chosen.considered().catalogue().candidates().get(each))
                .filter(each -> fresh && each.indexed() && !target.has(Capability.STRONG_INDEX))
                .findFirst()
                .ifPresent(each -> report(
                        Problem.INDEX_LAGS,
                        question.at(),
                        "question",
                        question.name(),
                        "consistency",
                        question.read(),
                        "index",
                        placed.get(each.number()).index().orElseThrow(),
                        "target",
                        target.name()));
    }

    private void share(String statement, SourceSpan at, Cost part) {
        double share = cost.perSecond().signum() == 0
                ? 0
                : part.perSecond().doubleValue() / cost.perSecond().doubleValue();
        if (share > NEAR && model.questions().size() + model.changes().size() > 2) {
            report(Problem.HALF_THE_COST, at, "statement", statement, "share", Math.round(share * PERCENT));
        }
    }

    private void change(Change change, ChangePlan plan) {
        share(change.name(), change.at(), plan.cost());
        scans(change);
        ChangeUpkeep.unbounded(chosen.considered(), chosen.candidates(), change)
                .forEach(each -> report(
                        each.subtree() ? Problem.SUBTREE_REWRITTEN : Problem.UPKEEP_UNBOUNDED,
                        change.at(),
                        "change",
                        change.name(),
                        "row",
                        placed.get(each.candidate().number()).row(),
                        "child",
                        each.candidate().kind().entity(),
                        "holds",
                        holds(each.candidate().kind()),
                        "rows",
                        Numbers.decimal(each.rows())));
    }

    private void scans(Change change) {
        chosen.considered().support().forEach((read, plans) -> chosen.taken(plans)
                .filter(plan -> plan.scans() && read.change().equals(change.name()))
                .flatMap(plan -> plan.uses().stream().findFirst())
                .map(chosen.considered().catalogue().candidates()::get)
                .ifPresent(each -> report(
                        Problem.CHANGE_SCANS,
                        change.at(),
                        "change",
                        change.name(),
                        "entity",
                        each.kind().entity())));
    }

    private static String holds(RowKind kind) {
        if (kind.rootPath().isPresent()) {
            return "has the path";
        }
        return kind.ancestorList().isPresent() ? "contains all ancestors" : "has a row for each ancestor";
    }

    private void row(Candidate candidate) {
        RowKind kind = candidate.kind();
        String name = placed.get(candidate.number()).row();
        boolean split =
                kind.key().partition().stream().anyMatch(each -> each.column().isPresent());
        boolean hashed = !target.has(Capability.LOCKS) && !target.has(Capability.STRONG_INDEX);
        boolean large = chosen.considered().partitionRows(kind) * candidate.rowBytes() > PARTITION_BYTES;
        if (!split && hashed && large) {
            long salts = kind.key().partition().stream()
                    .filter(each -> each.kind() == Segment.Kind.SALT)
                    .mapToLong(Segment::count)
                    .findFirst()
                    .orElse(1);
            report(
                    Problem.ONE_PARTITION,
                    SourceSpan.wholeFile(model.name()),
                    "row",
                    name,
                    "partitions",
                    salts == 1 ? "one partition" : salts + " partitions",
                    "target",
                    target.name());
        }
        long most = target.limits().itemBytesMax();
        if (most > 0 && candidate.rowBytes() > most * NEAR) {
            report(
                    Problem.ROW_TOO_LARGE,
                    SourceSpan.wholeFile(model.name()),
                    "row",
                    name,
                    "bytes",
                    Math.round(candidate.rowBytes()),
                    "target",
                    target.name(),
                    "limit",
                    most);
        }
        deep(kind, name);
        new LongKeys(target, (problem, arguments) -> report(problem, SourceSpan.wholeFile(model.name()), arguments))
                .check(name, kind);
        hot(candidate, name);
    }

    private void deep(RowKind kind, String name) {
        double levels = ProposeRootPaths.levelsMax(new Statistics(model), target, kind);
        if (levels < LEVELS_MANY) {
            report(
                    Problem.TREE_TOO_DEEP,
                    SourceSpan.wholeFile(model.name()),
                    "row",
                    name,
                    "levels",
                    Math.round(levels),
                    "child",
                    kind.entity(),
                    "target",
                    target.name(),
                    "limit",
                    target.limits().sortKeyBytesMax());
        }
    }

    private void hot(Candidate candidate, String name) {
        long limit = target.limits().partitionReadsMax();
        double rate = chosen.considered().variations().stream()
                .filter(each -> chosen.plan(each.variantQuestion().name())
                        .filter(plan -> plan.uses().contains(candidate.number()))
                        .isPresent())
                .mapToDouble(ParameterVariant::perSecond)
                .sum();
        double entityRows = model.entity(candidate.kind().entity()).rows();
        double partitions =
                Math.max(1, entityRows / Math.max(1, chosen.considered().partitionRows(candidate.kind())));
        if (limit > 0 && rate / partitions > limit) {
            report(
                    Problem.HOT_PARTITION,
                    SourceSpan.wholeFile(model.name()),
                    "row",
                    name,
                    "rate",
                    Math.round(rate / partitions),
                    "target",
                    target.name(),
                    "limit",
                    limit);
        }
    }

    private void report(Problem problem, SourceSpan at, Object... arguments) {
        Diagnostic finding = problem.at(at, arguments);
        // What holds for several plans of a question is reported once.
        if (!found.contains(finding)) {
            found.add(finding);
        }
    }
}
