package dev.keywright.compiler.explain.request;

import dev.keywright.core.design.Design;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.plan.KeyMatch;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Condition.Operator;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A read of a plan with everything that its request shows: the table and the conditions on its key columns. The input
 * of every {@link RequestText}.
 *
 * @param sort the first sort columns, each with its condition
 * @param next the sort column after those, if the key has one
 * @param lower the bound on {@code next} where the range begins in key order
 * @param limit the maximum number of rows, if the engine can apply it
 * @param families the column families that it reads, if not all
 */
public record KeyRead(
        Table table,
        Optional<Table.Index> index,
        List<Part> partition,
        List<Part> sort,
        Optional<NextColumn> next,
        Optional<Step.Bound> lower,
        Optional<Step.Bound> upper,
        Optional<Term> prefix,
        boolean backward,
        Optional<Term> limit,
        List<String> families) {

    /** A column of a key and the condition on it. */
    public record Part(String column, Segment segment, SegmentMatch match) {}

    /** The first column of a key without an equality condition. */
    public record NextColumn(String column, Segment segment) {}

    public static KeyRead of(Design design, Step.Read read, Optional<Term> limit) {
        RowKind kind = design.row(read.row()).orElseThrow();
        Table table = design.tableOf(read.row());
        KeyLayout layout = kind.layout(read.index()).orElseThrow();
        Optional<Table.Index> index = read.index().flatMap(name -> table.indexes().stream()
                .filter(each -> each.name().equals(name))
                .findFirst());
        List<String> partition =
                names(layout.partition(), index.map(Table.Index::partition).orElse(table.partition()));
        List<Table.KeyColumn> behind = index.map(Table.Index::sort).orElse(table.sort());
        List<String> sort = names(layout.sort(), behind.isEmpty() ? table.partition() : behind);
        int fixed = read.sort().size();
        Optional<NextColumn> next = fixed < layout.sort().size()
                ? Optional.of(new NextColumn(sort.get(fixed), layout.sort().get(fixed)))
                : Optional.empty();
        boolean descending = next.filter(each -> each.segment().descending()).isPresent();
        return new KeyRead(
                table,
                index,
                parts(partition, layout.partition(), read.partition()),
                parts(sort, layout.sort(), read.sort()),
                next,
                bound(read.bounds(), descending, Operator.MORE, Operator.AT_LEAST),
                bound(read.bounds(), descending, Operator.LESS, Operator.AT_MOST),
                read.prefix(),
                read.backward(),
                limit.filter(each -> next.isPresent()),
                read.families());
    }

    /** The read of the directory that lists the buckets of a read; empty for a read without a directory. */
    public static Optional<KeyRead> directory(Design design, Step.Read read) {
        KeyLayout rows =
                design.row(read.row()).orElseThrow().layout(read.index()).orElseThrow();
        return read.partition().stream()
                .flatMap(each -> each instanceof SegmentMatch.InDirectory listed ? Stream.of(listed) : Stream.empty())
                .findFirst()
                .map(each -> of(
                        design, directory(design.row(each.directory()).orElseThrow(), rows, read), Optional.empty()));
    }

    private static Step.Read directory(RowKind directory, KeyLayout rows, Step.Read read) {
        List<SegmentMatch> partition = directory.key().partition().stream()
                .map(each -> each.kind() == Segment.Kind.TAG
                        ? tag(each)
                        : read.partition().get(rows.partition().indexOf(each)))
                .toList();
        List<SegmentMatch> sort = directory.key().sort().stream()
                .filter(each -> each.kind() == Segment.Kind.TAG)
                .map(KeyRead::tag)
                .toList();
        return Step.Read.of(directory.name(), KeyMatch.of(partition, sort)).withBackward(read.backward());
    }

    private static SegmentMatch tag(Segment segment) {
        return new SegmentMatch.Is(new Term.Constant(Type.TEXT, Optional.of(segment.text())));
    }

    /** The same read without conditions after the partition, so that it returns rows of every kind. */
    public KeyRead wholePartition() {
        return new KeyRead(
                table,
                index,
                partition,
                List.of(),
                sort.isEmpty()
                        ? next
                        : Optional.of(
                                new NextColumn(sort.get(0).column(), sort.get(0).segment())),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false,
                Optional.empty(),
                List.of());
    }

    /** The same read with a limit, from the end of the range if {@code turned}. */
    public KeyRead withLimit(boolean turned, Term rows) {
        return new KeyRead(
                table, index, partition, sort, next, lower, upper, prefix, turned, Optional.of(rows), families);
    }

    /** Whether the whole key is fixed, so that the read returns at most one row. */
    public boolean isGet() {
        return next.isEmpty() && index.isEmpty();
    }

    boolean hasBounds() {
        return lower.isPresent() || upper.isPresent();
    }

    /** Whether the read is executed once for each of several values. */
    public boolean forEachValue() {
        return Stream.concat(partition.stream(), sort.stream())
                .anyMatch(each -> each.match() instanceof SegmentMatch.Among
                        || each.match() instanceof SegmentMatch.Member
                        || each.match() instanceof SegmentMatch.Every
                                && each.segment().kind() != Segment.Kind.BUCKET);
    }

    /** Whether the read is executed for one bucket after another until enough rows are found. */
    public boolean bucketByBucket() {
        return partition.stream()
                .anyMatch(each -> each.match() instanceof SegmentMatch.InDirectory
                        || each.match() instanceof SegmentMatch.Every
                                && each.segment().kind() == Segment.Kind.BUCKET);
    }

    /** Whether the read is executed once for each row of an earlier step. */
    public boolean forEachRow() {
        return Stream.concat(partition.stream(), sort.stream())
                        .anyMatch(each -> each.match().match(new IsJoinCondition()))
                || Stream.concat(lower.stream(), upper.stream())
                        .anyMatch(each -> IsJoinCondition.readsEarlierRow(each.term()));
    }

    /**
     * The column of each segment. A row key of one column contains all segments. In a table that kinds of different
     * shapes share, the tag has a column of its own, and the last column contains the other segments as one text.
     */
    private static List<String> names(List<Segment> segments, List<Table.KeyColumn> columns) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < segments.size(); i++) {
            names.add(columns.get(Math.min(i, columns.size() - 1)).name());
        }
        return names;
    }

    private static List<Part> parts(List<String> names, List<Segment> segments, List<SegmentMatch> matches) {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < matches.size(); i++) {
            parts.add(new Part(names.get(i), segments.get(i), matches.get(i)));
        }
        return parts;
    }

    private static Optional<Step.Bound> bound(
            List<Step.Bound> bounds, boolean descending, Operator open, Operator closed) {
        return bounds.stream()
                .map(each -> descending ? new Step.Bound(each.operator().mirrored(), each.term()) : each)
                .filter(each -> each.operator() == open || each.operator() == closed)
                .findFirst();
    }
}
