package dev.keywright.compiler.design.plan.read;

import dev.keywright.compiler.design.analysis.FixedColumns;
import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.analysis.TreeWalk;
import dev.keywright.compiler.design.kind.HeldColumns;
import dev.keywright.compiler.design.kind.partition.BucketSegments;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Entity;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.RenameSource;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * How a plan reaches the rows of a kind, given the columns that are fixed: a match for each segment of the key,
 * then bounds or a prefix on the next one, and how many rows that finds.
 *
 * <pre>
 *   (shop_id, status | placed_at, id)    shop_id = :s, status IN (:a, :b), placed_at &lt; :t
 *
 *   partition [= :s, in (:a, :b)]    bounds [&lt; :t]    2 ranges, a tenth of the rows of two partitions
 * </pre>
 *
 * @param partition matches of all segments of the partition
 * @param sort matches of the first segments of the sort key
 * @param bounds on the first segment of the sort key that is not matched
 * @param consumed conditions that the key takes over, so that they need no filter
 * @param ranges how many ranges are read in parallel
 * @param bucketReads where the rows are read bucket by bucket: how many buckets are within the bounds
 * @param rows rows found, all ranges together
 * @param rowsMax the most rows that can be found, where the model bounds them
 * @param declaredBy the reference or the array whose {@code at most} bounds them, where no key does
 * @param growsWith what the rows grow with, where nothing bounds them
 */
