package dev.keywright.core.plan;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One step of a question's plan. Steps pass on tuples, which bind aliases of the question to rows. The first read
 * starts without tuples, each later one from the tuples of the step before it. Stored in design files
 * ({@code WriteStepJson}): what a component means never changes.
 */
public sealed interface Step
        permits Step.Read, Step.Walk, Step.MinMax, Step.Filter, Step.Sort, Step.Fold, Step.Distinct, Step.Cut {

    /**
     * Binds an alias of the question to the columns at the end of a path of the row kind. In a kind with one row for
     * each ancestor, the path {@code ^} leads to that ancestor.
     */
    record Binding(String alias, List<String> path) {

        private static final List<String> ANCESTOR = List.of(ColumnPath.depth().column());

        public Binding {
            path = List.copyOf(path);
        }

        public static Binding ancestor(String alias) {
            return new Binding(alias, ANCESTOR);
        }

        public boolean isAncestor() {
            return path.equals(ANCESTOR);
        }

        @Override
        public String toString() {
            return path.isEmpty() ? alias : alias + " at " + String.join("/", path);
        }
    }

    /** A bound of a range on the segment after the fixed ones; a prefix bounds both sides. */
    record Bound(Condition.Operator operator, Term term) {

        @Override
        public String toString() {
            return operator.sign() + " " + term;
        }
    }

    /** What the plan does with a tuple for which a read finds no row. */
    enum Missing {
        DROP,
        KEEP,
        /** The read only checks whether a row exists, for an EXISTS; the tuple does not change. */
        FLAG
    }

    /**
     * Reads rows of one kind by key: a get where every segment is fixed, else a range, one for each combination of
     * matched values.
     *
     * @param row the row kind
     * @param index the engine index that it is read through, if any
     * @param key how it matches the key of the row kind, or of the index
     * @param backward whether greater keys come first
     * @param bindings the aliases that it binds
     * @param embedded the embedded children that it binds too, by alias
     * @param inPreviousRequest whether its rows come with the request of the read before it, from the same partition:
     *     all rows of the partition, or with {@code perTupleLimit} that many from the end where the row of the previous
     *     read is
     * @param perTupleLimit the number of rows that count for each tuple, in key order
     * @param families the column families that it reads; empty reads all
     */
    record Read(
            String row,
            Optional<String> index,
            KeyMatch key,
            boolean backward,
            List<Binding> bindings,
            List<Binding> embedded,
            Missing missing,
            boolean inPreviousRequest,
            Optional<Term> perTupleLimit,
            List<String> families)
            implements Step {

        public Read {
            bindings = List.copyOf(bindings);
            embedded = List.copyOf(embedded);
            families = List.copyOf(families);
        }

        /** A forward read of the rows of a kind that binds nothing. */
        public static Read of(String row, KeyMatch key) {
            return new Read(
                    row,
                    Optional.empty(),
                    key,
                    false,
                    List.of(),
                    List.of(),
                    Missing.DROP,
                    false,
                    Optional.empty(),
                    List.of());
        }

        public List<SegmentMatch> partition() {
            return key.partition();
        }

        public List<SegmentMatch> sort() {
            return key.sort();
        }

        public List<Bound> bounds() {
            return key.bounds();
        }

        public Optional<Term> prefix() {
            return key.prefix();
        }

        public Read withKey(KeyMatch other) {
            return new Read(
                    row,
                    index,
                    other,
                    backward,
                    bindings,
                    embedded,
                    missing,
                    inPreviousRequest,
                    perTupleLimit,
                    families);
        }

        public Read withBackward(boolean other) {
            return new Read(
                    row, index, key, other, bindings, embedded, missing, inPreviousRequest, perTupleLimit, families);
        }

        public Read withMissing(Missing other) {
            return new Read(
                    row, index, key, backward, bindings, embedded, other, inPreviousRequest, perTupleLimit, families);
        }

        public Read withPerTupleLimit(Optional<Term> other) {
            return new Read(row, index, key, backward, bindings, embedded, missing, inPreviousRequest, other, families);
        }

        @Override
        public Optional<Read> engineRead() {
            return Optional.of(this);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.read(this);
        }
    }

    /**
     * Reads ancestors or descendants of the tuples' rows, level by level, one batch a level; or all descendants in one
     * range, where their keys start with the path to the row.
     */
    record Walk(Source source, Read level) implements Step {

        /** Whether one range reads all of them. */
        public boolean singleRange() {
            return level.prefix().isPresent();
        }

        @Override
        public Optional<Read> engineRead() {
            return Optional.of(level);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.walk(this);
        }
    }

    /** Reads the first and the last row of a range: the least and the greatest value of a column that orders it. */
    record MinMax(Read range) implements Step {

        @Override
        public Optional<Read> engineRead() {
            return Optional.of(range);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.minMax(this);
        }
    }

    /** Keeps tuples that meet all conditions. */
    record Filter(List<Condition> conditions) implements Step {

        public Filter {
            conditions = List.copyOf(conditions);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.filter(this);
        }
    }

    /**
     * Sorts tuples in memory.
     *
     * @param within tuples that share the rows of these aliases are consecutive and sorted apart; empty sorts all
     *     together
     */
    record Sort(List<Query.Order> order, List<String> within) implements Step {

        public Sort {
            order = List.copyOf(order);
            within = List.copyOf(within);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.sort(this);
        }
    }

    /** Folds tuples into groups. Where {@code precomputed}, groups come from a counter and are folded already. */
    record Fold(List<Term.Column> groups, boolean precomputed) implements Step {

        public Fold {
            groups = List.copyOf(groups);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.fold(this);
        }
    }

    /** Keeps the first of the tuples that are equal in these terms. */
    record Distinct(List<Term> terms) implements Step {

        public Distinct {
            terms = List.copyOf(terms);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.distinct(this);
        }

        @Override
        public String toString() {
            return "first of each " + terms.stream().map(Term::toString).collect(Collectors.joining(", "));
        }
    }

    /**
     * Stops after {@code limit} tuples.
     *
     * @param within applies the limit to tuples that share the rows of these aliases; empty counts all
     */
    record Cut(Term limit, List<String> within) implements Step {

        public Cut {
            within = List.copyOf(within);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.cut(this);
        }
    }

    /** Java 17 cannot switch over a sealed type; a new step breaks every implementor of this. */
    interface Cases<R> {
        R read(Read read);

        R walk(Walk walk);

        R minMax(MinMax ends);

        R filter(Filter filter);

        R sort(Sort sort);

        R fold(Fold fold);

        R distinct(Distinct distinct);

        R cut(Cut cut);
    }

    <R> R match(Cases<R> cases);

    /** The read that it sends to the engine, if any. */
    default Optional<Read> engineRead() {
        return Optional.empty();
    }
}
