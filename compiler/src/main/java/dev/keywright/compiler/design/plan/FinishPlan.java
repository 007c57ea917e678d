package dev.keywright.compiler.design.plan;

import dev.keywright.compiler.design.analysis.QuestionGraph;
import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.candidate.CandidateSet;
import dev.keywright.compiler.design.candidate.PlanCandidate;
import dev.keywright.compiler.design.plan.read.OrderMatch;
import dev.keywright.compiler.design.plan.read.PlanDraft;
import dev.keywright.compiler.design.plan.read.PlannedRead;
import dev.keywright.compiler.design.plan.read.PlannedStep;
import dev.keywright.core.model.Returns;
import dev.keywright.core.plan.Step;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Turns a draft into a plan: puts each filter after the first read that knows its columns, adds the sort
 * that the key does not provide, folds and cuts; {@link EstimateCost} prices it. Used by {@code SearchSpace}.
 */
public final class FinishPlan {

    private final Statistics statistics;
    private final EngineProfile target;
    private final CandidateSet catalogue;
    private final PlanDraft draft;
    private final QuestionGraph asked;
    private final Query query;
    private final List<PlannedStep> steps = new ArrayList<>();
    private final List<Condition> open = new ArrayList<>();
    /** The sources with a limit per parent whose first rows have been taken. */
    private final Set<String> cut = new LinkedHashSet<>();

    private boolean filters;
    private boolean sorts;

    public FinishPlan(Statistics statistics, EngineProfile target, CandidateSet catalogue, PlanDraft draft) {
        this.statistics = statistics;
        this.target = target;
        this.catalogue = catalogue;
        this.draft = draft;
        this.asked = draft.asked();
        this.query = asked.query();
    }

    public PlanCandidate plan() {
        open.addAll(asked.conditions());
        open.removeIf(draft.consumed()::contains);
        Set<String> bound = new LinkedHashSet<>();
        List<Double> passed = new ArrayList<>();
        for (int i = 0; i < draft.reads().size(); i++) {
            PlannedRead each = draft.reads().get(i);
            steps.add(step(each));
            each.binds().forEach(bind -> bound.add(bind.alias()));
            each.embedded().forEach(bind -> bound.add(bind.alias()));
            boolean canFilter = canFilterAfter(i);
            List<PlannedRead> reads = draft.reads().subList(0, i + 1);
            double share = canFilter ? filter(bound, reads) : startsWalk(i) ? start(each) : 1;
            cuts(bound, i);
            passed.add(canFilter ? share * filter(bound, reads) : share);
        }
        OrderMatch order = OrderMatch.of(statistics, asked, draft.reads().get(0).access(), query.order());
        tail(order);
        boolean capped = !query.aggregated()
                && query.distinct().equals(Query.Distinct.NO)
                && !sorts
                && (asked.question().returns() != Returns.ONE || limited());
        FinishedSteps finished = new FinishedSteps(steps, passed, filters, sorts, capped);
        return new EstimateCost(statistics, target, catalogue, draft, finished).plan();
    }

    /** Whether the question itself has a constant limit; a question for one root otherwise wants all of its rows. */
    private boolean limited() {
        return query.limit().filter(each -> each instanceof Term.Constant).isPresent();
    }

    /**
     * Whether a filter may follow a read. Reads of one request, and reads of one outer join, EXISTS or cut, follow each
     * other without a filter between them.
     */
    private boolean canFilterAfter(int place) {
        if (place + 1 == draft.reads().size()) {
            return true;
        }
        PlannedRead next = draft.reads().get(place + 1);
        Optional<String> branch = branch(draft.reads().get(place).alias());
        // A walk continues from rows that the filter would drop to rows that the question asks for.
        return !next.inPreviousRequest() && !next.walk() && (branch.isEmpty() || !branch.equals(branch(next.alias())));
    }

    private boolean startsWalk(int place) {
        return draft.reads().get(place + 1).walk();
    }

    /** Adds a filter of the start conditions of a walk that the key does not take over. */
    private double start(PlannedRead read) {
        List<Condition> left = asked.source(read.alias()).recursion().orElseThrow().start().stream()
                .filter(each -> !read.access().consumed().contains(each))
                .toList();
        return left.isEmpty() ? 1 : filter(left, read.alias());
    }

    /** The outermost source from this one up that may be missing (outer join), is only checked (EXISTS), or is cut. */
    private Optional<String> branch(String alias) {
        Optional<String> branch = Optional.empty();
        Optional<Source> at = Optional.of(asked.source(alias));
        while (at.isPresent()) {
            Source source = at.get();
            boolean apart = asked.existsSources().contains(source)
                    || source.perParentLimit().isPresent()
                    || source.link()
                            .filter(each -> each.join() == Source.Join.LEFT)
                            .isPresent();
            branch = apart ? Optional.of(source.alias()) : branch;
            at = source.link().map(each -> asked.source(each.from()));
        }
        return branch;
    }

