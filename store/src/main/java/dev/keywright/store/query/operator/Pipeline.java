package dev.keywright.store.query.operator;

import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.Values;
import dev.keywright.store.query.context.PageOrder;
import dev.keywright.store.query.context.QueryContext;
import dev.keywright.store.query.context.ReadNode;
import dev.keywright.store.query.context.Tuple;
import dev.keywright.store.query.cursor.PagePosition;
import dev.keywright.store.query.stream.BatchGate;
import dev.keywright.store.query.stream.Demand;
import dev.keywright.store.query.stream.PullStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * Builds the steps of a plan as one stream of tuples. Each step pulls from the one before it (Graefe's Volcano model),
 * and the demand goes the other way, from a limit back to the requests, so that they ask for no more rows than are
 * wanted. Used by {@code RunPlan}.
 */
public final class Pipeline {

    private final QueryContext run;
    private final Query form;
    private final List<Step> steps;
    private final JoinReads reads;
    /** The number of steps after which tuples pass in batches, for the last sort of runs; -1 for none. */
    private final int gateStep;

    private Optional<BatchGate<Tuple>> gate = Optional.empty();

    public Pipeline(QueryContext run, Query form, List<Step> steps) {
        this.run = run;
        this.form = form;
        this.steps = steps;
        this.reads = new JoinReads(run, steps);
        this.gateStep = gateStep();
    }

    public PullStream<Tuple> tuples(Demand demand) {
        return upTo(steps.size(), demand);
    }

    /** The tuples that no earlier page gave. A LIMIT counts tuples over all pages. */
    public PullStream<Tuple> page(PageOrder order, Demand demand) {
        Optional<PagePosition> from = run.pageStart().from();
        int end = steps.size() - (cut().isPresent() ? 1 : 0);
        long left = rowsMax() - from.map(PagePosition::rowsBefore).orElse(0L);
        Demand.Countdown countdown = new Demand.Countdown(Math.max(0, left));
        Demand wanted = countdown.demand(demand);
        PullStream<Tuple> all = order.sorts()
                ? new SortTuples(
                        (one, other) ->
                                one.position().places().equals(other.position().places()),
                        order.order(),
                        true,
                        Optional.empty(),
                        upTo(end, run.pageStart().resumable().any() ? wanted.beforeFilter() : Demand.ALL))
                : upTo(end, wanted);
        return countdown.cut(
                from.map(position -> all.filter(order.after(position))).orElse(all));
    }

    /** How many rows the whole answer may have. */
    public long rowsMax() {
        boolean folded = form.aggregated() && form.groups().isEmpty();
        return cut().map(each -> run.limit(Optional.of(each.limit()))).orElse(folded ? 1 : Long.MAX_VALUE);
    }

    private Optional<Step.Cut> cut() {
        boolean last = !steps.isEmpty()
                && steps.get(steps.size() - 1) instanceof Step.Cut cut
                && cut.within().isEmpty();
        return last ? Optional.of((Step.Cut) steps.get(steps.size() - 1)) : Optional.empty();
    }

    /** After the first read, where its rows are part of what the tuples of one run share; otherwise -1. */
    private int gateStep() {
        int sort = lastSort();
        boolean shared = sort > 0
                && steps.get(sort) instanceof Step.Sort runs
                && steps.get(0) instanceof Step.Read first
                && first.perTupleLimit().isEmpty()
                && !runs.within().isEmpty()
                && runs.within().containsAll(run.sources().withoutParents(ReadNode.aliases(first), List.of()));
        return shared ? 1 : -1;
    }

    private int lastSort() {
        return IntStream.range(0, steps.size())
                .filter(each -> steps.get(each) instanceof Step.Sort)
                .max()
                .orElse(-1);
    }

    private PullStream<Tuple> upTo(int end, Demand demand) {
        PullStream<Tuple> tuples = end == 0
                ? PullStream.of(List.of(Tuple.START))
                : steps.get(end - 1).match(new Stage(end - 1, demand));
        return end == gateStep ? gate.map(each -> each.over(tuples)).orElse(tuples) : tuples;
    }

    /** Builds one step as a stream, from its place and the demand for its tuples. */
    private final class Stage implements Step.Cases<PullStream<Tuple>> {

        private final int place;
        private final Demand demand;

        Stage(int place, Demand demand) {
            this.place = place;
            this.demand = demand;
        }

        @Override
        public PullStream<Tuple> read(Step.Read read) {
            return joined();
        }

        @Override
        public PullStream<Tuple> walk(Step.Walk walk) {
            return joined();
        }

        @Override
        public PullStream<Tuple> minMax(Step.MinMax ends) {
            return upTo(place, demand).flatMap(tuple -> PullStream.of(List.of(false, true))
                    .flatMap(last -> reads.end(ends.range(), last, tuple)));
        }

        /** Builds adjacent reads together, since a left join may consist of several. */
        private PullStream<Tuple> joined() {
            int start = place + 1 > gateStep ? Math.max(gateStep, reads.start(place)) : reads.start(place);
            return reads.over(start, place + 1, upTo(start, demand), demand);
        }

        @Override
        public PullStream<Tuple> filter(Step.Filter filter) {
            return upTo(place, demand.beforeFilter()).filter(each -> run.holds(filter.conditions(), each));
        }

        @Override
        public PullStream<Tuple> sort(Step.Sort sort) {
            boolean ends = steps.subList(place, steps.size()).stream()
                    .allMatch(each -> each.engineRead().isEmpty());
            boolean last = ends
                    && (sort.within().isEmpty() || run.pageStart().resumable().sortsRuns());
            if (sort.within().isEmpty()) {
                return new SortTuples(run, sort, last, Optional.empty(), upTo(place, Demand.ALL));
            }
            Demand wanted = drops(sort) ? demand.beforeFilter() : demand;
            if (place == lastSort()) {
                gate = Optional.of(new BatchGate<>(wanted));
            }
            Optional<BatchGate<Tuple>> own = place == lastSort() ? gate : Optional.empty();
            return new SortTuples(run, sort, last, own, upTo(place, wanted));
        }

        /** Whether runs may vanish before they are sorted: a parent is found, but has no children. */
        private boolean drops(Step.Sort sort) {
            List<String> known = new ArrayList<>();
            boolean drops = false;
            for (int i = 0; i < place; i++) {
                if (steps.get(i) instanceof Step.Read read) {
                    List<String> own = run.sources().withoutParents(ReadNode.aliases(read), known);
                    drops |= i >= gateStep
                            && own.stream()
                                    .filter(each -> !sort.within().contains(each))
                                    .anyMatch(this::inner);
                    known.addAll(ReadNode.aliases(read));
                }
                drops |= i >= gateStep && steps.get(i) instanceof Step.Filter;
            }
            return drops;
        }

        private boolean inner(String alias) {
            return run.sources()
                    .of(alias)
                    .link()
                    .filter(each -> each.join() == Source.Join.LEFT)
                    .isEmpty();
        }

        @Override
        public PullStream<Tuple> fold(Step.Fold fold) {
            if (!fold.precomputed()) {
                return once(upTo(place, Demand.ALL), fold, UnaryOperator.identity());
            }
            FoldCounters totals =
                    new FoldCounters(run, form.aggregates().stream().distinct().toList(), reads.binds());
            boolean whole = fold.groups().isEmpty();
            PullStream<Tuple> counters =
                    upTo(place, whole ? Demand.ALL : demand.plusOne()).filter(each -> totals.any(each.row()));
            // Counters of one group are adjacent, so a page needs no more of them than it shows.
            return whole
                    ? once(counters, fold, totals::fold)
                    : new FoldAdjacentRows(counters, each -> values(List.copyOf(fold.groups()), each), totals::fold);
        }

        private PullStream<Tuple> once(PullStream<Tuple> before, Step.Fold fold, UnaryOperator<List<Bindings>> kept) {
            return PullStream.of(List.of(fold))
                    .flatMap(each -> PullStream.of(FoldRows.of(run, each, kept, before.all())));
        }

        @Override
        public PullStream<Tuple> distinct(Step.Distinct distinct) {
            Set<List<Object>> seen = new LinkedHashSet<>();
            return upTo(place, demand.beforeFilter()).filter(each -> seen.add(values(distinct.terms(), each)));
        }

        @Override
        public PullStream<Tuple> cut(Step.Cut cut) {
            if (!cut.within().isEmpty()) {
                return cutEachRun(cut);
            }
            Demand.Countdown countdown = new Demand.Countdown(run.limit(Optional.of(cut.limit())));
            return countdown.cut(upTo(place, countdown.demand(demand)));
        }

        /** Cuts each run of adjacent tuples that share some rows. */
        private PullStream<Tuple> cutEachRun(Step.Cut cut) {
            long most = run.limit(Optional.of(cut.limit()));
            List<Tuple> last = new ArrayList<>();
            return upTo(place, demand.beforeFilter()).filter(each -> {
                if (!last.isEmpty() && !last.get(0).shares(cut.within(), each)) {
                    last.clear();
                }
                last.add(each);
                return last.size() <= most;
            });
        }
    }

    /** The values of terms over a row or a group, in canonical form, so that equal ones compare equal. */
    List<Object> values(List<Term> terms, Tuple tuple) {
        List<Object> values = new ArrayList<>();
        terms.forEach(each -> values.add(Values.canonical(run.value(each, tuple.rows()))));
        return values;
    }
}