public record KeyAccess(
        RowKind kind,
        FixedColumns fixed,
        List<SegmentMatch> partition,
        List<SegmentMatch> sort,
        List<Step.Bound> bounds,
        Optional<Term> prefix,
        List<Condition> consumed,
        double ranges,
        Optional<BucketReads> bucketReads,
        double rows,
        OptionalDouble rowsMax,
        Optional<String> declaredBy,
        String growsWith) {

    /**
     * Buckets that are read one after another. In the matches of the partition, theirs is {@link SegmentMatch.Every}.
     *
     * @param directory the row kind that lists them; empty where bounds determine them
     */
    public record BucketReads(Segment segment, double buckets, Optional<RowKind> directory) {

        /** How many are read where a part of the rows suffices. */
        public double bucketsRead(double part) {
            return Math.max(1, Math.ceil(buckets * Math.min(1, part)));
        }
    }

    private static final int LABELS_MAX = 8;

    /** Whether every segment is fixed to one value. */
    public boolean isGet() {
        return sort.size() == kind.key().sort().size() && bounds.isEmpty() && prefix.isEmpty();
    }

    /** Whether a range is read for each value of a column that the question does not mention. */
    public boolean enumerates() {
        return IntStream.range(0, partition.size())
                .anyMatch(i -> partition.get(i) instanceof SegmentMatch.Every
                        && kind.key().partition().get(i).kind() == Segment.Kind.COLUMN);
    }

    /** The list of ancestors inside the row, where the question asks for these. */
    public Optional<RowKind.Embed> ancestorList() {
        return ancestorList(kind, fixed);
    }

    private static Optional<RowKind.Embed> ancestorList(RowKind kind, FixedColumns fixed) {
        Optional<TreeWalk> up = fixed.tree().filter(each -> each.up() && each.isWalkItself());
        return kind.ancestorList()
                .filter(each -> up.filter(tree -> tree.walk().relationship().equals(each.relationship()))
                        .isPresent());
    }

    /** The segments that order what is found. */
    public List<Segment> orderedBy() {
        return kind.key().sort().subList(sort.size(), kind.key().sort().size());
    }

    public static Optional<KeyAccess> of(Statistics statistics, RowKind kind, FixedColumns fixed) {
        return new MatchKey(statistics, kind, fixed).access();
    }

    /** Matches the key from the left. */
    private static final class MatchKey {

        private final Statistics statistics;
        private final RowKind kind;
        private final FixedColumns fixed;
        private final List<Condition> consumed = new ArrayList<>();
        private final List<String> single = new ArrayList<>();
        private Optional<Segment> openBucket = Optional.empty();
        private final List<ColumnPath> matched = new ArrayList<>();
        private double ranges = 1;
        private double share = 1;
        private boolean everySingle = true;

        MatchKey(Statistics statistics, RowKind kind, FixedColumns fixed) {
            this.statistics = statistics;
            this.kind = kind;
            this.fixed = fixed;
        }

        Optional<KeyAccess> access() {
            if (!impliesKindConditions() || !matchesWalk()) {
                return Optional.empty();
            }
            List<SegmentMatch> partition = new ArrayList<>();
            for (Segment segment : kind.key().partition()) {
                Optional<SegmentMatch> match = match(segment, true);
                if (match.isEmpty()) {
                    return Optional.empty();
                }
                partition.add(match.get());
            }
            List<SegmentMatch> sort = new ArrayList<>();
            List<Segment> segments = kind.key().sort();
            while (sort.size() < segments.size()) {
                Optional<SegmentMatch> match = match(segments.get(sort.size()), false);
                if (match.isEmpty()) {
                    break;
                }
                sort.add(match.get());
            }
            if (!findsEachRowOnce()) {
                return Optional.empty();
            }
            Optional<ColumnPath> next =
                    sort.size() < segments.size() ? segments.get(sort.size()).column() : Optional.empty();
            List<Step.Bound> bounds = next.map(this::bounds).orElse(List.of());
            if (openBucket.isPresent() && !next.equals(openBucket.get().column())) {
                return Optional.empty();
            }
            Optional<Term> prefix = bounds.isEmpty() ? next.flatMap(this::prefix) : Optional.empty();
            Optional<BucketReads> turns = openBucket.map(each -> bucketReads(each, bounds.size()));
            return Optional.of(sized(partition, sort, bounds, prefix, turns));
        }

        /** Bounds on both sides determine the buckets; otherwise the directory lists them. */
        private BucketReads bucketReads(Segment bucket, int bounds) {
            double within = bounds == 0 ? 1 : bounds == 1 ? Statistics.RANGE_SHARE : Statistics.RANGE_BOTH_SHARE;
            return new BucketReads(
                    bucket,
                    Math.max(1, BucketSegments.count(statistics, kind, bucket) * within),
                    bounds == 2 ? Optional.empty() : Optional.of(BucketSegments.directory(kind)));
        }

        /**
         * Whether the question implies every condition of a sparse kind; otherwise rows that it wants may be missing
         * there.
         */
        private boolean impliesKindConditions() {
            for (Condition each : kind.predicate()) {
                List<Condition> same = fixed.ownConditions().stream()
                        .filter(own -> RenameSource.in(own, fixed.alias(), kind.entity())
                                .equals(each))
                        .toList();
                boolean present = each instanceof Condition.Not not
                        && not.condition() instanceof Condition.IsNull isNull
                        && isNull.value() instanceof Term.Column column
                        && fixed.notNull(ColumnPath.own(column.name()));
                if (same.isEmpty() && !present) {
                    return false;
                }
                consumed.addAll(same);
                share *= statistics.share(kind.entity(), each);
            }
            return true;
        }

        /**
         * Rows for each ancestor serve only a walk, and a walk reads only these or rows that have their ancestors
         * inside.
         */
        private boolean matchesWalk() {
            return kind.ancestors().equals(fixed.tree().map(TreeWalk::each))
                    || KeyAccess.ancestorList(kind, fixed).isPresent();
        }

        /** Whether each row is found once: where a kind stores a row several times, the key must fix which of them. */
        private boolean findsEachRowOnce() {
            boolean element = kind.expansion()
                    .filter(each -> each.unit() == RowKind.Expansion.Unit.ELEMENT)
                    .map(each -> matched.contains(ColumnPath.element(each.of())))
                    .orElse(true);
            return element
                    && fixed.tree()
                            .map(each -> consumed.containsAll(each.walk().start())
                                    && each.providesDepth(HeldColumns.of(kind)))
                            .orElse(true);
        }

        private Optional<SegmentMatch> match(Segment segment, boolean inPartition) {
            switch (segment.kind()) {
                case TAG:
                    return Optional.of(new SegmentMatch.Is(new Term.Constant(Type.TEXT, Optional.of(segment.text()))));
                case SALT:
                    ranges *= segment.count();
                    everySingle = false;
                    return Optional.of(new SegmentMatch.Every());
                case COLUMN, REVERSED:
                    return column(segment, inPartition);
                case BUCKET:
                    return bucket(segment, inPartition);
            }
            throw new IllegalStateException("no match of " + segment);
        }

        /**
         * Matches the bucket of a known value; otherwise all buckets that bounds or the directory leave, one after
         * another.
         */
        private Optional<SegmentMatch> bucket(Segment segment, boolean inPartition) {
            if (!inPartition) {
                return Optional.empty();
            }
            SegmentMatch match = fixed.equal().get(segment.column().orElseThrow());
            if (match instanceof SegmentMatch.Is) {
                return Optional.of(match);
            }
            openBucket = Optional.of(segment);
            return Optional.of(new SegmentMatch.Every());
        }

        private Optional<SegmentMatch> column(Segment segment, boolean inPartition) {
            ColumnPath column = segment.column().orElseThrow();
            SegmentMatch match = fixed.equal().get(column);
            if (match == null) {
                return inPartition ? every(segment) : Optional.empty();
            }
            matched.add(column);
            if (!(match instanceof SegmentMatch.First)) {
                consumed.addAll(fixed.equalBy(column));
            }
            double values = match.match(new CountMatchedValues());
            ranges *= values;
            share *= match instanceof SegmentMatch.Null
                    ? Statistics.NULL_SHARE
                    : Math.min(1, statistics.share(kind.entity(), column) * values);
            if (values == 1 && column.isOwn() && !mayBeNull(match)) {
                single.add(column.column());
            }
            everySingle &= values == 1;
            return Optional.of(match);
        }

        /** Whether it may find the rows with null: a unique key admits any number of them. */
        private static boolean mayBeNull(SegmentMatch match) {
            return match instanceof SegmentMatch.Null || match instanceof SegmentMatch.Same;
        }

        /**
         * Matches a column that the question does not fix, if it has few values, all known: each is read as a range.
         */
        private Optional<SegmentMatch> every(Segment segment) {
            Type type = segment.type().orElseThrow();
            boolean nullable =
                    statistics.nullable(kind.entity(), segment.column().orElseThrow());
            int values = type.kind() == TypeKind.BOOLEAN ? 2 : type.labels().size();
            if (nullable || values == 0 || values > LABELS_MAX) {
                return Optional.empty();
            }
            ranges *= values;
            everySingle = false;
            return Optional.of(new SegmentMatch.Every());
        }

        private List<Step.Bound> bounds(ColumnPath column) {
            List<Step.Bound> bounds = fixed.bounds().getOrDefault(column, List.of());
            consumed.addAll(fixed.boundsBy(column));
            share *= bounds.isEmpty() ? 1 : bounds.size() == 1 ? Statistics.RANGE_SHARE : Statistics.RANGE_BOTH_SHARE;
            return bounds;
        }

        private Optional<Term> prefix(ColumnPath column) {
            Condition.Like like = fixed.prefixes().get(column);
            if (like == null) {
                return Optional.empty();
            }
            consumed.add(like);
            share *= column.isRootPath()
                    ? Statistics.ANCESTORS / Math.max(1, statistics.rows(kind.entity()))
                    : Statistics.PREFIX_SHARE;
            return Optional.of(like.pattern());
        }

        private KeyAccess sized(
                List<SegmentMatch> partition,
                List<SegmentMatch> sort,
                List<Step.Bound> bounds,
                Optional<Term> prefix,
                Optional<BucketReads> turns) {
            Entity entity = statistics.entity(kind.entity());
            boolean one = entity.unique(single) && !kind.expands();
            double rows = one ? ranges : Math.max(0, entity.rows() * share * each());
            Optional<DeclaredBound> declared =
                    one ? Optional.empty() : DeclaredBound.of(statistics.model(), entity, single);
            OptionalDouble most = one
                    ? OptionalDouble.of(ranges)
                    : declared.stream()
                            .mapToDouble(each -> each.rows() * ranges)
                            .findFirst();
            return new KeyAccess(
                    kind,
                    fixed,
                    partition,
                    sort,
                    bounds,
                    prefix,
                    consumed,
                    ranges,
                    turns,
                    rows,
                    most,
                    declared.map(DeclaredBound::by),
                    "rows of " + entity.name() + grows());
        }

        private double each() {
            return kind.expansion()
                    .filter(each -> kind.expands())
                    .map(each -> each.unit() == RowKind.Expansion.Unit.ELEMENT ? 1 : Statistics.ANCESTORS)
                    .orElse(1.0);
        }

        private String grows() {
            if (fixed.tree().isPresent()) {
                return fixed.tree().get().up() ? " above one" : " below one";
            }
            if (fixed.prefixes().containsKey(ColumnPath.rootPath())) {
                return " below one";
            }
            return single.isEmpty() ? "" : " of one " + String.join(", ", single);
        }
    }

    /** Whether this access fixes the column to one value, or to null. */
    public boolean fixes(ColumnPath column) {
        return fixed.fixes(column);
    }

    /** Whether this access fixes the column to one value that is not null, which distinguishes rows if it is unique. */
    boolean fixedToValue(ColumnPath column) {
        return fixed.equal().get(column) instanceof SegmentMatch.Is;
    }
}