    private PlannedStep step(PlannedRead read) {
        return read.walk()
                ? new PlannedStep.Walk(asked.source(read.alias()), read)
                : new PlannedStep.Read(read, catalogue.families().familiesRead(draft, read));
    }

    private void add(Step inMemory) {
        steps.add(new PlannedStep.InMemory(inMemory));
    }

    /** Adds a filter of the conditions that can be evaluated now, and returns the share of tuples that pass. */
    private double filter(Set<String> bound, List<PlannedRead> reads) {
        List<Condition> ready = open.stream()
                .filter(each -> existsAliases(each).stream().allMatch(bound::contains))
                .filter(each -> each.columns().stream().noneMatch(column -> isUncut(column.source())))
                .filter(each -> each.columns().stream()
                        .allMatch(column -> reads.stream().anyMatch(read -> read.provides(asked, column))))
                .toList();
        if (ready.isEmpty()) {
            return 1;
        }
        open.removeAll(ready);
        return filter(ready, reads.get(reads.size() - 1).alias());
    }

    /** Whether WHERE has to wait for the cut to the first rows of each parent: it says nothing of the others. */
    private boolean isUncut(String alias) {
        return asked.limitedSources().stream()
                .filter(each -> !cut.contains(each.alias()))
                .flatMap(Source::all)
                .anyMatch(each -> each.alias().equals(alias));
    }

    private double filter(List<Condition> conditions, String last) {
        add(new Step.Filter(conditions));
        filters = true;
        double share = 1;
        for (Condition each : conditions) {
            String alias =
                    each.columns().stream().map(Term.Column::source).findFirst().orElse(last);
            share *= statistics.share(asked.entity(alias), each);
        }
        return share;
    }

    private static Set<String> existsAliases(Condition condition) {
        Set<String> aliases = new TreeSet<>();
        condition.existsSources().flatMap(Source::allWithExists).forEach(each -> aliases.add(each.alias()));
        return aliases;
    }

    /**
     * Adds the cut to the first rows of each parent as soon as everything that is joined before the cut is read, with
     * all of its columns.
     */
    private void cuts(Set<String> bound, int place) {
        for (Source source : asked.limitedSources()) {
            boolean below = reads(place, source);
            boolean whole = !reads(place + 1, source) && source.all().allMatch(each -> bound.contains(each.alias()));
            boolean settled = draft.reads().stream()
                    .anyMatch(each ->
                            each.alias().equals(source.alias()) && each.first().isPresent());
            if (below && whole) {
                cut.add(source.alias());
            }
            if (below && whole && !(settled && source.joins().isEmpty())) {
                List<String> outer = bound.stream()
                        .filter(each ->
                                source.all().noneMatch(inner -> inner.alias().equals(each)))
                        .toList();
                add(new Step.Sort(source.perParentLimit().get().order(), outer));
                add(new Step.Cut(source.perParentLimit().get().limit(), outer));
            }
        }
    }

    /** Whether a read is one of the source or of those below it. */
    private boolean reads(int place, Source source) {
        return place < draft.reads().size()
                && source.all().anyMatch(each -> each.alias()
                        .equals(draft.reads().get(place).alias()));
    }

    private void tail(OrderMatch order) {
        if (query.aggregated()) {
            add(new Step.Fold(query.groups(), false));
            if (!query.having().isEmpty()) {
                add(new Step.Filter(query.having()));
            }
            sort(!query.order().isEmpty(), List.of());
        } else {
            boolean walks = draft.reads().stream().anyMatch(PlannedRead::walk);
            boolean inner = order.within() && !order.complete() && !walks;
            boolean ordered = order.complete() && !walks || query.order().isEmpty();
            sort(!ordered, inner ? List.of(draft.reads().get(0).alias()) : List.of());
        }
        if (query.distinct().rows()) {
            add(new Step.Distinct(
                    query.outputs().stream().map(Query.Output::value).toList()));
        } else if (!query.distinct().firstOf().isEmpty()) {
            add(new Step.Distinct(List.copyOf(query.distinct().firstOf())));
        }
        query.limit().ifPresent(each -> add(new Step.Cut(each, List.of())));
    }

    private void sort(boolean needed, List<String> within) {
        if (needed) {
            add(new Step.Sort(query.order(), within));
            sorts |= within.isEmpty();
        }
    }
}
