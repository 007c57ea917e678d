package dev.keywright.compiler.design.kind.partition;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Period;
import dev.keywright.core.value.TypeKind;
import java.util.List;
import java.util.Optional;

/**
 * Chooses the buckets that split the partitions of a kind (T22): periods of the first time in its sort key, or
 * intervals of the first growing number there; as long as the column's hint says, otherwise as long as fits. It also
 * derives the directory that lists the buckets that have rows. Used by {@code CandidateSet}, {@code FitPartition} and
 * {@code KeyAccess}.
 *
 * <pre>
 *   (device_id | taken_at)    becomes (device_id, day(taken_at) | taken_at)    directory (device_id | day(taken_at))
 * </pre>
 */
public final class BucketSegments {

    private static final List<Period> COARSEST_FIRST =
            List.of(Period.YEAR, Period.MONTH, Period.WEEK, Period.DAY, Period.HOUR);

    private static final int NUMBERS_MAX = 1_000_000_000;

    private BucketSegments() {}

    /** @param parts into how many the partition must be split */
    public static Optional<Segment> of(Statistics statistics, RowKind kind, double parts) {
        return kind.key().sort().stream()
                .filter(each -> each.kind() == Segment.Kind.COLUMN && !each.descending())
                .filter(each ->
                        !statistics.nullable(kind.entity(), each.column().orElseThrow()))
                .flatMap(each -> of(statistics, kind, each, parts).stream())
                .findFirst();
    }

    private static Optional<Segment> of(Statistics statistics, RowKind kind, Segment segment, double parts) {
        ColumnPath column = segment.column().orElseThrow();
        if (column.isElement() || column.isAncestor()) {
            return Optional.empty();
        }
        Attribute attribute = statistics.attribute(kind.entity(), column);
        TypeKind type = attribute.type().kind();
        switch (type) {
            case DATE, TIMESTAMP, TIMESTAMPTZ:
                return Optional.of(Segment.bucket(
                        column,
                        attribute.type(),
                        attribute.bucket().orElseGet(() -> period(statistics, kind, segment, parts))));
            case SMALLINT, INTEGER, BIGINT:
                return attribute.sequence()
                        ? Optional.of(
                                Segment.bucket(column, attribute.type(), numbers(statistics, kind, column, parts)))
                        : Optional.empty();
            case BOOLEAN, DECIMAL, REAL, DOUBLE, TEXT, UUID, TIME, BYTES, ENUM, ARRAY, JSON:
                return Optional.empty();
        }
        throw new IllegalStateException("no bucket of " + type);
    }

    /** The longest period that makes enough parts; a date has no hours. */
    private static Period period(Statistics statistics, RowKind kind, Segment segment, double parts) {
        ColumnPath column = segment.column().orElseThrow();
        boolean date = segment.type().orElseThrow().kind() == TypeKind.DATE;
        Period shortest = date ? Period.DAY : Period.HOUR;
        return COARSEST_FIRST.stream()
                .filter(each -> statistics.periods(kind.entity(), column, each) >= parts)
                .findFirst()
                .filter(each -> each != Period.HOUR)
                .orElse(shortest);
    }

    /** A power of ten, so that people can see which bucket a number is in. */
    private static int numbers(Statistics statistics, RowKind kind, ColumnPath column, double parts) {
        double most = Math.min(NUMBERS_MAX, span(statistics, kind, column) / parts);
        int numbers = 1;
        while (numbers * 10.0 <= most) {
            numbers *= 10;
        }
        return numbers;
    }

    /**
     * The range of a number within a partition: one that is unique counts all rows of the entity, any other those of a
     * partition.
     */
    private static double span(Statistics statistics, RowKind kind, ColumnPath column) {
        double distinct = statistics.distinct(kind.entity(), column);
        boolean alone = statistics.endOfPath(kind.entity(), column.path()).unique(List.of(column.attributeName()));
        double rows = statistics.rows(kind.entity()) / FitPartition.wholePartitions(statistics, kind);
        return alone ? distinct : Math.min(distinct, rows);
    }

    /** The number of buckets that a partition is split into. */
    public static double count(Statistics statistics, RowKind kind, Segment bucket) {
        ColumnPath column = bucket.column().orElseThrow();
        return bucket.period()
                .map(each -> statistics.periods(kind.entity(), column, each))
                .orElseGet(() -> Math.max(1, Math.ceil(span(statistics, kind, column) / bucket.count())));
    }

    /** The row kind that lists the buckets of a kind, under the partition key that they share, without salts. */
    public static RowKind directory(RowKind kind) {
        Segment bucket = kind.key().partition().stream()
                .filter(each -> each.kind() == Segment.Kind.BUCKET)
                .findFirst()
                .orElseThrow();
        List<Segment> shared = kind.key().partition().stream()
                .filter(each -> each != bucket && each.kind() != Segment.Kind.SALT)
                .toList();
        List<Segment> partition = shared.isEmpty() ? List.of(Segment.tag("BUCKETS")) : shared;
        return RowKind.of("", kind.entity(), RowRole.DIRECTORY, new KeyLayout(partition, List.of(bucket)), List.of())
                .withPredicate(kind.predicate())
                .withExpansion(kind.expansion());
    }

    public static boolean bucketed(RowKind kind) {
        return kind.role() != RowRole.DIRECTORY
                && kind.key().partition().stream().anyMatch(each -> each.kind() == Segment.Kind.BUCKET);
    }
}
