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
 * One step of a plan. Steps hand tuples on: which row each alias of the question stands for. The first read starts from
 * nothing, each later one from the tuples before it.
 */
public sealed interface Step
        permits Step.Read, Step.Walk, Step.MinMax, Step.Filter, Step.Sort, Step.Fold, Step.Distinct, Step.Cut {

    /**
     * Which alias of the question is bound to the columns at the end of which path of the row kind. In a kind that has
     * a row for each ancestor, the path {@code ^} leads to that ancestor.
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

    /** Where a range begins or ends on the segment behind the fixed ones; a prefix bounds both sides. */
    record Bound(Condition.Operator operator, Term term) {

        @Override
        public String toString() {
            return operator.sign() + " " + term;
        }
    }

    /** What becomes of a tuple for which a read finds nothing. */
    enum Missing {
        DROP,
        KEEP,
        /** The read only tells whether there is something; the tuple stays as it is. */
        TELL
    }

    /**
     * Rows of one kind under a key: a get where every segment is fixed, else a range, one for each combination of
     * matched values.
     *
     * @param row the row kind; {@code index} the engine index that lists it, if it is read through one
     * @param partition a match for each segment of the partition
     * @param sort matches for the first segments behind it
     * @param bounds on the segment behind those
     * @param prefix a LIKE pattern on that segment instead; a column, which only a walk has, is what its texts begin with
     * @param backward whether greater keys come first
     * @param binds what it gives
     * @param embedded the embedded children that it gives too, by alias
     * @param together whether it comes with the request of the read before it, from the same partition: all rows of that, or
     *     with {@code first} so many from the end where the row of the read before lies
     * @param first how many rows of each tuple count, in key order
     * @param families the column families that it reads, where that is not all of them
     */
    record Read(
            String row,
            Optional<String> index,
            List<SegmentMatch> partition,
            List<SegmentMatch> sort,
            List<Bound> bounds,
            Optional<Term> prefix,
            boolean backward,
            List<Binding> bindings,
            List<Binding> embedded,
            Missing missing,
            boolean inPreviousRequest,
            Optional<Term> perTupleLimit,
            List<String> families)
            implements Step {

        public Read {
            partition = List.copyOf(partition);
            sort = List.copyOf(sort);
            bounds = List.copyOf(bounds);
            bindings = List.copyOf(bindings);
            embedded = List.copyOf(embedded);
            families = List.copyOf(families);
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
     * Ancestors or descendants of the tuples' rows, level by level, a batch a level; or all descendants at once, where these
     * begin with the way to the row.
     */
    record Walk(Source source, Read level) implements Step {

        /** Whether one range has them all. */
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

    /** The first row of a range and the last: the least and the greatest of a column that orders it. */
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
     * @param within tuples that share the row of these aliases are next to each other and sorted apart; empty sorts all
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

    /** Folds tuples into groups. Where {@code kept} is there, groups come folded from that counter. */
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
     * Stops after so many.
     *
     * @param within so many of the tuples that share the row of these aliases; empty counts all
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

    /** What it asks the engine for, if it does. */
    default Optional<Read> engineRead() {
        return Optional.empty();
    }
}
